-- Mails that a person waits for go first, mails to many people last: 0 urgent, 1 normal, 2 bulk.
alter table mail_outbox add column lane smallint not null default 1 constraint mail_outbox_lane_check check (lane between 0 and 2);
drop index mail_outbox_due;
create index mail_outbox_due on mail_outbox (lane, next_attempt_at, id) where failed_at is null;

-- The mail server as all processes see it: when the next mail may be sent, and since when and why none can be. At most one row.
create table mail_server (
  is_only boolean primary key default true constraint mail_server_is_only_check check (is_only),
  next_at timestamptz not null default now(),
  paused_until timestamptz,
  failing_since timestamptz,
  failures integer not null default 0,
  last_error text
);
