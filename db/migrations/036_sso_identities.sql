-- Who a person is at a provider, kept at the first sign-on: an address that is given to another person opens nothing.
create table sso_identities (
  user_id integer not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  bound_at timestamptz not null default now(),
  primary key (user_id, issuer),
  unique (issuer, subject)
);

-- States of sign-ons that came back, until their cookie is over: each is answered once.
create table sso_used_states (
  state_hash bytea primary key,
  expires_at timestamptz not null
);
create index sso_used_states_expiry on sso_used_states (expires_at);
