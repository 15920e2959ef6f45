-- HR may be limited to companies; none named means all of them.
alter table positions add column company_ids integer[] not null default '{}';
create index positions_scope on positions using gin (company_ids) where company_ids <> '{}';

-- The day on which a position ended: who has left whom lately, and since when nothing need be kept.
alter table positions add column ended_at date;

-- Of those who left before this was written down, what is known best; of whom nothing is known, time runs from now on.
update positions p set ended_at = coalesce(
  p.last_day,
  (select max(c.effective_at) from career_changes c
   where c.position_id = p.id and c.state = 'applied' and c.after ->> 'status' = 'inactive'),
  current_date)
where p.status = 'inactive';
alter table positions add constraint positions_ended_at check ((status = 'inactive') = (ended_at is not null));

create function keep_position() returns trigger language plpgsql as $$
begin
  if cardinality(new.company_ids) > 0 then
    if not exists (select from roles where id = new.role_id and name = 'hcis') then
      new.company_ids := '{}';
    else
      -- Held, so that none of them goes while it is named: the limit would name nothing.
      perform from companies where id = any(new.company_ids) order by id for key share;
      if exists (select from unnest(new.company_ids) named (id) where not exists (select from companies c where c.id = named.id)) then
        raise foreign_key_violation using message = 'a company of the limit is not there', constraint = 'positions_company_ids';
      end if;
    end if;
  end if;
  if new.status = 'active' then
    new.ended_at := null;
  elsif new.ended_at is null then
    new.ended_at := least(new.last_day, (now() at time zone (select timezone from companies where id = new.company_id))::date);
  end if;
  return new;
end $$;
create trigger positions_keep before insert or update of company_ids, role_id, status, ended_at on positions
  for each row execute function keep_position();

create function company_is_named() returns trigger language plpgsql as $$
begin
  if exists (select from positions where company_ids <> '{}' and company_ids @> array[old.id]) then
    raise foreign_key_violation using message = 'a limit of HR names the company', constraint = 'positions_company_ids';
  end if;
  return old;
end $$;
create trigger companies_named before delete on companies for each row execute function company_is_named();

-- Somebody who left long ago, of whom nothing but figures is kept.
alter table users add column anonymised_at timestamptz;
-- Their claims stay, as sums do, without the receipts.
alter table reimbursements alter column file_id drop not null;

-- What is told of a career is never rewritten, but for the words and figures about somebody who has become nobody.
create or replace function career_is_append_only() returns trigger language plpgsql as $$
declare
  open text[] := case
    when current_setting('hcis.anonymising', true) = 'on' then array['reason', 'letter_number', 'before', 'after', 'problem']
    when old.state = 'planned' then array['state', 'closed_at', 'before', 'problem']
  end;
begin
  if tg_op = 'UPDATE' and open is not null and (to_jsonb(old) - open) = (to_jsonb(new) - open) then
    return new;
  end if;
  raise exception 'the history of careers is append-only';
end $$;
