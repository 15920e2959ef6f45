-- Letters that a company issues about its people: letterhead, templates, gapless numbers, the letters and what happened to them.

-- Files of a company have no person.
alter table files
  alter column user_id drop not null,
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('photo', 'document', 'receipt', 'letter', 'proof', 'issued_letter', 'signed_letter', 'letterhead')),
  drop constraint files_of_position,
  add constraint files_of_position check (case
    when kind = 'receipt' or kind = 'letter' or kind = 'proof' then position_id is not null
    when kind = 'issued_letter' or kind = 'signed_letter' then true
    else position_id is null end),
  add constraint files_of_person check (user_id is not null or kind = 'issued_letter' or kind = 'signed_letter' or kind = 'letterhead');

create table letterheads (
  company_id integer primary key references companies (id) on delete cascade,
  legal_name text not null,
  address text not null check (length(address) between 1 and 300),
  city text not null,
  business text,
  phone text,
  email text,
  website text,
  code text not null check (code ~ '^[A-Z0-9]{2,6}$'),
  department text not null default 'HR',
  pattern text not null default '{nomor}/{bagian}/{kode}/{bulan}/{tahun}' check (length(pattern) <= 60),
  pad integer not null default 3 check (pad between 1 and 5),
  -- 0 prints the letterhead; more leaves room for that of preprinted paper.
  margin_top_mm integer not null default 0 check (margin_top_mm between 0 and 80),
  footer text check (length(footer) <= 200),
  auto_certificate boolean not null default false,
  logo_id uuid references files (id),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now()
);
create index letterheads_logo on letterheads (logo_id) where logo_id is not null;
create index letterheads_changed_by on letterheads (changed_by);

create table signatories (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  title text not null,
  position_id integer references positions (id),
  active boolean not null default true,
  signature_id uuid references files (id)
);
create index signatories_company on signatories (company_id, id);
create index signatories_position on signatories (position_id);
create index signatories_signature on signatories (signature_id) where signature_id is not null;

create table letter_templates (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  type text not null check (type in ('keterangan_kerja', 'pengalaman_kerja', 'sp1', 'sp2', 'sp3', 'tugas', 'pengangkatan', 'promosi', 'mutasi', 'demosi', 'pkwt', 'pkwt_perpanjangan', 'penawaran', 'lain')),
  name text not null,
  -- Null keeps the code of the type.
  code text check (code ~ '^[A-Z0-9]{1,6}$'),
  body text not null check (length(body) <= 20000),
  valid_days integer check (valid_days between 1 and 3650),
  qr boolean,
  active boolean not null default true,
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  constraint letter_templates_code_of_other check (type <> 'lain' or code is not null)
);
create index letter_templates_company on letter_templates (company_id, type, id desc);
create index letter_templates_changed_by on letter_templates (changed_by);

-- The last number given out, per company, code and year of the date.
create table letter_counters (
  company_id integer not null references companies (id) on delete cascade,
  code text not null check (code ~ '^[A-Z0-9]{1,6}$'),
  year integer not null,
  last integer not null default 0 check (last between 0 and 99999),
  primary key (company_id, code, year)
);

