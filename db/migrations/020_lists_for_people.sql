-- Approval lists are read by the day that is asked for, too: what begins soonest is decided first. The year of the filter
-- is a range of that day, so that one index finds a year and keeps the order.
create index leaves_company_status_day on leaves (company_id, status, start_date, id);
create index leaves_company_day on leaves (company_id, start_date, id);
create index leaves_status_day on leaves (status, start_date, id);
create index leaves_day on leaves (start_date, id);
create index reimbursements_company_status_day on reimbursements (company_id, status, reimburse_date, id);
create index reimbursements_company_day on reimbursements (company_id, reimburse_date, id);
create index reimbursements_status_day on reimbursements (status, reimburse_date, id);
create index reimbursements_day on reimbursements (reimburse_date, id);
create index overtimes_company_status_day on overtimes (company_id, status, start, id);
create index overtimes_company_day on overtimes (company_id, start, id);
create index overtimes_status_day on overtimes (status, start, id);
create index overtimes_day on overtimes (start, id);

-- Those above find what this one found.
drop index leaves_start;

-- What claims amount to is kept beside how many there are.
alter table request_tallies add column amount numeric(20, 2) not null default 0;
drop index request_tallies_sum;
create index request_tallies_sum on request_tallies (kind, year, company_id, status, type) include (delta, amount);

-- Its arguments: the kind, the column of the type ('' for none), the column of the day by which a year is meant, and the
-- column of the amount, where there is one.
create or replace function tally_request() returns trigger language plpgsql as $$
declare
  gone jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  come jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  insert into request_tallies (kind, company_id, status, type, year, delta, amount)
  select tg_argv[0], company_id, status, type, year, sum(delta)::integer, sum(delta * amount)
  from (
    select (r ->> 'company_id')::integer as company_id, r ->> 'status' as status, coalesce(r ->> tg_argv[1], '') as type,
           left(r ->> tg_argv[2], 4)::integer as year, coalesce((r ->> tg_argv[3])::numeric, 0) as amount, delta
    from (values (gone, -1), (come, 1)) as change (r, delta)
    where r is not null
  ) changed
  group by company_id, status, type, year
  having sum(delta) <> 0 or sum(delta * amount) <> 0;
  return null;
end
$$;
drop trigger reimbursements_tally on reimbursements;
create trigger reimbursements_tally after insert or delete or update of company_id, status, reimburse_date, total on reimbursements
  for each row execute function tally_request('reimbursement', '', 'reimburse_date', 'total');

create or replace procedure recount() language plpgsql as $$
begin
  truncate request_tallies, position_tallies, attendance_tallies;
  insert into request_tallies (kind, company_id, status, type, year, delta, amount)
  select 'leave', company_id, status, request_type, extract(year from start_date), count(*), 0 from leaves group by 1, 2, 3, 4, 5
  union all select 'reimbursement', company_id, status, '', extract(year from reimburse_date), count(*), sum(total) from reimbursements group by 1, 2, 3, 4, 5
  union all select 'overtime', company_id, status, '', extract(year from start), count(*), 0 from overtimes group by 1, 2, 3, 4, 5;
  insert into position_tallies (company_id, status, gender, personality, delta)
  select p.company_id, p.status, u.gender, u.personality, count(*)
  from positions p join users u on u.id = p.user_id group by 1, 2, 3, 4;
  insert into attendance_tallies (company_id, work_date, delta, is_step)
  select company_id, work_date, count(*), false from attendances group by grouping sets ((company_id, work_date), (company_id));
end
$$;
call recount();
