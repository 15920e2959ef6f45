-- Approval lists are asked by company, year and state, and read the newest first. A range of dates is no equality, so
-- no index could both find a year and keep the order; as a column of its own it can.
alter table leaves add column year integer generated always as (extract(year from start_date)::integer) stored;
alter table reimbursements add column year integer generated always as (extract(year from reimburse_date)::integer) stored;
alter table overtimes add column year integer generated always as (extract(year from start)::integer) stored;

create index leaves_company_year on leaves (company_id, year, status, id desc);
create index leaves_year_status on leaves (year, status, id desc);
create index leaves_year on leaves (year, id desc);
create index reimbursements_company_year on reimbursements (company_id, year, status, id desc);
create index reimbursements_year_status on reimbursements (year, status, id desc);
create index reimbursements_year on reimbursements (year, id desc);
create index overtimes_company_year on overtimes (company_id, year, status, id desc);
create index overtimes_year_status on overtimes (year, status, id desc);
create index overtimes_year on overtimes (year, id desc);

-- Found a year by its dates, which nobody does any more; the calendar still asks leave by days.
drop index reimbursements_date;
drop index overtimes_start;
