-- The name that the database shares with its store of uploaded files. Given at the first start, never changed.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);

-- A mail that cannot be delivered ends: without its body, which may hold a secret, and for HR to see.
alter table mail_outbox add column failed_at timestamptz;
create index mail_outbox_failed on mail_outbox (failed_at desc) where failed_at is not null;
drop index mail_outbox_due;
create index mail_outbox_due on mail_outbox (next_attempt_at) where failed_at is null;
