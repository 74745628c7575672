#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| headsup_fuzz_targets::record(data));
