#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| headsup::fuzz::custom_id(data));
