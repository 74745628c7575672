//! What a line is, and what is none.

use super::*;

#[test]
fn a_line_is_read_as_it_was_written() {
    let record = PuzzleRecord {
        deal: 0x1234_5678_9abc_def0,
        moves: vec![0, 31, 32, 63, 1023, 1024, 5],
        best: 3,
        tempting: 40,
        best_chance: 71,
        second_chance: 52,
        tempting_chance: 38,
        rating: 1640,
    };
    let line = record.to_string();
    assert_eq!(line, "123456789abcdef0,A5aB_B_5aaBF,3,40,71,52,38,1640");
    assert_eq!(line.parse(), Ok(record));
}

#[test]
fn a_line_that_is_none_is_named() {
    for line in [
        "",
        "0,A,1,2,3,4,5",
        "0,A,1,2,3,4,5,6,7",
        "x,A,1,2,3,4,5,6",
        "0,A!,1,2,3,4,5,6",
        "0,Aa,1,2,3,4,5,6",
        "0,aaaaA,1,2,3,4,5,6",
        "0,A,1,2,300,4,5,6",
        "0,A,-1,2,3,4,5,6",
    ] {
        let error = line.parse::<PuzzleRecord>().expect_err(line).to_string();
        assert!(error.starts_with("a puzzle is deal,moves,best"), "{line}: {error}");
    }
}
