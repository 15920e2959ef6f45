-- Which backups were completed, as the command recorded them; the files themselves are outside of the database.
create table backups (
  id integer generated always as identity primary key,
  finished_at timestamptz not null default now(),
  file_name text not null,
  bytes bigint not null
);
create index backups_finished_at on backups (finished_at);
