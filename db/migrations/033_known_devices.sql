-- Devices and addresses from which a person signed in, as keyed hashes. When wrong passwords of a person come from everywhere, these
-- may still try.
create table known_devices (
  user_id integer not null references users on delete cascade,
  key text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index known_devices_seen on known_devices (seen_at);

alter table throttles
  -- Whose sign-in the counter stops, so that HR sees and clears the stops of all addresses; null for every other counter.
  add column user_id integer references users on delete cascade,
  -- Whether the audit trail has a row for the current stop.
  add column noted boolean not null default false;
create index throttles_user on throttles (user_id) where user_id is not null;
