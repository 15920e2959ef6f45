-- A planned change that fails is tried again after a pause, and HR is notified of it.
alter table career_changes add column retry_at timestamptz;

create or replace function career_is_append_only() returns trigger language plpgsql as $$
declare
  open text[] := case
    when current_setting('hcis.anonymising', true) = 'on' then array['reason', 'letter_number', 'before', 'after', 'problem']
    when old.state = 'planned' then array['state', 'closed_at', 'before', 'problem', 'retry_at']
  end;
begin
  if tg_op = 'UPDATE' and open is not null and (to_jsonb(old) - open) = (to_jsonb(new) - open) then
    return new;
  end if;
  raise exception 'the history of careers is append-only';
end $$;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check
  (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'contract_ending', 'career_failed', 'news_published', 'account_changed')) not valid;
alter table notifications validate constraint notifications_kind_check;
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check
  (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'contract_ending', 'career_failed', 'news_published')) not valid;
alter table notification_preferences validate constraint notification_preferences_kind_check;
