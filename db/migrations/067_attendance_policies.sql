-- What a company decides about lateness, absence, corrections and payroll, and from when its calendar applies to attendance.
create table attendance_policies (
  company_id integer not null references companies (id),
  valid_from date not null,
  valid_until date,
  grace_minutes integer not null check (grace_minutes between 0 and 120),
  absent_after_minutes integer check (absent_after_minutes between 0 and 1440),
  correction_days integer not null check (correction_days between 1 and 366),
  place_check text not null check (place_check in ('off', 'ask')),
  overtime_wage text not null check (overtime_wage in ('law', 'base', 'take_home')),
  period_start_day integer not null check (period_start_day between 1 and 28),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, valid_from)
);
create index attendance_policies_changed_by on attendance_policies (changed_by);

-- Companies that exist keep their figures: before this date their hours hold on every day.
alter table companies add column calendar_from date;
update companies set calendar_from = (now() at time zone timezone)::date;

-- Their work weeks are read off the attendance once, after the migration.
create table work_week_reading (
  is_only boolean primary key default true check (is_only),
  read_at timestamptz
);
insert into work_week_reading (read_at) select case when not exists (select from companies) then now() end;
