-- The first day with attendance of each company, as of the last month computed: reports say nothing of the time before it.
create table report_first_attendances (
  company_id integer primary key references companies (id) on delete cascade,
  day date,
  month date generated always as (date_trunc('month', day::timestamp)::date) stored
);
insert into report_first_attendances
select id, (select min(a.work_date) from attendances a where a.company_id = c.id) from companies c
where exists (select from report_computations r where r.company_id = c.id);
