-- Keys of programs that call the API; only the hash of a key is stored.
create table machine_tokens (
  id integer generated always as identity primary key,
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  company_ids integer[] not null,
  created_by integer not null references positions (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references positions (id)
);
create unique index machine_tokens_name on machine_tokens (lower(name)) where revoked_at is null;

-- Null for a file that a program sent.
alter table attendance_imports alter column position_id drop not null;
