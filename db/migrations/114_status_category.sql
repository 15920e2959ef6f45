-- The law and the reports tell kinds of employment apart by a category: the name of a status is the company's own.
alter table employee_statuses add column category text not null default 'lain'
  check (category in ('tetap', 'kontrak', 'percobaan', 'magang', 'lain'));

update employee_statuses set category = lower(name) where lower(name) in ('tetap', 'kontrak', 'percobaan', 'magang');
