-- Imports of several days that can be undone, and the punches of attendance machines.
alter table attendance_imports rename column work_date to first_day;
alter table attendance_imports
  add column last_day date,
  -- Whose days it changed; empty for imports before this migration, which are not listed and cannot be undone.
  add column company_ids integer[] not null default '{}',
  add column file_name text not null default '',
  add column undone_at timestamptz,
  add column undone_by integer references positions (id);
update attendance_imports set last_day = first_day;
alter table attendance_imports
  alter column last_day set not null,
  add check (first_day <= last_day);
create index attendance_imports_companies on attendance_imports using gin (company_ids);
create index attendance_imports_position on attendance_imports (position_id);
create index attendance_imports_undone_by on attendance_imports (undone_by) where undone_by is not null;

-- All punches of the day that machines reported, in seconds after the midnight that begins it; negative before it. A
-- further file is joined with them, so that a day does not depend on how its punches were divided into files.
alter table attendances add column punches integer[];

-- What an import replaced and what it wrote: its undo puts each day back, unless the day was changed since.
create table attendance_import_days (
  import_id integer not null references attendance_imports (id) on delete cascade,
  position_id integer not null references positions (id) on delete cascade,
  work_date date not null,
  "in" time not null,
  "out" time,
  location text,
  -- Null if the day had no row.
  before_in time,
  before_out time,
  before_location text,
  before_punches integer[],
  before_import_id integer references attendance_imports (id),
  primary key (import_id, position_id, work_date)
);
create index attendance_import_days_position on attendance_import_days (position_id, work_date);
create index attendance_import_days_before on attendance_import_days (before_import_id) where before_import_id is not null;
