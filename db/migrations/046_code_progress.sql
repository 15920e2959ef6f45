-- How far the codes are that an HR account is making: hashing thousands takes a minute, and any process answers how far it is.
create table code_progress (
  user_id integer primary key references users (id) on delete cascade,
  total integer not null,
  done integer not null default 0,
  updated_at timestamptz not null default now()
);
