-- Companies, people, the positions (accounts) they hold, and how they sign in.

create table companies (
  id integer generated always as identity primary key,
  name text not null,
  timezone text not null default 'Asia/Jakarta'
);
create unique index companies_name on companies (lower(name));

create table roles (
  id integer primary key,
  name text not null unique check (name in ('hcis', 'manager', 'staff'))
);
insert into roles (id, name) values (1, 'hcis'), (2, 'manager'), (3, 'staff');

create table jobs (
  id integer generated always as identity primary key,
  name text not null,
  sequence integer not null check (sequence between 1 and 4)
);
create unique index jobs_name on jobs (lower(name));

create table employee_statuses (
  id integer generated always as identity primary key,
  name text not null unique
);
insert into employee_statuses (name) values ('Tetap'), ('Kontrak'), ('Percobaan'), ('Magang'), ('Paruh Waktu');

create table files (
  id uuid primary key,
  user_id integer not null,
  position_id integer,
  kind text not null check (kind in ('photo', 'document', 'receipt')),
  mime text not null,
  size integer not null check (size > 0),
  name text not null,
  created_at timestamptz not null default now()
);

-- A person. Signs in with e-mail or NIK (employee_identity) and one password.
create table users (
  id integer generated always as identity primary key,
  name text not null,
  employee_identity text not null unique check (length(employee_identity) = 10),
  email text not null,
  password_hash text not null,
  status text not null default 'new' check (status in ('new', 'old')),
  gender text not null check (gender in ('laki-laki', 'perempuan')),
  personality text not null,
  photo_id uuid references files (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
-- Lists are read in the order of names, a page at a time.
create index users_name on users (name collate "id-x-icu");
alter table files add constraint files_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
create index files_user on files (user_id);

-- What the screens call an account: one job of one person in one company.
create table positions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  company_id integer not null references companies (id),
  job_id integer not null references jobs (id),
  role_id integer not null references roles (id),
  supervisor_id integer references positions (id),
  status text not null default 'active' check (status in ('active', 'inactive')),
  start_at date,
  status_id integer references employee_statuses (id),
  base_salary numeric(15, 2) check (base_salary >= 0),
  take_home_pay numeric(15, 2) check (take_home_pay >= 0),
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, company_id, job_id),
  check (supervisor_id <> id)
);
-- Only receipts belong to one position of the person.
alter table files add constraint files_position_id_fkey foreign key (position_id) references positions (id) on delete cascade;
alter table files add constraint files_receipt_of_position check ((kind = 'receipt') = (position_id is not null));
create index positions_company on positions (company_id, status);
create index positions_supervisor on positions (supervisor_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users (id) on delete cascade,
  position_id integer not null references positions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_position on sessions (position_id) where revoked_at is null;
create index sessions_expiry on sessions (expires_at);

-- One open link per person: a newer request takes the place of the older one.
create table password_resets (
  user_id integer primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Counters of tries with a secret; in the database so that several processes count together.
create table throttles (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index throttles_expiry on throttles (resets_at);

create table mail_outbox (
  id integer generated always as identity primary key,
  recipient_name text not null,
  recipient_address text not null,
  subject text not null,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
create index mail_outbox_due on mail_outbox (next_attempt_at);

-- Who changed what that matters for rights and money. Rows are only ever added.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  position_id integer,
  action text not null,
  entity text not null,
  entity_id integer,
  detail jsonb not null default '{}'
);
create index audit_entity on audit (entity, entity_id);
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function audit_is_append_only();

-- The answer to a POST that carried an Idempotency-Key, so that a retry after a lost answer does nothing twice.
create table idempotency_keys (
  position_id integer not null references positions (id) on delete cascade,
  key text not null,
  fingerprint text not null,
  status integer,
  reply text,
  created_at timestamptz not null default now(),
  primary key (position_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
