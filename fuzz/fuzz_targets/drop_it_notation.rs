#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::drop_it_notation(bytes));
