-- The rule in force, one per company, and the hours that held on each day: a change never rewrites the past.
create table attendance_rules (
  id integer generated always as identity primary key,
  company_id integer not null unique references companies (id),
  "in" time not null,
  "out" time not null
);
create table attendance_hours (
  company_id integer not null references companies (id),
  valid_from date not null,
  "in" time,
  "out" time,
  primary key (company_id, valid_from)
);

create table attendance_imports (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id),
  work_date date not null,
  file_hash text not null,
  changed integer not null,
  created_at timestamptz not null default now()
);

-- One row per position and local date; in and out are wall-clock times of the company, which the row remembers: a
-- transfer to another company does not carry the past along. An "out" before "in" belongs to the following date.
create table attendances (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  company_id integer not null references companies (id),
  work_date date not null,
  "in" time not null check ("in" < '24:00'),
  "out" time check ("out" < '24:00'),
  out_next_day boolean not null generated always as (coalesce("out" < "in", false)) stored,
  location text,
  out_location text,
  import_id integer references attendance_imports (id),
  unique (position_id, work_date)
);
create index attendances_date on attendances (work_date, position_id);
create index attendances_company on attendances (company_id, work_date, position_id);
create index attendances_import on attendances (import_id) where import_id is not null;
