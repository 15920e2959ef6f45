-- Sums of report_months: a report reads two years of the group from these few rows instead of from everybody's.
create table report_sums (
  company_id integer not null references companies (id) on delete cascade,
  month date not null,
  job_id integer not null,
  -- 0 without a status.
  status_id integer not null,
  due numeric(12,1) not null,
  present numeric(12,1) not null,
  cuti numeric(12,1) not null,
  izin numeric(12,1) not null,
  sakit numeric(12,1) not null,
  absent numeric(12,1) not null,
  late_days integer not null,
  late_minutes integer not null,
  overtime_hours numeric(12,2) not null,
  overtime_multiplied numeric(12,2) not null,
  overtime_people integer not null,
  unpaid_people integer not null,
  over_days integer not null,
  over_weeks integer not null,
  overtime_pay numeric(15,0) not null,
  leave_days numeric(12,1) not null,
  primary key (company_id, month, job_id, status_id)
);
create index report_sums_month on report_sums (month, company_id);

-- Run with every month that is stored.
create function store_report_sums(of_company integer, of_month date) returns void language sql as $$
  delete from report_sums where company_id = of_company and month = of_month;
  insert into report_sums
  select m.company_id, m.month, m.job_id, coalesce(m.status_id, 0), sum(m.due), sum(m.present), sum(m.cuti), sum(m.izin),
         sum(m.sakit), sum(m.absent), sum(m.late_days), sum(m.late_minutes), sum(m.overtime_hours), sum(m.overtime_multiplied),
         count(*) filter (where m.overtime_hours > 0), count(*) filter (where m.overtime_hours > 0 and m.overtime_pay is null),
         sum(m.over_days), sum(m.over_weeks), coalesce(sum(round(m.overtime_pay)), 0),
         sum(m.joint_leave + coalesce((select sum(it.days) from jsonb_to_recordset(m.leave_of_kinds) as it (days numeric)), 0))
  from report_months m where m.company_id = of_company and m.month = of_month group by 1, 2, 3, 4
$$;

select store_report_sums(company_id, month) from (select distinct company_id, month from report_months) stored;
