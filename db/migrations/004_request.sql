-- Leave, reimbursement and overtime. `version` grows with every edit, so that nobody decides on text they did not see.
create extension if not exists btree_gist;

create table leaves (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  request_type text not null check (request_type in ('izin', 'cuti', 'sakit')),
  description text not null,
  start_date date not null,
  end_date date not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'rejected')),
  action_by integer references positions (id),
  action_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (end_date >= start_date),
  constraint leaves_do_not_overlap
    exclude using gist (position_id with =, daterange(start_date, end_date, '[]') with &&) where (status <> 'rejected')
);
create index leaves_position on leaves (position_id, start_date);
create index leaves_start on leaves (start_date, status);

create table reimbursements (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  description text not null,
  reimburse_date date not null,
  total numeric(15, 2) not null check (total > 0),
  file_id uuid not null references files (id),
  status text not null default 'waiting' check (status in ('waiting', 'disetujui', 'ditolak', 'transfer')),
  action_by integer references positions (id),
  action_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index reimbursements_position on reimbursements (position_id, id);
create index reimbursements_date on reimbursements (reimburse_date, status);

-- assigned_by is null for overtime that the employee asked for. start and end are wall-clock times of the company.
create table overtimes (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  assigned_by integer references positions (id),
  detail text not null,
  start timestamp not null,
  "end" timestamp not null,
  location text not null check (location in ('home', 'office')),
  status text not null default 'waiting' check (status in ('waiting', 'progress', 'complete', 'approved', 'rejected')),
  action_by integer references positions (id),
  action_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ("end" > start)
);
create index overtimes_position on overtimes (position_id, id);
create index overtimes_assigner on overtimes (assigned_by, id);
create index overtimes_start on overtimes (start, status);

-- What happened to a request, by whom and when.
create table request_history (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('leave', 'reimbursement', 'overtime')),
  request_id integer not null,
  position_id integer not null references positions (id),
  action text not null,
  status text not null,
  at timestamptz not null default now()
);
create index request_history_request on request_history (kind, request_id, id);
