-- Months whose figures were handed over to payroll, with the figures as they were then.
create table payroll_periods (
  company_id integer not null references companies (id),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  first_day date not null,
  last_day date not null,
  closed_by integer references positions (id),
  closed_at timestamptz not null default now(),
  primary key (company_id, month),
  check (first_day <= last_day)
);
create index payroll_periods_days on payroll_periods (company_id, first_day, last_day);
create index payroll_periods_closed_by on payroll_periods (closed_by);

create table payroll_rows (
  company_id integer not null,
  month text not null,
  position_id integer not null references positions (id) on delete cascade,
  -- The order of the list.
  place integer not null,
  figures jsonb not null,
  leave_of_kinds jsonb not null,
  primary key (company_id, month, position_id),
  foreign key (company_id, month) references payroll_periods (company_id, month) on delete cascade
);
create unique index payroll_rows_place on payroll_rows (company_id, month, place);
create index payroll_rows_position on payroll_rows (position_id);
