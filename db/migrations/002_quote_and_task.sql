create table quotes (
  id integer generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now()
);

-- The personal to-achieve list. It belongs to the person, whichever account is open.
create table tasks (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  task text not null,
  status text not null default 'pending' check (status in ('pending', 'completed')),
  created_at timestamptz not null default now()
);
create index tasks_user on tasks (user_id, id);
