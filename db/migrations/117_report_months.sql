-- Figures of reports that are stored by position and month, and by company and day; the job `report-months` writes them.
create table report_months (
  company_id integer not null references companies (id) on delete cascade,
  month date not null,
  position_id integer not null references positions (id) on delete cascade,
  job_id integer not null,
  status_id integer,
  due numeric(6,1) not null default 0,
  present numeric(6,1) not null default 0,
  cuti numeric(6,1) not null default 0,
  izin numeric(6,1) not null default 0,
  sakit numeric(6,1) not null default 0,
  absent numeric(6,1) not null default 0,
  late_days integer not null default 0,
  late_minutes integer not null default 0,
  overtime_hours numeric(8,2) not null default 0,
  overtime_multiplied numeric(8,2) not null default 0,
  over_days integer not null default 0,
  over_weeks integer not null default 0,
  leave_of_kinds jsonb not null default '[]',
  joint_leave numeric(5,1) not null default 0,
  overtime_pay numeric(15,2),
  claims_paid numeric(15,2) not null default 0,
  primary key (company_id, month, position_id)
);
create index report_months_month on report_months (month, company_id);
create index report_months_position on report_months (position_id);

create table report_days (
  company_id integer not null references companies (id) on delete cascade,
  date date not null,
  due integer not null,
  came integer not null,
  late integer not null,
  cuti integer not null,
  izin integer not null,
  sakit integer not null,
  absent integer not null,
  primary key (company_id, date)
);
create index report_days_date on report_days (date, company_id);

-- When a month of a company was computed, and whether HR asked for it again.
create table report_computations (
  company_id integer not null references companies (id) on delete cascade,
  month date not null,
  computed_at timestamptz,
  is_due boolean not null default false,
  primary key (company_id, month)
);
