-- When the backup was last restored into a scratch database and compared with its manifest.
alter table backups add column checked_at timestamptz;
