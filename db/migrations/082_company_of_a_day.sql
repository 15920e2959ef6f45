-- Where a position worked on which days, by its career: a day without attendance belongs to the company of that day, not
-- to the present one. The days of all workplaces of a position are every day, once each, and those of the present
-- company have no end.
alter table workplaces add column days datemultirange not null default '{(,)}';
update workplaces w set days = '{}' from positions p where p.id = w.position_id and p.company_id <> w.company_id;
alter table workplaces alter column days drop default;

-- Each move gives all days from its first one on to the new company, in the order in which the moves were applied.
create function pg_temp.give_days(moved integer, company integer, first_day date) returns void language sql as $$
  update workplaces set days = days - datemultirange(daterange(first_day, null)) where position_id = moved;
  insert into workplaces (position_id, company_id, name, days)
  select moved, c.id, u.name, datemultirange(daterange(first_day, null))
  from companies c, positions p join users u on u.id = p.user_id where c.id = company and p.id = moved
  on conflict (position_id, company_id) do update set days = workplaces.days + excluded.days;
$$;
do $$
declare
  move record;
begin
  for move in
    select c.position_id, c.effective_at, (c.after->>'company_id')::int as company_to, (c.before->>'company_id')::int as company_from,
           p.company_id as present, p.company_since,
           row_number() over moves = 1 as is_first, row_number() over moves = count(*) over (partition by c.position_id) as is_last
    from career_changes c join positions p on p.id = c.position_id
    where c.state = 'applied' and c.before->>'company_id' <> c.after->>'company_id'
    window moves as (partition by c.position_id order by c.closed_at, c.id)
    order by c.position_id, c.closed_at, c.id
  loop
    if move.is_first then
      perform pg_temp.give_days(move.position_id, move.company_from, null);
    end if;
    perform pg_temp.give_days(move.position_id, move.company_to, move.effective_at);
    if move.is_last and move.company_to <> move.present then
      perform pg_temp.give_days(move.position_id, move.present, move.company_since);
    end if;
  end loop;
end
$$;
drop function pg_temp.give_days;

-- The desk of a former workplace finds the person, too; the employee number belongs to the present one.
update workplaces w set search = concat_ws(chr(10), u.search_name, fold(u.employee_identity))
from positions p join users u on u.id = p.user_id where p.id = w.position_id and p.company_id <> w.company_id;

create or replace function keep_workplace() returns trigger language plpgsql as $$
declare
  is_move boolean := tg_op = 'UPDATE' and old.company_id <> new.company_id;
begin
  -- A new name that is given meanwhile waits for this, or this for it: neither would see what the other writes.
  perform from users where id = new.user_id for share;
  if is_move then
    update workplaces w set search = concat_ws(chr(10), u.search_name, fold(u.employee_identity)),
      days = w.days - datemultirange(daterange(new.company_since, null))
    from users u where u.id = new.user_id and w.position_id = new.id;
  end if;
  insert into workplaces (position_id, company_id, name, search, days)
  select new.id, new.company_id, name, concat_ws(chr(10), search_name, fold(employee_identity), fold(new.employee_number)),
         datemultirange(daterange(case when is_move then new.company_since end, null))
  from users where id = new.user_id
  on conflict (position_id, company_id) do update set search = excluded.search,
    days = case when is_move then workplaces.days + excluded.days else workplaces.days end;
  return null;
end
$$;

create or replace function rename_at_workplaces() returns trigger language plpgsql as $$
begin
  update workplaces w set
    name = new.name,
    search = concat_ws(chr(10), new.search_name, fold(new.employee_identity),
      case when w.company_id = p.company_id then fold(p.employee_number) end)
  from positions p where p.user_id = new.id and w.position_id = p.id;
  return null;
end
$$;
