-- When HR last invited a person. The link itself is in password_resets, which forgets it after its expiry.
create table invitations (
  user_id integer primary key references users (id) on delete cascade,
  invited_at timestamptz not null default now()
);
-- An invitation lives for seven days; a link of a forgotten password, which is not one, for an hour.
insert into invitations (user_id, invited_at)
select r.user_id, r.expires_at - interval '7 days'
from password_resets r join users u on u.id = r.user_id
where u.last_login_at is null and r.expires_at > now() + interval '1 hour';

-- The person whose password a link in the mail sets: a newer link replaces the mail while it waits.
alter table mail_outbox add column link_user_id integer references users (id) on delete cascade;
create index mail_outbox_link on mail_outbox (link_user_id) where link_user_id is not null;
