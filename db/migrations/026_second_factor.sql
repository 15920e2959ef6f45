-- A second factor belongs to the person, whichever account is open. What is secret about it is sealed or hashed with keys of the
-- installation: whoever has a copy of the database has no factor.
create table totp_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea not null,
  -- Null while it is being set up: until then nobody is asked for it.
  confirmed_at timestamptz,
  -- The step of the newest code that was taken: no code is taken twice, nor one that is older.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
-- Housekeeping takes out those that nobody went on with.
create index totp_factors_begun on totp_factors (created_at) where confirmed_at is null;

-- One that was used is gone.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often its device says that it was used; a copy of it would lag behind.
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a new passkey has to sign: once, soon, and in the session that asked.
create table passkey_challenges (
  session_id uuid primary key references sessions on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Between the password and the second step of a sign-in, at whichever process it goes on.
create table login_tickets (
  ticket_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  -- Of the password that was right: one that is changed meanwhile ends the ticket.
  password_print bytea not null,
  tries integer not null default 0,
  -- What a passkey has to sign to go on.
  challenge text,
  expires_at timestamptz not null
);
create index login_tickets_expiry on login_tickets (expires_at);
create index login_tickets_user on login_tickets (user_id);

-- From the provider's answer, which comes as an address, to the page that asks for its session.
create table login_handovers (
  code_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index login_handovers_expiry on login_handovers (expires_at);
create index login_handovers_user on login_handovers (user_id);

-- Whoever came by the provider has shown there what they have to show.
alter table sessions add column by_sso boolean not null default false;

-- What happens to somebody's way in is told to them.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check
  (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'contract_ending', 'news_published', 'account_changed')) not valid;
alter table notifications validate constraint notifications_kind_check;
