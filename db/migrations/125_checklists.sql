-- Lists of tasks for the first and the last day of a position, made from templates, and desks that do some of them.
create table desks (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null check (length(name) between 1 and 50)
);
create unique index desks_name on desks (company_id, lower(name));

create table desk_members (
  desk_id integer not null references desks (id) on delete cascade,
  position_id integer not null references positions (id) on delete cascade,
  primary key (desk_id, position_id)
);
create index desk_members_position on desk_members (position_id);

create function add_first_desks() returns trigger language plpgsql as $$
begin
  insert into desks (company_id, name) values (new.id, 'IT'), (new.id, 'Umum');
  return null;
end $$;
create trigger companies_first_desks after insert on companies for each row execute function add_first_desks();
insert into desks (company_id, name) select c.id, n.name from companies c cross join (values ('IT'), ('Umum')) as n (name);

create table checklist_templates (
  id integer generated always as identity primary key,
  -- Null for the whole group.
  company_id integer references companies (id) on delete cascade,
  name text not null check (length(name) between 1 and 150),
  kind text not null check (kind in ('masuk', 'keluar')),
  -- Empty for all.
  job_ids integer[] not null default '{}',
  categories text[] not null default '{}',
  also_moves boolean not null default false,
  active boolean not null default true
);
create index checklist_templates_company on checklist_templates (company_id);

create table checklist_template_tasks (
  template_id integer not null references checklist_templates (id) on delete cascade,
  place integer not null,
  title text not null check (length(title) between 1 and 150),
  text text check (length(text) <= 1000),
  responsible text not null check (responsible in ('hr', 'supervisor', 'person', 'desk')),
  -- Found by name in the company of the person.
  desk text check (length(desk) between 1 and 50),
  due_days integer not null check (due_days between -60 and 90),
  screen text,
  auto text,
  required boolean not null default true,
  primary key (template_id, place),
  check ((responsible = 'desk') = (desk is not null))
);

