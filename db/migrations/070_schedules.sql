-- Shifts, weekly patterns, rosters and season hours: who works when, beside the hours of the company.
create table shifts (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  name text not null check (length(name) between 1 and 150),
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index shifts_name on shifts (company_id, lower(name));

-- A change of the times holds from its day on; before the first row the first one holds.
create table shift_times (
  shift_id integer not null references shifts (id) on delete cascade,
  valid_from date not null,
  "in" time not null,
  "out" time not null,
  break_minutes integer not null check (break_minutes between 0 and 240),
  grace_minutes integer not null check (grace_minutes between 0 and 120),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  primary key (shift_id, valid_from),
  check ("in" <> "out")
);
create index shift_times_changed_by on shift_times (changed_by);

-- The shifts of a week, Monday first, null for a day off; a row without a pattern ends the one before.
create table schedule_patterns (
  position_id integer not null references positions (id) on delete cascade,
  valid_from date not null,
  company_id integer not null references companies (id),
  pattern integer[] check (cardinality(pattern) = 7),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  primary key (position_id, valid_from)
);
create index schedule_patterns_pattern on schedule_patterns using gin (pattern);
create index schedule_patterns_company on schedule_patterns (company_id);
create index schedule_patterns_changed_by on schedule_patterns (changed_by);

-- A shift, or null for a day off, of one person on one date.
create table roster_entries (
  position_id integer not null references positions (id) on delete cascade,
  date date not null,
  company_id integer not null references companies (id),
  shift_id integer references shifts (id),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  primary key (position_id, date)
);
create index roster_entries_company on roster_entries (company_id, date);
create index roster_entries_shift on roster_entries (shift_id);
create index roster_entries_changed_by on roster_entries (changed_by);

-- Hours in place of the company's for some weeks, as in Ramadan.
create table season_hours (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  name text not null check (length(name) between 1 and 150),
  first_day date not null,
  last_day date not null,
  "in" time not null,
  "out" time not null,
  check (first_day <= last_day),
  check ("in" <> "out"),
  constraint season_hours_overlap exclude using gist (company_id with =, daterange(first_day, last_day, '[]') with &&)
);

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'attendance_gap', 'roster_changed', 'contract_ending', 'career_failed', 'news_published', 'account_changed'));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'attendance_gap', 'roster_changed', 'contract_ending', 'career_failed', 'news_published'));
