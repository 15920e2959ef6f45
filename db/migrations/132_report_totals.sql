-- Sums of report_sums: the trend of a group without a filter reads one row for each company and month.
create table report_totals (
  company_id integer not null references companies (id) on delete cascade,
  month date not null,
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
  primary key (month, company_id)
);

-- Run after the sums of a month are stored.
create function store_report_totals(of_company integer, of_month date) returns void language sql as $$
  delete from report_totals where company_id = of_company and month = of_month;
  insert into report_totals
  select company_id, month, sum(due), sum(present), sum(cuti), sum(izin), sum(sakit), sum(absent), sum(late_days),
         sum(late_minutes), sum(overtime_hours), sum(overtime_multiplied), sum(overtime_people), sum(unpaid_people),
         sum(over_days), sum(over_weeks), sum(overtime_pay), sum(leave_days)
  from report_sums where company_id = of_company and month = of_month group by 1, 2
$$;

select store_report_totals(company_id, month) from (select distinct company_id, month from report_sums) stored;
