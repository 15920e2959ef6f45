-- What somebody should know without asking. One event makes one notice for each person, however often it is told.
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  -- Which of the person's accounts it concerns; null where it concerns the person.
  position_id integer references positions,
  kind text not null check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'contract_ending', 'news_published')),
  event text not null,
  text text not null,
  -- The screen that it leads to.
  link text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_once unique (event, user_id)
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- What somebody has chosen otherwise than it is for everybody.
create table notification_preferences (
  user_id integer not null references users,
  kind text not null check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'contract_ending', 'news_published')),
  mail boolean not null,
  push boolean not null,
  primary key (user_id, kind)
);

-- Lets one stream in, at whichever process it arrives: what reads a stream in a browser cannot send a header.
create table stream_tickets (
  ticket_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index stream_tickets_session on stream_tickets (session_id);

-- A screen of ours that the mail ends with. Only whoever delivers knows under which address people reach us.
alter table mail_outbox add column link text;

-- Who could decide a request: the managers of its company, and HR, who are few among thousands.
create index positions_role on positions (role_id, company_id) where status = 'active';
