-- What a group chooses from can be taken out of the choices, and stays where it is in use.
alter table companies add column active boolean not null default true;
alter table jobs add column active boolean not null default true;
alter table employee_statuses add column active boolean not null default true;
alter table family_statuses add column active boolean not null default true;
alter table social_items add column active boolean not null default true;

-- Who pays out claims was told by the name of the job alone.
alter table jobs add column pays boolean not null default false;
update jobs set pays = true where name = 'Staff Finance';

-- Some people have no e-mail, and some have no password yet: they were invited. A password is the person's own, one that HR
-- has typed (given), or a code that works until it is replaced or its time is over.
alter table users alter column email drop not null;
alter table users alter column password_hash drop not null;
alter table users add column password_kind text not null default 'own' check (password_kind in ('own', 'given', 'code'));
alter table users add column password_expires_at timestamptz;
alter table users add constraint users_code_expires check ((password_kind = 'code') = (password_expires_at is not null));
alter table users add column last_login_at timestamptz;
update users u set last_login_at = used.at
  from (select user_id, max(last_used_at) as at from positions where last_used_at is not null group by user_id) used
  where used.user_id = u.id;
create index users_never_signed_in on users (id) where last_login_at is null;

-- What somebody needs to recognise a device of theirs.
alter table sessions add column seen_at timestamptz not null default now();
alter table sessions add column address text;
alter table sessions add column agent text;
update sessions set seen_at = created_at;

-- The story of a position. What is planned becomes applied or withdrawn; nothing else of a line ever changes.
alter table positions add column contract_end_at date;
-- Who goes is let in until the end of this day, on the clock of the company.
alter table positions add column last_day date;
-- Counts the changes of the terms: whoever changes what somebody else has just changed is told.
alter table positions add column version integer not null default 1;
create index positions_contract_end on positions (contract_end_at, id) where status = 'active' and contract_end_at is not null;

create table career_changes (
  id integer generated always as identity primary key,
  position_id integer not null references positions,
  kind text not null check (kind in ('masuk', 'promosi', 'mutasi', 'demosi', 'gaji', 'kontrak', 'koreksi', 'keluar', 'impor')),
  state text not null check (state in ('planned', 'applied', 'withdrawn')),
  effective_at date not null,
  reason text,
  letter_number text,
  -- The fields that differ, each as it was and as it is to be.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  successor_id integer references positions,
  -- Null for what came by a command or a clock.
  by_position_id integer references positions,
  at timestamptz not null default now(),
  closed_at timestamptz,
  -- Why it could not be applied when its day came.
  problem text
);
create index career_changes_position on career_changes (position_id, effective_at desc, id desc);
create index career_changes_due on career_changes (effective_at, id) where state = 'planned';

create function career_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'planned'
     and (to_jsonb(old) - array['state', 'closed_at', 'before', 'problem']) = (to_jsonb(new) - array['state', 'closed_at', 'before', 'problem'])
  then
    return new;
  end if;
  raise exception 'the history of careers is append-only';
end $$;
create trigger career_append_only before update or delete on career_changes for each row execute function career_is_append_only();
