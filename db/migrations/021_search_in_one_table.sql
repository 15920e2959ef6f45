-- A search read everybody's position to find those of a thousand names. Where somebody works now is written here with what
-- a keyword is looked for in, so that finding, counting and sorting read one narrow table. Empty where a position has moved on.
alter table workplaces add column search text;
update workplaces w set search = u.search_name || chr(10) || fold(u.employee_identity)
from positions p join users u on u.id = p.user_id
where p.id = w.position_id and p.company_id = w.company_id;
create index workplaces_search on workplaces using gin (search gin_trgm_ops);
drop index users_search;

create or replace function keep_workplace() returns trigger language plpgsql as $$
begin
  -- Whoever is given a new name meanwhile waits for this, or this for them: neither would see what the other writes.
  perform from users where id = new.user_id for share;
  if tg_op = 'UPDATE' and old.company_id <> new.company_id then
    update workplaces set search = null where position_id = new.id and company_id = old.company_id;
  end if;
  insert into workplaces (position_id, company_id, name, search)
  select new.id, new.company_id, name, search_name || chr(10) || fold(employee_identity) from users where id = new.user_id
  on conflict (position_id, company_id) do update set search = excluded.search;
  return null;
end
$$;

create or replace function rename_at_workplaces() returns trigger language plpgsql as $$
begin
  update workplaces w set
    name = new.name,
    search = case when w.company_id = p.company_id then new.search_name || chr(10) || fold(new.employee_identity) end
  from positions p where p.user_id = new.id and w.position_id = p.id;
  return null;
end
$$;
drop trigger users_workplace on users;
create trigger users_workplace after update of name, employee_identity on users
  for each row when (old.name is distinct from new.name or old.employee_identity is distinct from new.employee_identity)
  execute function rename_at_workplaces();
