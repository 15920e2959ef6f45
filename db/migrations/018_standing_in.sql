-- Standing in: for some days an account decides what another one could. What was ended stays, as decisions were made by it.
create table delegations (
  id integer generated always as identity primary key,
  from_position_id integer not null references positions,
  to_position_id integer not null references positions,
  -- Where both work. Whoever moves away neither gives nor keeps a part there.
  company_id integer not null references companies,
  "from" date not null,
  "to" date not null,
  note text check (length(note) <= 500),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ("to" >= "from"),
  check (from_position_id <> to_position_id),
  -- One deputy at a time: else nobody knows who was meant to look after it.
  constraint delegations_do_not_overlap
    exclude using gist (from_position_id with =, daterange("from", "to", '[]') with &&) where (ended_at is null)
);
create index delegations_from on delegations (from_position_id, id desc);
create index delegations_to on delegations (to_position_id) where ended_at is null;

-- How a company decides. Without a row: managers of rank 1 and 2 and HR, in one step.
create table approval_policies (
  company_id integer primary key references companies,
  direct_supervisor boolean not null default false,
  steps integer not null default 1 check (steps between 1 and 2),
  updated_at timestamptz not null default now()
);

-- The first yes of two: who gave it, and in whose name. `action_for` is in whose name the last word was said.
alter table leaves
  add column step integer not null default 1 check (step between 1 and 2),
  add column first_by integer references positions,
  add column first_for integer references positions,
  add column first_at timestamptz,
  add column action_for integer references positions;
alter table reimbursements
  add column step integer not null default 1 check (step between 1 and 2),
  add column first_by integer references positions,
  add column first_for integer references positions,
  add column first_at timestamptz,
  add column action_for integer references positions;
alter table overtimes
  add column step integer not null default 1 check (step between 1 and 2),
  add column first_by integer references positions,
  add column first_for integer references positions,
  add column first_at timestamptz,
  add column action_for integer references positions;
alter table request_history add column for_position_id integer references positions;

-- Which address of an account's calendar is the right one: those before it are forgotten. The secret in the address is made of
-- this and of the secret of the installation, so that nothing here opens anything.
create table calendar_links (
  position_id integer primary key references positions,
  generation integer not null default 1,
  updated_at timestamptz not null default now()
);
