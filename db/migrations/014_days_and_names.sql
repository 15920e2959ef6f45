-- A day of a company is read in the order of names, ten people at a time. A row of attendance knows neither the name nor
-- may it (a new name would rewrite years), and its position may have moved on. Here is who ever worked where, by name.
create table workplaces (
  position_id integer not null references positions (id) on delete cascade,
  company_id integer not null references companies (id),
  name text not null,
  primary key (position_id, company_id)
);
insert into workplaces (position_id, company_id, name)
select place.position_id, place.company_id, u.name
from (select id as position_id, company_id from positions union select distinct position_id, company_id from attendances) place
join positions p on p.id = place.position_id
join users u on u.id = p.user_id;
create index workplaces_name on workplaces (company_id, name collate "id-x-icu", position_id);

create function keep_workplace() returns trigger language plpgsql as $$
begin
  insert into workplaces (position_id, company_id, name)
  select new.id, new.company_id, name from users where id = new.user_id
  on conflict do nothing;
  return null;
end
$$;
create trigger positions_workplace after insert or update of company_id on positions
  for each row execute function keep_workplace();

create function rename_at_workplaces() returns trigger language plpgsql as $$
begin
  update workplaces w set name = new.name from positions p where p.user_id = new.id and w.position_id = p.id;
  return null;
end
$$;
create trigger users_workplace after update of name on users
  for each row when (old.name is distinct from new.name) execute function rename_at_workplaces();

-- A day is spent at a place that its position has, or had: one check instead of the two that there were.
alter table attendances
  drop constraint attendances_position_id_fkey,
  drop constraint attendances_company_id_fkey,
  add constraint attendances_workplace_fkey foreign key (position_id, company_id) references workplaces on delete cascade;

-- How many came on a day, or ever, is kept like the counts of requests. Steps are added up to a row for each day and one
-- for each company (without a day), so that neither question reads more than a handful.
create table attendance_tallies (
  id bigint generated always as identity primary key,
  company_id integer not null,
  work_date date,
  delta integer not null,
  is_step boolean not null default true,
  check (work_date is not null or not is_step)
);
create index attendance_tallies_sum on attendance_tallies (work_date, company_id) include (delta);
create index attendance_tallies_steps on attendance_tallies (company_id) include (delta) where is_step;

create function tally_attendance() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into attendance_tallies (company_id, work_date, delta)
    select company_id, work_date, -count(*) from gone group by 1, 2;
  end if;
  if tg_op <> 'DELETE' then
    insert into attendance_tallies (company_id, work_date, delta)
    select company_id, work_date, count(*) from come group by 1, 2;
  end if;
  return null;
end
$$;
-- By statement: a file of a whole company is one step. A check-out changes neither day nor company, and takes none.
create trigger attendances_come after insert on attendances
  referencing new table as come for each statement execute function tally_attendance();
create trigger attendances_gone after delete on attendances
  referencing old table as gone for each statement execute function tally_attendance();

create function attendance_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a row of attendance keeps its day and its company';
end
$$;
create trigger attendances_stay before update of company_id, work_date on attendances
  for each row when (old.company_id <> new.company_id or old.work_date <> new.work_date) execute function attendance_stays();

create procedure add_up_attendance() language sql begin atomic
  with steps as (
    delete from attendance_tallies where is_step returning company_id, work_date, delta
  ), days as (
    delete from attendance_tallies t using (select distinct company_id, work_date from attendance_tallies where is_step) s
    where t.work_date = s.work_date and t.company_id = s.company_id and not t.is_step
    returning t.company_id, t.work_date, t.delta
  ), ever as (
    delete from attendance_tallies
    where work_date is null and company_id in (select company_id from attendance_tallies where is_step)
    returning company_id, delta
  )
  insert into attendance_tallies (company_id, work_date, delta, is_step)
  select company_id, work_date, sum(delta), false
  from (select * from steps union all select * from days) day group by 1, 2 having sum(delta) <> 0
  union all
  select company_id, null, sum(delta), false
  from (select company_id, delta from steps union all select * from ever) total group by 1 having sum(delta) <> 0;
end;

create or replace procedure recount() language plpgsql as $$
begin
  truncate request_tallies, position_tallies, attendance_tallies;
  insert into request_tallies (kind, company_id, status, type, year, delta)
  select 'leave', company_id, status, request_type, extract(year from start_date), count(*) from leaves group by 1, 2, 3, 4, 5
  union all select 'reimbursement', company_id, status, '', extract(year from reimburse_date), count(*) from reimbursements group by 1, 2, 3, 4, 5
  union all select 'overtime', company_id, status, '', extract(year from start), count(*) from overtimes group by 1, 2, 3, 4, 5;
  insert into position_tallies (company_id, status, gender, personality, delta)
  select p.company_id, p.status, u.gender, u.personality, count(*)
  from positions p join users u on u.id = p.user_id group by 1, 2, 3, 4;
  insert into attendance_tallies (company_id, work_date, delta, is_step)
  select company_id, work_date, count(*), false from attendances group by grouping sets ((company_id, work_date), (company_id));
end
$$;
call recount();

-- Search compares with the folded name as it is stored: folding some hundred names anew cost more than finding them.
alter table users add column search_name text not null generated always as (fold(name)) stored;
drop index users_search;
create index users_search on users using gin (search_name gin_trgm_ops, employee_identity gin_trgm_ops);
-- A keyword may be a part of a job, which few or many hold.
create index positions_job on positions (job_id);
