-- Whom the text of a notice names or quotes, so that anonymising one of them finds it in everybody's boxes.
alter table notifications add column subject_user_ids integer[] not null default '{}';
alter table mail_outbox add column subject_user_ids integer[] not null default '{}';
alter table push_outbox add column subject_user_ids integer[] not null default '{}';

-- Notices of older releases: their event says what they are about.
update notifications n set subject_user_ids = array[p.user_id]
from (
  select 'leave' as kind, id, position_id from leaves
  union all select 'reimbursement', id, position_id from reimbursements
  union all select 'overtime', id, position_id from overtimes
) r
join positions p on p.id = r.position_id
where n.kind = 'request_waiting' and split_part(n.event, ':', 1) = r.kind and split_part(n.event, ':', 2) = r.id::text;

update notifications n set subject_user_ids = said.people
from (
  select n.id, array_agg(distinct p.user_id) as people
  from notifications n
  join request_history h on h.kind = split_part(n.event, ':', 1) and h.request_id::text = split_part(n.event, ':', 2)
    and case n.kind when 'overtime_assigned' then h.action = 'assign' else h.status = split_part(n.event, ':', 3) end
  cross join unnest(array[h.position_id, h.for_position_id]) as held (id)
  join positions p on p.id = held.id
  where n.kind in ('request_decided', 'overtime_assigned')
  group by n.id
) said
where n.id = said.id;

update notifications n set subject_user_ids = array[p.user_id]
from positions p where n.kind = 'contract_ending' and split_part(n.event, ':', 2) = p.id::text;

-- The one notice of HR by name has no event that tells who it was.
update notifications n set subject_user_ids = named.people
from (select name, array_agg(id) as people from users group by name) named
where n.kind = 'account_changed' and n.text = named.name || ' (HR) melepas verifikasi dua langkah dari akun anda';

-- What still waits in the outboxes is a copy of a notice.
update mail_outbox m set subject_user_ids = n.subject_user_ids
from users u join notifications n on n.user_id = u.id
where lower(u.email) = lower(m.recipient_address) and n.subject_user_ids <> '{}'
  and m.body = 'Halo ' || m.recipient_name || E',\n\n' || n.text || E'\n';
update push_outbox o set subject_user_ids = n.subject_user_ids
from push_subscriptions b join notifications n on n.user_id = b.user_id
where b.id = o.subscription_id and n.subject_user_ids <> '{}' and n.text = o.text and n.kind = o.kind;

create index notifications_subjects on notifications using gin (subject_user_ids) where subject_user_ids <> '{}';
create index mail_outbox_subjects on mail_outbox using gin (subject_user_ids) where subject_user_ids <> '{}';
create index push_outbox_subjects on push_outbox using gin (subject_user_ids) where subject_user_ids <> '{}';

-- Whose words stand in the notes of others' requests.
create index request_history_words on request_history (position_id) where note is not null;

-- Sessions of a person, ended ones included: anonymising deletes them all.
drop index sessions_user;
create index sessions_user on sessions (user_id);

-- What was left of people who were anonymised before.
delete from notifications where subject_user_ids && array(select id from users where anonymised_at is not null);
delete from mail_outbox where subject_user_ids && array(select id from users where anonymised_at is not null);
delete from push_outbox where subject_user_ids && array(select id from users where anonymised_at is not null);
update leaves set note = null where note is not null and action_by is null
  and first_by in (select p.id from positions p join users u on u.id = p.user_id where u.anonymised_at is not null);
update reimbursements set note = null where note is not null and action_by is null
  and first_by in (select p.id from positions p join users u on u.id = p.user_id where u.anonymised_at is not null);
update overtimes set note = null where note is not null and action_by is null
  and first_by in (select p.id from positions p join users u on u.id = p.user_id where u.anonymised_at is not null);

-- Keys held typed names and addresses in clear; they are counters of some minutes, and hashed from now on.
delete from throttles;
