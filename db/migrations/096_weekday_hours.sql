-- Hours of single weekdays, such as a short Saturday, in place of the one rule of a company. Without times the rule
-- holds again from that day on.
create table weekday_hours (
  company_id integer not null references companies (id),
  weekday smallint not null check (weekday between 1 and 7),
  valid_from date not null,
  "in" time,
  "out" time,
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, weekday, valid_from),
  check (("in" is null) = ("out" is null)),
  check ("in" <> "out")
);
create index weekday_hours_changed_by on weekday_hours (changed_by);
