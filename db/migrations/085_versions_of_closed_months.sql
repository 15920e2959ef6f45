-- Reopening a month keeps its frozen rows as an earlier version; what came later counts from the last one handed over.
alter table payroll_periods add column handed_over_at timestamptz;
-- Whether the sheets of earlier months were downloaded is not known: they count as handed over.
update payroll_periods set handed_over_at = closed_at;

create table payroll_versions (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  first_day date not null,
  last_day date not null,
  closed_by integer references positions (id),
  closed_at timestamptz not null,
  handed_over_at timestamptz,
  reopened_by integer references positions (id),
  reopened_at timestamptz not null default now(),
  reason text not null check (reason <> '')
);
create index payroll_versions_month on payroll_versions (company_id, month, id);
create index payroll_versions_closed_by on payroll_versions (closed_by);
create index payroll_versions_reopened_by on payroll_versions (reopened_by);

create table payroll_version_rows (
  version_id integer not null references payroll_versions (id) on delete cascade,
  month text not null,
  position_id integer not null references positions (id) on delete cascade,
  -- The order of the list.
  place integer not null,
  figures jsonb not null,
  leave_of_kinds jsonb not null,
  primary key (version_id, position_id)
);
create index payroll_version_rows_position on payroll_version_rows (position_id);
