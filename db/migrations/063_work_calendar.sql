-- Holidays, joint leave, and the weekdays on which each company works.
create table holidays (
  id integer generated always as identity primary key,
  date date not null,
  name text not null check (length(name) between 1 and 150),
  kind text not null check (kind in ('libur', 'cuti_bersama')),
  -- Empty means all companies.
  company_ids integer[] not null default '{}',
  -- The decree of the pack that the row comes from; null once HR wrote or changed it.
  source text
);
create index holidays_date on holidays (date);

create table holiday_packs (
  year integer primary key,
  applied_at timestamptz not null default now()
);

create table work_weeks (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  valid_from date not null,
  days integer[] not null check (cardinality(days) between 1 and 7 and days <@ array[1, 2, 3, 4, 5, 6, 7]),
  short_day integer check (short_day = any (days)),
  unique (company_id, valid_from)
);
