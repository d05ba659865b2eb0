//! Operations for the operator.

use crate::maintenance::{Maintenance, PhaseStats, StoreStats, StoredTable, TableInfo};
use crate::{MemoryStore, StoreError, StoredPhase};

use super::Table;

impl Maintenance for MemoryStore {
    fn tables(&self, after: Option<&str>, limit: usize) -> Result<Vec<TableInfo>, StoreError> {
        let tables = self.lock();
        let later = tables.by_name.iter().filter(|(name, _)| after.is_none_or(|after| name.as_str() > after));
        let info = |(name, table): (&String, &Table)| TableInfo {
            table: name.clone(),
            epoch: table.epoch,
            entries: table.entries.len() as u64,
            touched: table.touched,
            label: table.label.clone(),
        };
        Ok(later.take(limit).map(info).collect())
    }

    fn delete(&self, table: &str) -> Result<(), StoreError> {
        let mut tables = self.lock();
        let deleted = tables.by_name.remove(table).ok_or(StoreError::Unknown)?;
        if let Some(code) = deleted.label.code {
            tables.codes.remove(&code);
        }
        Ok(())
    }

    fn stats(&self) -> Result<StoreStats, StoreError> {
        let tables = self.lock();
        let of_phase = |phase| {
            let tables: Vec<&Table> =
                tables.by_name.values().filter(|table| table.label.phase == phase).collect();
            Some(PhaseStats {
                phase,
                tables: tables.len() as u64,
                entries: tables.iter().map(|table| table.entries.len() as u64).sum(),
                oldest: tables.iter().map(|table| table.touched).min()?,
                newest: tables.iter().map(|table| table.touched).max()?,
            })
        };
        let phases = [StoredPhase::Lobby, StoredPhase::Playing, StoredPhase::Finished];
        let sizes = tables.by_name.values().flat_map(|table| table.entries.iter().map(Vec::len));
        Ok(StoreStats {
            phases: phases.into_iter().filter_map(of_phase).collect(),
            bytes: sizes.sum::<usize>() as u64,
        })
    }

    fn export(&self, each: &mut dyn FnMut(StoredTable) -> Result<(), StoreError>) -> Result<(), StoreError> {
        let exported = {
            let tables = self.lock();
            let mut all: Vec<_> = tables.by_name.iter().collect();
            all.sort_by_key(|(_, table)| table.number);
            let export = |(name, table): (&String, &Table)| StoredTable {
                table: name.clone(),
                epoch: table.epoch,
                touched: table.touched,
                label: table.label.clone(),
                entries: table.entries.clone(),
            };
            all.into_iter().map(export).collect::<Vec<_>>()
        };
        exported.into_iter().try_for_each(each)
    }

    fn import(&self, imported: &[StoredTable]) -> Result<(), StoreError> {
        let mut tables = self.lock();
        let mut names = std::collections::BTreeSet::new();
        let mut codes = std::collections::BTreeSet::new();
        for StoredTable { table, label, .. } in imported {
            if tables.by_name.contains_key(table) || !names.insert(table) {
                return Err(StoreError::Exists);
            }
            if let Some(code) = &label.code
                && (tables.codes.contains_key(code) || !codes.insert(code))
            {
                return Err(StoreError::CodeTaken);
            }
        }
        for StoredTable { table, epoch, touched, label, entries } in imported.iter().cloned() {
            tables.made += 1;
            let number = tables.made;
            if let Some(code) = &label.code {
                tables.codes.insert(code.clone(), table.clone());
            }
            let (snapshot, games) = (None, std::collections::BTreeMap::new());
            let made = Table { number, epoch, entries, label, snapshot, games, touched };
            tables.by_name.insert(table, made);
        }
        Ok(())
    }
}
