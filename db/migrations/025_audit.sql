-- The trail: who did or saw what, of whom. Rows are only ever added; finished ones are sealed in order, batch by batch.

alter table audit disable trigger user;
alter table audit rename column user_id to actor_id;
alter table audit
  add column address text,
  add column subject_user_id int,
  add column fields text[] not null default '{}',
  add column before jsonb,
  add column after jsonb,
  add column request_id text,
  -- What was written before seals existed comes first.
  add column era int not null default 0,
  add column xid xid8 not null default '0';

-- What the older rows say keeps its place, but for numbers of identity, which nobody needs whole.
create function pg_temp.masked(told jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(told) is distinct from 'object' then told else (
    select coalesce(jsonb_object_agg(key, case
      when key in ('employee_identity', 'id_number', 'tax_number', 'account_number') and jsonb_typeof(value) = 'string'
        then to_jsonb('••••' || right(value #>> '{}', 4))
      when key = 'email' and jsonb_typeof(value) = 'string'
        then to_jsonb(left(value #>> '{}', 1) || '•••' || substring(value #>> '{}' from '@.*$'))
      else value end), '{}') from jsonb_each(told)) end
$$;
update audit set
  before = pg_temp.masked(detail -> 'before'),
  after = nullif(pg_temp.masked(detail - 'before' - 'after') || coalesce(pg_temp.masked(detail -> 'after'), '{}'), '{}'),
  fields = array(select jsonb_object_keys(coalesce(detail -> 'after', detail))),
  subject_user_id = case
    when entity in ('user', 'account', 'invitation', 'account_code', 'account_lock', 'account_sessions') then entity_id
    when entity = 'position' then (select p.user_id from positions p where p.id = audit.entity_id)
    when entity = 'career_change' then (select p.user_id from career_changes c join positions p on p.id = c.position_id where c.id = audit.entity_id)
  end;
update audit set subject_user_id = null
where subject_user_id is not null and not exists (select from users u where u.id = audit.subject_user_id);
alter table audit drop column detail;
alter table audit enable trigger user;

-- A database that was copied to another server goes on with smaller numbers of transactions: a new era tells them apart.
create table audit_eras (
  era int primary key check (era > 1),
  at timestamptz not null default now()
);
create function audit_era() returns int language sql stable as $$ select coalesce(max(era), 1) from audit_eras $$;
alter table audit alter column era set default audit_era(), alter column xid set default pg_current_xact_id();

create table audit_seals (
  seq bigint primary key check (seq > 0),
  -- The last row that it covers, in the order of the chain.
  era int not null,
  xid xid8 not null,
  id bigint not null,
  count int not null check (count > 0),
  hash bytea not null,
  -- Which secret it was made with.
  key_id text not null,
  at timestamptz not null
);

-- Of what is sealed, so that a list of millions knows its total. `whose`: of all, of a subject, of an actor, or of those who act
-- on what is their own.
create table audit_tallies (
  whose text not null check (whose in ('all', 'subject', 'actor', 'self')),
  user_id int not null,
  action text not null,
  day date not null,
  count int not null,
  primary key (whose, user_id, action, day)
);

drop index audit_entity;
create index audit_at on audit (at, id);
create index audit_action on audit (action, at, id);
create index audit_actor on audit (actor_id, at, id) where actor_id is not null;
create index audit_subject on audit (subject_user_id, at, id) where subject_user_id is not null;
create index audit_about on audit (subject_user_id, at, id) where subject_user_id is not null and actor_id is distinct from subject_user_id;
create index audit_chain on audit (era, xid, id);

-- Beside the rights of the role that the app connects as, which may not even try: nobody rewrites by mistake.
create trigger audit_not_emptied before truncate on audit for each statement execute function audit_is_append_only();
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function audit_is_append_only();
create trigger audit_seals_not_emptied before truncate on audit_seals
  for each statement execute function audit_is_append_only();