create table issued_letters (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  type text not null check (type in ('keterangan_kerja', 'pengalaman_kerja', 'sp1', 'sp2', 'sp3', 'tugas', 'pengangkatan', 'promosi', 'mutasi', 'demosi', 'pkwt', 'pkwt_perpanjangan', 'penawaran', 'lain')),
  -- The name of the type, or of the template for other letters.
  name text not null,
  code text not null,
  template_id integer references letter_templates (id),
  state text not null default 'draft' check (state in ('draft', 'issued', 'void')),
  date date not null,
  position_id integer references positions (id),
  change_id integer references career_changes (id),
  signatory_id integer references signatories (id),
  recipient jsonb,
  values jsonb not null default '{}',
  -- The text that HR wrote in place of that of the template.
  body text check (length(body) <= 20000),
  valid_until date,
  verify_code text check (verify_code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  proposed_by integer references positions (id),
  created_by integer references positions (id),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- Filled by issuing.
  number text,
  text text,
  has_pay boolean not null default false,
  file_id uuid references files (id),
  initials text,
  issued_by integer references positions (id),
  issued_at timestamptz,
  -- Old letters on paper, with a number outside of the counter.
  archived boolean not null default false,
  void_reason text check (length(void_reason) between 1 and 500),
  void_by integer references positions (id),
  void_at timestamptz,
  acknowledged_at timestamptz,
  comment text check (length(comment) <= 1000),
  -- The person refused to confirm; the two witnesses.
  refused_at timestamptz,
  witnesses text[],
  signed_file_id uuid references files (id),
  signed_at timestamptz,
  registered_at date,
  registered_note text check (length(registered_note) <= 500),
  contract_start date,
  contract_end date,
  checks integer not null default 0,
  last_checked date,
  constraint issued_letters_number unique (company_id, number),
  constraint issued_letters_numbered check ((state = 'draft') = (number is null)),
  constraint issued_letters_void check ((state = 'void') = (void_at is not null))
);
create unique index issued_letters_verify on issued_letters (verify_code);
-- One letter in force for each change of a career.
create unique index issued_letters_change on issued_letters (change_id) where state = 'issued';
create index issued_letters_changes on issued_letters (change_id) where change_id is not null;
create index issued_letters_company on issued_letters (company_id, id desc);
create index issued_letters_code on issued_letters (company_id, code, date desc) where number is not null;
create index issued_letters_drafts on issued_letters (created_at) where state = 'draft';
create index issued_letters_open on issued_letters (company_id, type, date) where state = 'issued';
create index issued_letters_position on issued_letters (position_id);
create index issued_letters_template on issued_letters (template_id);
create index issued_letters_signatory on issued_letters (signatory_id);
create index issued_letters_proposed_by on issued_letters (proposed_by);
create index issued_letters_created_by on issued_letters (created_by);
create index issued_letters_issued_by on issued_letters (issued_by);
create index issued_letters_void_by on issued_letters (void_by);
create index issued_letters_file on issued_letters (file_id) where file_id is not null;
create index issued_letters_signed_file on issued_letters (signed_file_id) where signed_file_id is not null;

-- The people a letter is about: one, or those of a task letter.
create table issued_letter_people (
  letter_id integer not null references issued_letters (id) on delete cascade,
  place integer not null,
  position_id integer not null references positions (id),
  primary key (letter_id, place)
);
create index issued_letter_people_position on issued_letter_people (position_id, letter_id);

create table letter_events (
  id integer generated always as identity primary key,
  letter_id integer not null references issued_letters (id) on delete cascade,
  action text not null check (action in ('propose', 'create', 'change', 'issue', 'void', 'acknowledge', 'refuse', 'sign', 'register', 'link', 'archive')),
  position_id integer references positions (id),
  at timestamptz not null default now(),
  note text
);
create index letter_events_letter on letter_events (letter_id, id);
create index letter_events_position on letter_events (position_id);

create function issued_letters_stay() returns trigger language plpgsql as $$
declare
  open text[] := array['state', 'void_reason', 'void_by', 'void_at', 'acknowledged_at', 'comment', 'refused_at', 'witnesses',
    'signed_file_id', 'signed_at', 'registered_at', 'registered_note', 'version', 'checks', 'last_checked'];
begin
  if old.state = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then raise exception 'issued letters are never deleted'; end if;
  if new.state not in (old.state, 'void') then raise exception 'issued letters stay issued'; end if;
  -- An offer moves into the archive of the person hired.
  if old.type = 'penawaran' and old.position_id is null then open := open || array['position_id']; end if;
  if current_setting('hcis.anonymising', true) = 'on' then
    open := open || array['text', 'body', 'values', 'recipient', 'file_id', 'initials', 'has_pay'];
  end if;
  if to_jsonb(new) - open <> to_jsonb(old) - open then raise exception 'issued letters never change'; end if;
  return new;
end $$;
create trigger issued_letters_stay before update or delete on issued_letters for each row execute function issued_letters_stay();

create function letter_events_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('hcis.anonymising', true) = 'on' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  -- They go with their draft.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'the history of letters is append-only';
end $$;
create trigger letter_events_stay before update or delete on letter_events for each row execute function letter_events_stay();

create function issued_letter_people_stay() returns trigger language plpgsql as $$
begin
  if exists (select from issued_letters where id = coalesce(old.letter_id, new.letter_id) and state <> 'draft') then
    raise exception 'the people of issued letters never change';
  end if;
  return coalesce(new, old);
end $$;
create trigger issued_letter_people_stay before update or delete on issued_letter_people
  for each row execute function issued_letter_people_stay();

-- Kinds of notices are added to those that are known, because other parts add theirs as well.
do $$
declare
  known record;
  kinds text;
begin
  for known in
    select conname, conrelid::regclass as place, pg_get_constraintdef(oid) as text from pg_constraint
    where conname in ('notifications_kind_check', 'notification_preferences_kind_check')
  loop
    select string_agg(quote_literal(kind), ', ') into kinds from (
      select m[1] as kind from regexp_matches(known.text, '''([a-z_]+)''::text', 'g') m
      union all select unnest(array['letter_received', 'letter_reminder', 'letter_proposed'])
    ) it;
    execute format('alter table %s drop constraint %I, add constraint %I check (kind in (%s))',
      known.place, known.conname, known.conname, kinds);
  end loop;
end $$;
