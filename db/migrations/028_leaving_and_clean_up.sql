-- A push subscription belongs to a session that is still open: switching accounts moves it, ending a session deletes it. A browser that
-- is still in use subscribes again when the app is opened.
delete from push_subscriptions b using sessions s where s.id = b.session_id and s.revoked_at is not null;

-- `ended_at` and `last_day` of a position that has ended are one day, the last one at work: the day from which the change that ended it
-- holds. Without such a day it is today. Somebody who returns has none.
create or replace function keep_position() returns trigger language plpgsql as $$
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
    if tg_op = 'UPDATE' and old.status = 'inactive' then
      new.last_day := null;
    end if;
  else
    new.ended_at := coalesce(
      new.ended_at, least(new.last_day, (now() at time zone (select timezone from companies where id = new.company_id))::date));
    new.last_day := new.ended_at;
  end if;
  return new;
end $$;

-- The newest change that ended a position knows the day better than what was stored then, which was the day on which it was entered.
update positions p set ended_at = coalesce((
    select c.effective_at from career_changes c
    where c.position_id = p.id and c.state = 'applied' and c.before ->> 'status' = 'active' and c.after ->> 'status' = 'inactive'
    order by coalesce(c.closed_at, c.at) desc, c.id desc limit 1), p.ended_at)
where p.status = 'inactive';
alter table positions add constraint positions_ended_on_last_day check (status = 'active' or last_day = ended_at);

-- Clean-ups find what is old by an index, however large the table is.
create index notifications_created_at on notifications (created_at);
create index password_resets_expiry on password_resets (expires_at);
create index stream_tickets_expiry on stream_tickets (expires_at);
