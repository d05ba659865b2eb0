//! A store in memory.

mod maintenance;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{
    Append, Claim, Create, EXPIRE_MOST, FinishedGame, Snapshot, Store, StoreError, StoredPhase, TableSummary,
    Write,
};

/// A store that forgets everything when the program ends.
#[derive(Debug, Default)]
pub struct MemoryStore {
    tables: Mutex<Tables>,
}

#[derive(Debug, Default)]
struct Tables {
    by_name: BTreeMap<String, Table>,
    /// The table of each code.
    codes: BTreeMap<String, String>,
    /// The number of tables ever created.
    made: u64,
}

#[derive(Debug)]
struct Table {
    /// Its position in the order of creation.
    number: u64,
    epoch: u64,
    entries: Vec<Vec<u8>>,
    label: TableSummary,
    snapshot: Option<Snapshot>,
    /// Finished games by number.
    games: BTreeMap<u32, Vec<u8>>,
    /// The time of the last write, in milliseconds since 1970.
    touched: u64,
}

impl Table {
    fn log(&self) -> Claim {
        let bytes = self.entries.iter().map(Vec::len).sum::<usize>() as u64;
        Claim { epoch: self.epoch, last: self.entries.len() as u64, bytes }
    }
}

impl MemoryStore {
    /// A store without tables.
    pub fn new() -> Self {
        Self::default()
    }

    fn lock(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tables {
    fn table(&self, name: &str) -> Result<&Table, StoreError> {
        self.by_name.get(name).ok_or(StoreError::Unknown)
    }

    fn write(&mut self, write: &Write) -> Result<(), StoreError> {
        match write {
            Write::Create(create) => self.create(create),
            Write::Append(append) => self.append(append),
            Write::Finish(game) => self.finish(game),
        }
    }

    fn finish(&mut self, game: &FinishedGame) -> Result<(), StoreError> {
        let table = self.by_name.get_mut(&game.table).ok_or(StoreError::Unknown)?;
        table.games.entry(game.number).or_insert_with(|| game.record.clone());
        Ok(())
    }

    fn create(&mut self, create: &Create) -> Result<(), StoreError> {
        let Create { table, entry, label, at } = create;
        if self.by_name.contains_key(table) {
            return Err(StoreError::Exists);
        }
        self.take_code(table, label, None)?;
        self.made += 1;
        let made = Table {
            number: self.made,
            epoch: 1,
            entries: vec![entry.clone()],
            label: label.clone(),
            snapshot: None,
            games: BTreeMap::new(),
            touched: *at,
        };
        self.by_name.insert(table.clone(), made);
        Ok(())
    }

    fn append(&mut self, append: &Append) -> Result<(), StoreError> {
        let before = self.by_name.get(&append.table);
        append.check(before.map(Table::log))?;
        if let Some(label) = &append.label {
            let former = before.and_then(|table| table.label.code.clone());
            self.take_code(&append.table, label, former)?;
        }
        let table = self.by_name.get_mut(&append.table).ok_or(StoreError::Unknown)?;
        table.entries.push(append.entry.clone());
        table.touched = append.at;
        if let Some(bytes) = &append.snapshot {
            table.snapshot = Some(Snapshot { seq: append.seq, bytes: bytes.clone() });
        }
        if let Some(label) = &append.label {
            table.label = label.clone();
        }
        Ok(())
    }

    /// Gives a table the code of its summary in place of a former one, unless another table has it.
    fn take_code(
        &mut self,
        table: &str,
        label: &TableSummary,
        former: Option<String>,
    ) -> Result<(), StoreError> {
        if let Some(code) = &label.code
            && self.codes.get(code).is_some_and(|owner| owner != table)
        {
            return Err(StoreError::CodeTaken);
        }
        if let Some(former) = former {
            self.codes.remove(&former);
        }
        if let Some(code) = &label.code {
            self.codes.insert(code.clone(), table.to_owned());
        }
        Ok(())
    }
}

impl Store for MemoryStore {
    fn check(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn write(&self, batch: &[Write]) -> Vec<Result<(), StoreError>> {
        let mut tables = self.lock();
        batch.iter().map(|write| tables.write(write)).collect()
    }

    fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        let mut tables = self.lock();
        let table = tables.by_name.get_mut(table).ok_or(StoreError::Unknown)?;
        table.epoch += 1;
        Ok(table.log())
    }

    fn read(&self, table: &str, after: u64, limit: usize) -> Result<Vec<Vec<u8>>, StoreError> {
        let tables = self.lock();
        let after = usize::try_from(after).unwrap_or(usize::MAX);
        Ok(tables.table(table)?.entries.iter().skip(after).take(limit).cloned().collect())
    }

    fn snapshot(&self, table: &str) -> Result<Option<Snapshot>, StoreError> {
        Ok(self.lock().table(table)?.snapshot.clone())
    }

    fn finished_game(&self, table: &str, number: u32) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.lock().table(table)?.games.get(&number).cloned())
    }

    fn newest_write(&self) -> Result<Option<u64>, StoreError> {
        Ok(self.lock().by_name.values().map(|table| table.touched).max())
    }

    fn label(&self, table: &str) -> Result<TableSummary, StoreError> {
        Ok(self.lock().table(table)?.label.clone())
    }

    fn find_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        Ok(self.lock().codes.get(code).cloned())
    }

    fn listed(&self, before: Option<&str>, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let tables = self.lock();
        let before = before.and_then(|name| tables.by_name.get(name)).map_or(u64::MAX, |table| table.number);
        let open = |table: &Table| {
            table.label.listed && table.label.phase == StoredPhase::Lobby && table.number < before
        };
        let mut listed: Vec<_> = tables.by_name.iter().filter(|(_, table)| open(table)).collect();
        listed.sort_by_key(|(_, table)| std::cmp::Reverse(table.number));
        listed.truncate(limit);
        Ok(listed.into_iter().map(|(name, table)| (name.clone(), table.label.card.clone())).collect())
    }

    fn expire(&self, phase: StoredPhase, untouched_since: u64) -> Result<u64, StoreError> {
        let tables = &mut *self.lock();
        let before = tables.by_name.len();
        let mut left = EXPIRE_MOST;
        tables.by_name.retain(|_, table| {
            let expires = left > 0 && table.label.phase == phase && table.touched < untouched_since;
            left -= usize::from(expires);
            !expires
        });
        tables.codes.retain(|_, owner| tables.by_name.contains_key(owner));
        Ok((before - tables.by_name.len()) as u64)
    }
}
