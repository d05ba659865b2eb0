#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::stored_table(bytes));
