-- The 'Bukan saya' links in mails about changes to an account. Each works once.
create table account_alerts (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  -- Where the mail went, to compare with the address of the account when the link is used.
  address text not null,
  expires_at timestamptz not null
);
create index account_alerts_expiry on account_alerts (expires_at);
create index account_alerts_user on account_alerts (user_id);

-- Set when the link was used from an address that is not the account's any more: until HR has checked, no mail opens the account.
alter table users add column held_at timestamptz;

-- When the person last proved who they are. Switching accounts keeps it; sessions of older releases have none.
alter table sessions add column signed_in_at timestamptz;
alter table sessions alter column signed_in_at set default now();

-- When signing out everywhere or a new password ended the address, and the last day on which reading it was audited.
alter table calendar_links add column ended_at timestamptz, add column read_on date;
