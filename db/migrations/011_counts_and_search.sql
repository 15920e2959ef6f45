-- What lists count is kept, not counted: a page of a list must cost a page, however large the group is.
--
-- Changes are appended as +1 and -1, so that two people who decide in one company never wait for each other's row;
-- housekeeping adds them up. A count is the sum of a handful of rows.

create table request_tallies (
  id bigint generated always as identity primary key,
  kind text not null,
  company_id integer not null references companies,
  status text not null,
  type text not null,
  year integer not null,
  delta integer not null
);
create index request_tallies_sum on request_tallies (kind, year, company_id, status, type) include (delta);

-- Its arguments: the kind, the column of the type ('' for none), the column of the day by which a year is meant.
create function tally_request() returns trigger language plpgsql as $$
declare
  gone jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  come jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  insert into request_tallies (kind, company_id, status, type, year, delta)
  select tg_argv[0], company_id, status, type, year, sum(delta)::integer
  from (
    select (r ->> 'company_id')::integer as company_id, r ->> 'status' as status, coalesce(r ->> tg_argv[1], '') as type,
           left(r ->> tg_argv[2], 4)::integer as year, delta
    from (values (gone, -1), (come, 1)) as change (r, delta)
    where r is not null
  ) changed
  group by company_id, status, type, year
  having sum(delta) <> 0;
  return null;
end
$$;

create trigger leaves_tally after insert or delete or update of company_id, status, request_type, start_date on leaves
  for each row execute function tally_request('leave', 'request_type', 'start_date');
create trigger reimbursements_tally after insert or delete or update of company_id, status, reimburse_date on reimbursements
  for each row execute function tally_request('reimbursement', '', 'reimburse_date');
create trigger overtimes_tally after insert or delete or update of company_id, status, start on overtimes
  for each row execute function tally_request('overtime', '', 'start');

create table position_tallies (
  id bigint generated always as identity primary key,
  company_id integer not null references companies,
  status text not null,
  gender text not null,
  personality text not null,
  delta integer not null
);
create index position_tallies_sum on position_tallies (company_id, status, gender, personality) include (delta);

create function tally_position() returns trigger language plpgsql as $$
begin
  insert into position_tallies (company_id, status, gender, personality, delta)
  select change.company_id, change.status, u.gender, u.personality, change.delta
  from (
    select old.user_id, old.company_id, old.status, -1 as delta where tg_op <> 'INSERT'
    union all select new.user_id, new.company_id, new.status, 1 where tg_op <> 'DELETE'
  ) change
  join users u on u.id = change.user_id;
  return null;
end
$$;
create trigger positions_tally after insert or delete or update of company_id, status, user_id on positions
  for each row execute function tally_position();

create function tally_person() returns trigger language plpgsql as $$
begin
  insert into position_tallies (company_id, status, gender, personality, delta)
  select p.company_id, p.status, kept.gender, kept.personality, kept.delta
  from positions p
  cross join (values (old.gender, old.personality, -1), (new.gender, new.personality, 1)) as kept (gender, personality, delta)
  where p.user_id = new.id;
  return null;
end
$$;
create trigger users_tally after update of gender, personality on users
  for each row when (old.gender is distinct from new.gender or old.personality is distinct from new.personality)
  execute function tally_person();

-- From the rows themselves: now, and after whatever fills the tables with their triggers off.
create procedure recount() language plpgsql as $$
begin
  truncate request_tallies, position_tallies;
  insert into request_tallies (kind, company_id, status, type, year, delta)
  select 'leave', company_id, status, request_type, extract(year from start_date), count(*) from leaves group by 1, 2, 3, 4, 5
  union all select 'reimbursement', company_id, status, '', extract(year from reimburse_date), count(*) from reimbursements group by 1, 2, 3, 4, 5
  union all select 'overtime', company_id, status, '', extract(year from start), count(*) from overtimes group by 1, 2, 3, 4, 5;
  insert into position_tallies (company_id, status, gender, personality, delta)
  select p.company_id, p.status, u.gender, u.personality, count(*)
  from positions p join users u on u.id = p.user_id group by 1, 2, 3, 4;
end
$$;
call recount();

-- Search finds a part of a name whatever its case and accents, and reads only what it finds.
create extension if not exists pg_trgm;
create function fold(text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g'));
create index users_search on users using gin (fold(name) gin_trgm_ops, employee_identity gin_trgm_ops);

-- The order of the directory, and where it goes on from a person to the positions.
drop index users_name;
create index users_name on users (name collate "id-x-icu", id);
