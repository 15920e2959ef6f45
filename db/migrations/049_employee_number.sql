-- The number that a company gives its employee, beside the NIK of the group: free text, unique within the company in any case.
alter table positions add column employee_number text
  constraint positions_employee_number_check check (length(employee_number) between 1 and 30);
create unique index positions_employee_number on positions (company_id, lower(employee_number)) where employee_number is not null;

-- The directory searches names, NIKs and employee numbers in one text.
create or replace function keep_workplace() returns trigger language plpgsql as $$
begin
  -- Whoever is given a new name meanwhile waits for this, or this for them: neither would see what the other writes.
  perform from users where id = new.user_id for share;
  if tg_op = 'UPDATE' and old.company_id <> new.company_id then
    update workplaces set search = null where position_id = new.id and company_id = old.company_id;
  end if;
  insert into workplaces (position_id, company_id, name, search)
  select new.id, new.company_id, name, concat_ws(chr(10), search_name, fold(employee_identity), fold(new.employee_number))
  from users where id = new.user_id
  on conflict (position_id, company_id) do update set search = excluded.search;
  return null;
end
$$;

create or replace function rename_at_workplaces() returns trigger language plpgsql as $$
begin
  update workplaces w set
    name = new.name,
    search = case when w.company_id = p.company_id
      then concat_ws(chr(10), new.search_name, fold(new.employee_identity), fold(p.employee_number)) end
  from positions p where p.user_id = new.id and w.position_id = p.id;
  return null;
end
$$;

drop trigger positions_workplace on positions;
create trigger positions_workplace after insert or update of company_id, employee_number on positions
  for each row execute function keep_workplace();
