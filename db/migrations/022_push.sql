-- Where a browser wants to be told, by the push service that it chose. Ends with the session that it was opened in, unless
-- that one was merely switched or ran out: the phone is still the same person's.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What is on its way, written in the transaction of the deed like a mail.
create table push_outbox (
  id bigint generated always as identity primary key,
  subscription_id integer not null references push_subscriptions on delete cascade,
  kind text not null,
  text text not null,
  link text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index push_outbox_due on push_outbox (next_attempt_at);
create index push_outbox_subscription on push_outbox (subscription_id);
