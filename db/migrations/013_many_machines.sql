-- Work that is due from time to time, done by one process at a time. Not by a lock of the session, which behind pgbouncer
-- belongs to nobody: by a lease, which ends by itself when its holder dies.
create table chores (
  name text primary key,
  due_at timestamptz not null default now(),
  holder uuid,
  held_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  last_error text
);

-- Where in the log of the database the last write of the session's person ends. Lists may be read from a replica that has
-- come so far. A new session begins after everything that was written before it.
alter table sessions add column written_at pg_lsn;
alter table sessions alter column written_at set default pg_current_wal_insert_lsn();