create table checklists (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  -- The company in which it was made.
  company_id integer not null references companies (id),
  kind text not null check (kind in ('masuk', 'keluar')),
  state text not null default 'open' check (state in ('open', 'done', 'closed', 'cancelled')),
  -- The first or last day; null while nobody knows it.
  anchor date,
  -- The first day is that in another company of the group.
  moved boolean not null default false,
  -- The leaving that it is about did not come, or the person returned.
  past boolean not null default false,
  done integer not null default 0,
  total integer not null default 0,
  -- The earliest day of an open task.
  next_due date,
  note text check (length(note) <= 1000),
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create unique index checklists_open on checklists (position_id, kind) where state = 'open';
create index checklists_position on checklists (position_id, kind);
create index checklists_company on checklists (company_id, kind, state, next_due, id);

create table checklist_tasks (
  id integer generated always as identity primary key,
  checklist_id integer not null references checklists (id) on delete cascade,
  place integer not null,
  title text not null check (length(title) between 1 and 150),
  text text check (length(text) <= 1000),
  responsible text not null check (responsible in ('hr', 'supervisor', 'person', 'desk')),
  -- A desk that is gone leaves its tasks to HR.
  desk_id integer references desks (id) on delete set null,
  due_days integer not null,
  due_day date,
  screen text,
  auto text,
  required boolean not null,
  state text not null default 'open' check (state in ('open', 'done', 'skipped')),
  by integer references positions (id) on delete set null,
  at timestamptz,
  note text check (length(note) <= 1000),
  version integer not null default 1,
  unique (checklist_id, place)
);
create index checklist_tasks_desk on checklist_tasks (desk_id) where desk_id is not null;
create index checklist_tasks_by on checklist_tasks (by) where by is not null;

create table checklist_events (
  id bigint generated always as identity primary key,
  checklist_id integer not null references checklists (id) on delete cascade,
  task_id integer references checklist_tasks (id) on delete cascade,
  action text not null check (action in ('made', 'added', 'done', 'open', 'skipped', 'moved', 'completed', 'closed', 'cancelled')),
  by integer references positions (id) on delete set null,
  at timestamptz not null default now()
);
create index checklist_events_checklist on checklist_events (checklist_id);
create index checklist_events_task on checklist_events (task_id) where task_id is not null;
create index checklist_events_by on checklist_events (by) where by is not null;

-- Rows go only with their list, and forget who wrote them only with that position.
create function checklist_is_append_only() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  raise exception 'the history of checklists is append-only';
end $$;
create trigger checklist_events_append_only before update or delete on checklist_events
  for each row execute function checklist_is_append_only();

-- Two models that people copy; codes of parts that are not installed are done by hand.
with model as (
  insert into checklist_templates (name, kind, active)
  values ('Contoh Masuk', 'masuk', false), ('Contoh Keluar', 'keluar', false) returning id, kind
)
insert into checklist_template_tasks (template_id, place, title, responsible, desk, due_days, auto)
select model.id, row_number() over (partition by model.kind order by task.at), title, responsible, desk, due_days, auto
from model join (values
  (1, 'masuk', 'Undang akun', 'hr', null, -3, 'account_invited'),
  (2, 'masuk', 'Tetapkan atasan', 'hr', null, -3, 'supervisor_set'),
  (3, 'masuk', 'Atur jadwal', 'supervisor', null, -2, 'schedule_set'),
  (4, 'masuk', 'Siapkan laptop dan akses', 'desk', 'IT', -1, null),
  (5, 'masuk', 'Siapkan kartu akses dan seragam', 'desk', 'Umum', -1, null),
  (6, 'masuk', 'Terbitkan kontrak atau SK', 'hr', null, 0, 'contract_letter'),
  (7, 'masuk', 'Sambut dan kenalkan tim', 'supervisor', null, 0, null),
  (8, 'masuk', 'Masuk ke HCIS', 'person', null, 0, 'signed_in'),
  (9, 'masuk', 'Terima barang', 'person', null, 1, 'items_acknowledged'),
  (10, 'masuk', 'Lengkapi data diri', 'person', null, 3, 'profile_complete'),
  (11, 'masuk', 'Isi rekening', 'person', null, 3, 'bank_filled'),
  (12, 'masuk', 'Isi nomor BPJS', 'person', null, 5, 'bpjs_numbers'),
  (13, 'masuk', 'Pastikan Status PTKP', 'hr', null, 10, 'ptkp_confirmed'),
  (14, 'masuk', 'Bincang 30 hari', 'supervisor', null, 30, null),
  (15, 'keluar', 'Isi alasan keluar', 'hr', null, -14, 'exit_reason'),
  (16, 'keluar', 'Alihkan bawahan', 'hr', null, -7, 'followers_moved'),
  (17, 'keluar', 'Serah terima pekerjaan', 'supervisor', null, -5, null),
  (18, 'keluar', 'Isi wawancara keluar', 'person', null, -3, 'interview_done'),
  (19, 'keluar', 'Putuskan pengajuan', 'supervisor', null, -2, 'requests_decided'),
  (20, 'keluar', 'Kembalikan barang', 'person', null, 0, 'items_returned'),
  (21, 'keluar', 'Cabut akses sistem lain', 'desk', 'IT', 0, null),
  (22, 'keluar', 'Terbitkan paklaring', 'hr', null, 0, 'experience_letter'),
  (23, 'keluar', 'Hitung sisa cuti', 'hr', null, 0, 'leave_known'),
  (24, 'keluar', 'Selesaikan kasbon', 'hr', null, 0, 'loan_settled'),
  (25, 'keluar', 'Laporkan ke BPJS', 'hr', null, 7, null),
  (26, 'keluar', 'Setujui gaji terakhir', 'hr', null, 10, 'final_pay')
) as task (at, kind, title, responsible, desk, due_days, auto) on task.kind = model.kind;

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
      union all select unnest(array['checklist_task', 'checklist_due', 'item_received', 'item_returned', 'item_disputed',
        'item_reminder', 'term_opinion', 'exit_interview'])
    ) it;
    execute format('alter table %s drop constraint %I, add constraint %I check (kind in (%s))',
      known.place, known.conname, known.conname, kinds);
  end loop;
end $$;

-- Who starts in a week, and who leaves in a month.
create index positions_start on positions (start_at, company_id) where status = 'active';
create index positions_last_day on positions (last_day, company_id) where last_day is not null;
