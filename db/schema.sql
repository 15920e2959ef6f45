-- What the migrations amount to. Written by `npm run db -- schema --write`; never edited by hand.

create extension btree_gist;
create extension pg_trgm;

create table account_alerts (
  token_hash bytea not null,
  user_id integer not null,
  address text not null,
  expires_at timestamp with time zone not null,
  constraint account_alerts_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX account_alerts_expiry ON account_alerts USING btree (expires_at);
CREATE INDEX account_alerts_user ON account_alerts USING btree (user_id);

create table account_makers (
  user_id integer not null,
  maker_id integer not null,
  made_at timestamp with time zone default now() not null,
  constraint account_makers_pkey PRIMARY KEY (user_id, maker_id),
  constraint account_makers_check CHECK ((user_id <> maker_id))
);
CREATE INDEX account_makers_made_at ON account_makers USING btree (made_at);
CREATE INDEX account_makers_maker ON account_makers USING btree (maker_id);

create table achievements (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  scale text not null,
  grade text not null,
  description text not null,
  month integer not null,
  year integer not null,
  constraint achievements_pkey PRIMARY KEY (id),
  constraint achievements_month_check CHECK (((month >= 1) AND (month <= 12))),
  constraint achievements_scale_check CHECK ((scale = ANY (ARRAY['internasional'::text, 'nasional'::text, 'provinsi'::text, 'kota'::text, ''::text])))
);
CREATE INDEX achievements_user ON achievements USING btree (user_id);

create table addresses (
  id integer generated always as identity not null,
  user_id integer not null,
  type text not null,
  street text not null,
  sub_district text not null,
  district text not null,
  city text not null,
  province text not null,
  postal_code text not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_type_check CHECK ((type = ANY (ARRAY['ktp'::text, 'domisili'::text, 'mail'::text]))),
  constraint addresses_user_id_type_key UNIQUE (user_id, type)
);

create table approval_policies (
  company_id integer not null,
  direct_supervisor boolean default false not null,
  steps integer default 1 not null,
  changed_at timestamp with time zone default now() not null,
  escalate_after_days integer default 3,
  valid_from date not null,
  valid_until date,
  changed_by integer,
  constraint approval_policies_pkey PRIMARY KEY (company_id, valid_from),
  constraint approval_policies_escalate_check CHECK (((escalate_after_days >= 1) AND (escalate_after_days <= 30))),
  constraint approval_policies_steps_check CHECK (((steps >= 1) AND (steps <= 2)))
);

create table attendance_hours (
  company_id integer not null,
  valid_from date not null,
  "in" time without time zone,
  "out" time without time zone,
  valid_until date,
  changed_by integer,
  changed_at timestamp with time zone default now(),
  constraint attendance_hours_pkey PRIMARY KEY (company_id, valid_from)
);

create table attendance_import_days (
  import_id integer not null,
  position_id integer not null,
  work_date date not null,
  "in" time without time zone not null,
  "out" time without time zone,
  location text,
  before_in time without time zone,
  before_out time without time zone,
  before_location text,
  before_punches integer[],
  before_import_id integer,
  constraint attendance_import_days_pkey PRIMARY KEY (import_id, position_id, work_date)
);
CREATE INDEX attendance_import_days_before ON attendance_import_days USING btree (before_import_id) WHERE before_import_id IS NOT NULL;
CREATE INDEX attendance_import_days_position ON attendance_import_days USING btree (position_id, work_date);

create table attendance_imports (
  id integer generated always as identity not null,
  position_id integer,
  first_day date not null,
  file_hash text not null,
  changed integer not null,
  created_at timestamp with time zone default now() not null,
  last_day date not null,
  company_ids integer[] default '{}'::integer[] not null,
  file_name text default ''::text not null,
  undone_at timestamp with time zone,
  undone_by integer,
  constraint attendance_imports_pkey PRIMARY KEY (id),
  constraint attendance_imports_check CHECK ((first_day <= last_day))
);
CREATE INDEX attendance_imports_companies ON attendance_imports USING gin (company_ids);
CREATE INDEX attendance_imports_position ON attendance_imports USING btree (position_id);
CREATE INDEX attendance_imports_undone_by ON attendance_imports USING btree (undone_by) WHERE undone_by IS NOT NULL;

create table attendance_modes (
  id integer generated always as identity not null,
  position_id integer not null,
  attendance_of integer,
  days datemultirange not null,
  constraint attendance_modes_pkey PRIMARY KEY (id),
  constraint attendance_modes_position_id_attendance_of_key UNIQUE NULLS NOT DISTINCT (position_id, attendance_of)
);
CREATE INDEX attendance_modes_attendance_of ON attendance_modes USING btree (attendance_of) WHERE attendance_of IS NOT NULL;

create table attendance_policies (
  company_id integer not null,
  valid_from date not null,
  valid_until date,
  grace_minutes integer not null,
  absent_after_minutes integer,
  correction_days integer not null,
  place_check text not null,
  overtime_wage text not null,
  period_start_day integer not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint attendance_policies_pkey PRIMARY KEY (company_id, valid_from),
  constraint attendance_policies_absent_after_minutes_check CHECK (((absent_after_minutes >= 0) AND (absent_after_minutes <= 1440))),
  constraint attendance_policies_correction_days_check CHECK (((correction_days >= 1) AND (correction_days <= 366))),
  constraint attendance_policies_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 120))),
  constraint attendance_policies_overtime_wage_check CHECK ((overtime_wage = ANY (ARRAY['law'::text, 'base'::text, 'take_home'::text]))),
  constraint attendance_policies_period_start_day_check CHECK (((period_start_day >= 1) AND (period_start_day <= 28))),
  constraint attendance_policies_place_check_check CHECK ((place_check = ANY (ARRAY['off'::text, 'ask'::text])))
);
CREATE INDEX attendance_policies_changed_by ON attendance_policies USING btree (changed_by);

create table attendance_reminders (
  work_date date not null,
  position_id integer not null,
  reminded_by integer,
  reminded_at timestamp with time zone not null,
  constraint attendance_reminders_pkey PRIMARY KEY (work_date, position_id)
);
CREATE INDEX attendance_reminders_position ON attendance_reminders USING btree (position_id);
CREATE INDEX attendance_reminders_reminded_by ON attendance_reminders USING btree (reminded_by);

create table attendance_rules (
  id integer generated always as identity not null,
  company_id integer not null,
  "in" time without time zone not null,
  "out" time without time zone not null,
  constraint attendance_rules_pkey PRIMARY KEY (id),
  constraint attendance_rules_company_id_key UNIQUE (company_id)
);

create table attendance_tallies (
  id bigint generated always as identity not null,
  company_id integer not null,
  work_date date,
  delta integer not null,
  is_step boolean default true not null,
  constraint attendance_tallies_pkey PRIMARY KEY (id),
  constraint attendance_tallies_check CHECK (((work_date IS NOT NULL) OR (NOT is_step)))
);
CREATE INDEX attendance_tallies_steps ON attendance_tallies USING btree (company_id) INCLUDE (delta) WHERE is_step;
CREATE INDEX attendance_tallies_sum ON attendance_tallies USING btree (work_date, company_id) INCLUDE (delta);

create table attendances (
  id integer generated always as identity not null,
  position_id integer not null,
  company_id integer not null,
  work_date date not null,
  "in" time without time zone not null,
  "out" time without time zone,
  out_next_day boolean generated always as COALESCE(("out" < "in"), false) stored not null,
  location text,
  out_location text,
  import_id integer,
  correction_id integer,
  place_id integer,
  outside boolean default false not null,
  outside_reason text,
  punches integer[],
  constraint attendances_pkey PRIMARY KEY (id),
  constraint attendances_in_check CHECK (("in" < '24:00:00'::time without time zone)),
  constraint attendances_inside_or_outside CHECK (((place_id IS NULL) OR (NOT outside))),
  constraint attendances_location_check CHECK ((location = ANY (ARRAY['Work From Office'::text, 'Work From Home'::text, 'Dinas Luar'::text]))),
  constraint attendances_out_check CHECK (("out" < '24:00:00'::time without time zone)),
  constraint attendances_out_location_check CHECK ((out_location = ANY (ARRAY['Work From Office'::text, 'Work From Home'::text, 'Dinas Luar'::text, 'Work from Office'::text]))),
  constraint attendances_outside_reason_check CHECK (((length(outside_reason) >= 5) AND (length(outside_reason) <= 200))),
  constraint attendances_position_id_work_date_key UNIQUE (position_id, work_date),
  constraint attendances_reason_of_outside CHECK ((outside OR (outside_reason IS NULL)))
);
CREATE INDEX attendances_company ON attendances USING btree (company_id, work_date, position_id);
CREATE INDEX attendances_correction ON attendances USING btree (correction_id) WHERE correction_id IS NOT NULL;
CREATE INDEX attendances_date ON attendances USING btree (work_date, position_id);
CREATE INDEX attendances_import ON attendances USING btree (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX attendances_place ON attendances USING btree (place_id) WHERE place_id IS NOT NULL;

create table audit (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_id integer,
  position_id integer,
  action text not null,
  entity text not null,
  entity_id integer,
  address text,
  subject_user_id integer,
  fields text[] default '{}'::text[] not null,
  before jsonb,
  after jsonb,
  request_id text,
  era integer default audit_era() not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_about ON audit USING btree (subject_user_id, at, id) WHERE subject_user_id IS NOT NULL AND actor_id IS DISTINCT FROM subject_user_id;
CREATE INDEX audit_action ON audit USING btree (action, at, id);
CREATE INDEX audit_actor ON audit USING btree (actor_id, at, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_at ON audit USING btree (at, id);
CREATE INDEX audit_chain ON audit USING btree (era, xid, id);
CREATE INDEX audit_subject ON audit USING btree (subject_user_id, at, id) WHERE subject_user_id IS NOT NULL;

create table audit_eras (
  era integer not null,
  at timestamp with time zone default now() not null,
  constraint audit_eras_pkey PRIMARY KEY (era),
  constraint audit_eras_era_check CHECK ((era > 1))
);

create table audit_seals (
  seq bigint not null,
  era integer not null,
  xid xid8 not null,
  id bigint not null,
  count integer not null,
  hash bytea not null,
  key_id text not null,
  at timestamp with time zone not null,
  constraint audit_seals_pkey PRIMARY KEY (seq),
  constraint audit_seals_count_check CHECK ((count > 0)),
  constraint audit_seals_seq_check CHECK ((seq > 0))
);

create table audit_tallies (
  whose text not null,
  user_id integer not null,
  action text not null,
  day date not null,
  count integer not null,
  constraint audit_tallies_pkey PRIMARY KEY (whose, user_id, action, day),
  constraint audit_tallies_whose_check CHECK ((whose = ANY (ARRAY['all'::text, 'subject'::text, 'actor'::text, 'self'::text])))
);

create table backups (
  id integer generated always as identity not null,
  finished_at timestamp with time zone default now() not null,
  file_name text not null,
  bytes bigint not null,
  checked_at timestamp with time zone,
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_finished_at ON backups USING btree (finished_at);

create table calendar_links (
  position_id integer not null,
  generation integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  read_on date,
  constraint calendar_links_pkey PRIMARY KEY (position_id)
);

create table career_changes (
  id integer generated always as identity not null,
  position_id integer not null,
  kind text not null,
  state text not null,
  effective_at date not null,
  reason text,
  letter_number text,
  before jsonb default '{}'::jsonb not null,
  after jsonb default '{}'::jsonb not null,
  successor_id integer,
  by_position_id integer,
  at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  problem text,
  retry_at timestamp with time zone,
  constraint career_changes_pkey PRIMARY KEY (id),
  constraint career_changes_kind_check CHECK ((kind = ANY (ARRAY['masuk'::text, 'promosi'::text, 'mutasi'::text, 'demosi'::text, 'gaji'::text, 'kontrak'::text, 'koreksi'::text, 'keluar'::text, 'impor'::text]))),
  constraint career_changes_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'applied'::text, 'withdrawn'::text])))
);
CREATE INDEX career_changes_due ON career_changes USING btree (effective_at, id) WHERE state = 'planned'::text;
CREATE INDEX career_changes_position ON career_changes USING btree (position_id, effective_at DESC, id DESC);

create table certificates (
  id integer generated always as identity not null,
  position_id integer not null,
  company_id integer not null,
  date date not null,
  purpose text not null,
  purpose_text text,
  with_salary boolean default false not null,
  about text generated always as COALESCE(purpose_text, purpose) stored,
  signatory_id integer,
  letter_id integer,
  status text default 'waiting'::text not null,
  action_by integer,
  action_for integer,
  action_at timestamp with time zone,
  step integer default 1 not null,
  first_by integer,
  first_for integer,
  first_at timestamp with time zone,
  waiting_since timestamp with time zone default now() not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  year integer generated always as (EXTRACT(year FROM date))::integer stored,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_note_check CHECK ((length(note) <= 500)),
  constraint certificates_purpose_check CHECK ((purpose = ANY (ARRAY['bank'::text, 'visa'::text, 'sekolah'::text, 'sewa'::text, 'lain'::text]))),
  constraint certificates_purpose_of_other CHECK (((purpose <> 'lain'::text) OR (purpose_text IS NOT NULL))),
  constraint certificates_purpose_text_check CHECK ((length(purpose_text) <= 150)),
  constraint certificates_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'issued'::text, 'rejected'::text]))),
  constraint certificates_step_check CHECK (((step >= 1) AND (step <= 2)))
);
CREATE INDEX certificates_company ON certificates USING btree (company_id, id DESC);
CREATE INDEX certificates_company_day ON certificates USING btree (company_id, date, id);
CREATE INDEX certificates_company_status ON certificates USING btree (company_id, status, id DESC);
CREATE INDEX certificates_company_status_day ON certificates USING btree (company_id, status, date, id);
CREATE INDEX certificates_company_year ON certificates USING btree (company_id, year, status, id DESC);
CREATE INDEX certificates_day ON certificates USING btree (date, id);
CREATE INDEX certificates_letter ON certificates USING btree (letter_id) WHERE letter_id IS NOT NULL;
CREATE UNIQUE INDEX certificates_one_waiting ON certificates USING btree (position_id) WHERE status = 'waiting'::text;
CREATE INDEX certificates_position ON certificates USING btree (position_id, id);
CREATE INDEX certificates_second_step ON certificates USING btree (company_id) WHERE step = 2 AND status = 'waiting'::text;
CREATE INDEX certificates_signatory ON certificates USING btree (signatory_id) WHERE signatory_id IS NOT NULL;
CREATE INDEX certificates_status ON certificates USING btree (status, id DESC);
CREATE INDEX certificates_status_day ON certificates USING btree (status, date, id);
CREATE INDEX certificates_year ON certificates USING btree (year, id DESC);
CREATE INDEX certificates_year_status ON certificates USING btree (year, status, id DESC);

create table checklist_events (
  id bigint generated always as identity not null,
  checklist_id integer not null,
  task_id integer,
  action text not null,
  by integer,
  at timestamp with time zone default now() not null,
  constraint checklist_events_pkey PRIMARY KEY (id),
  constraint checklist_events_action_check CHECK ((action = ANY (ARRAY['made'::text, 'added'::text, 'done'::text, 'open'::text, 'skipped'::text, 'moved'::text, 'completed'::text, 'closed'::text, 'cancelled'::text])))
);
CREATE INDEX checklist_events_by ON checklist_events USING btree (by) WHERE by IS NOT NULL;
CREATE INDEX checklist_events_checklist ON checklist_events USING btree (checklist_id);
CREATE INDEX checklist_events_task ON checklist_events USING btree (task_id) WHERE task_id IS NOT NULL;

create table checklist_tasks (
  id integer generated always as identity not null,
  checklist_id integer not null,
  place integer not null,
  title text not null,
  text text,
  responsible text not null,
  desk_id integer,
  due_days integer not null,
  due_day date,
  screen text,
  auto text,
  required boolean not null,
  state text default 'open'::text not null,
  by integer,
  at timestamp with time zone,
  note text,
  version integer default 1 not null,
  constraint checklist_tasks_pkey PRIMARY KEY (id),
  constraint checklist_tasks_checklist_id_place_key UNIQUE (checklist_id, place),
  constraint checklist_tasks_note_check CHECK ((length(note) <= 1000)),
  constraint checklist_tasks_responsible_check CHECK ((responsible = ANY (ARRAY['hr'::text, 'supervisor'::text, 'person'::text, 'desk'::text]))),
  constraint checklist_tasks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'skipped'::text]))),
  constraint checklist_tasks_text_check CHECK ((length(text) <= 1000)),
  constraint checklist_tasks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);
CREATE INDEX checklist_tasks_by ON checklist_tasks USING btree (by) WHERE by IS NOT NULL;
CREATE INDEX checklist_tasks_desk ON checklist_tasks USING btree (desk_id) WHERE desk_id IS NOT NULL;

create table checklist_template_tasks (
  template_id integer not null,
  place integer not null,
  title text not null,
  text text,
  responsible text not null,
  desk text,
  due_days integer not null,
  screen text,
  auto text,
  required boolean default true not null,
  constraint checklist_template_tasks_pkey PRIMARY KEY (template_id, place),
  constraint checklist_template_tasks_check CHECK (((responsible = 'desk'::text) = (desk IS NOT NULL))),
  constraint checklist_template_tasks_desk_check CHECK (((length(desk) >= 1) AND (length(desk) <= 50))),
  constraint checklist_template_tasks_due_days_check CHECK (((due_days >= '-60'::integer) AND (due_days <= 90))),
  constraint checklist_template_tasks_responsible_check CHECK ((responsible = ANY (ARRAY['hr'::text, 'supervisor'::text, 'person'::text, 'desk'::text]))),
  constraint checklist_template_tasks_text_check CHECK ((length(text) <= 1000)),
  constraint checklist_template_tasks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);

create table checklist_templates (
  id integer generated always as identity not null,
  company_id integer,
  name text not null,
  kind text not null,
  job_ids integer[] default '{}'::integer[] not null,
  categories text[] default '{}'::text[] not null,
  also_moves boolean default false not null,
  active boolean default true not null,
  constraint checklist_templates_pkey PRIMARY KEY (id),
  constraint checklist_templates_kind_check CHECK ((kind = ANY (ARRAY['masuk'::text, 'keluar'::text]))),
  constraint checklist_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150)))
);
CREATE INDEX checklist_templates_company ON checklist_templates USING btree (company_id);

create table checklists (
  id integer generated always as identity not null,
  position_id integer not null,
  company_id integer not null,
  kind text not null,
  state text default 'open'::text not null,
  anchor date,
  moved boolean default false not null,
  past boolean default false not null,
  done integer default 0 not null,
  total integer default 0 not null,
  next_due date,
  note text,
  made_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint checklists_pkey PRIMARY KEY (id),
  constraint checklists_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint checklists_kind_check CHECK ((kind = ANY (ARRAY['masuk'::text, 'keluar'::text]))),
  constraint checklists_note_check CHECK ((length(note) <= 1000)),
  constraint checklists_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'closed'::text, 'cancelled'::text])))
);
CREATE INDEX checklists_company ON checklists USING btree (company_id, kind, state, next_due, id);
CREATE INDEX checklists_due ON checklists USING btree (next_due, id DESC) WHERE state = 'open'::text;
CREATE UNIQUE INDEX checklists_open ON checklists USING btree (position_id, kind) WHERE state = 'open'::text;
CREATE INDEX checklists_position ON checklists USING btree (position_id, kind);

create table code_progress (
  user_id integer not null,
  total integer not null,
  done integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  constraint code_progress_pkey PRIMARY KEY (user_id)
);

create table companies (
  id integer generated always as identity not null,
  name text not null,
  timezone text default 'Asia/Jakarta'::text not null,
  active boolean default true not null,
  ledger_from integer default EXTRACT(year FROM (now() AT TIME ZONE 'Asia/Jakarta'::text)) not null,
  ledger_grants_until date,
  ledger_ended_until date,
  calendar_from date,
  constraint companies_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX companies_name ON companies USING btree (lower(name));

create table contract_warnings (
  position_id integer not null,
  contract_end_at date not null,
  days_before integer not null,
  constraint contract_warnings_pkey PRIMARY KEY (position_id)
);

create table corrections (
  id integer generated always as identity not null,
  position_id integer not null,
  company_id integer not null,
  date date not null,
  "in" time without time zone,
  "out" time without time zone,
  location text,
  reason text not null,
  file_id uuid,
  before_in time without time zone,
  before_out time without time zone,
  before_location text,
  before_correction_id integer,
  status text default 'waiting'::text not null,
  action_by integer,
  action_for integer,
  action_at timestamp with time zone,
  step integer default 1 not null,
  first_by integer,
  first_for integer,
  first_at timestamp with time zone,
  waiting_since timestamp with time zone default now() not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  year integer generated always as (EXTRACT(year FROM date))::integer stored,
  constraint corrections_pkey PRIMARY KEY (id),
  constraint corrections_ask_something CHECK ((("in" IS NOT NULL) OR ("out" IS NOT NULL) OR (location IS NOT NULL))),
  constraint corrections_before_location_check CHECK ((before_location = ANY (ARRAY['Work From Office'::text, 'Work From Home'::text, 'Dinas Luar'::text]))),
  constraint corrections_in_check CHECK (("in" < '24:00:00'::time without time zone)),
  constraint corrections_location_check CHECK ((location = ANY (ARRAY['Work From Office'::text, 'Work From Home'::text, 'Dinas Luar'::text]))),
  constraint corrections_note_check CHECK ((length(note) <= 500)),
  constraint corrections_out_check CHECK (("out" < '24:00:00'::time without time zone)),
  constraint corrections_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint corrections_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text]))),
  constraint corrections_step_check CHECK (((step >= 1) AND (step <= 2)))
);
CREATE INDEX corrections_company ON corrections USING btree (company_id, id DESC);
CREATE INDEX corrections_company_day ON corrections USING btree (company_id, date, id);
CREATE INDEX corrections_company_status ON corrections USING btree (company_id, status, id DESC);
CREATE INDEX corrections_company_status_day ON corrections USING btree (company_id, status, date, id);
CREATE INDEX corrections_company_year ON corrections USING btree (company_id, year, status, id DESC);
CREATE INDEX corrections_day ON corrections USING btree (date, id);
CREATE INDEX corrections_file ON corrections USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE UNIQUE INDEX corrections_one_waiting ON corrections USING btree (position_id, date) WHERE status = 'waiting'::text;
CREATE INDEX corrections_position ON corrections USING btree (position_id, id);
CREATE INDEX corrections_second_step ON corrections USING btree (company_id) WHERE step = 2 AND status = 'waiting'::text;
CREATE INDEX corrections_status ON corrections USING btree (status, id DESC);
CREATE INDEX corrections_status_day ON corrections USING btree (status, date, id);
CREATE INDEX corrections_year ON corrections USING btree (year, id DESC);
CREATE INDEX corrections_year_status ON corrections USING btree (year, status, id DESC);

create table decision_waits (
  history_id integer not null,
  kind text not null,
  company_id integer not null,
  position_id integer not null,
  approver_id integer not null,
  month date not null,
  decided_on date not null,
  hours double precision not null,
  constraint decision_waits_pkey PRIMARY KEY (history_id)
);
CREATE INDEX decision_waits_month ON decision_waits USING btree (month, company_id) INCLUDE (hours, decided_on);

create table delegations (
  id integer generated always as identity not null,
  from_position_id integer not null,
  to_position_id integer not null,
  company_id integer not null,
  "from" date not null,
  "to" date not null,
  note text,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint delegations_pkey PRIMARY KEY (id),
  constraint delegations_check CHECK (("to" >= "from")),
  constraint delegations_check1 CHECK ((from_position_id <> to_position_id)),
  constraint delegations_do_not_overlap EXCLUDE USING gist (from_position_id WITH =, daterange("from", "to", '[]'::text) WITH &&) WHERE ((ended_at IS NULL)),
  constraint delegations_note_check CHECK ((length(note) <= 500))
);
CREATE INDEX delegations_from ON delegations USING btree (from_position_id, id DESC);
CREATE INDEX delegations_to ON delegations USING btree (to_position_id) WHERE ended_at IS NULL;

create table departments (
  id integer generated always as identity not null,
  company_id integer not null,
  name text not null,
  code text,
  parent_id integer,
  head_position_id integer,
  active boolean default true not null,
  constraint departments_pkey PRIMARY KEY (id),
  constraint departments_check CHECK ((parent_id <> id)),
  constraint departments_code_check CHECK ((code ~ '^[A-Z0-9]{1,20}$'::text)),
  constraint departments_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX departments_head ON departments USING btree (head_position_id);
CREATE UNIQUE INDEX departments_name ON departments USING btree (company_id, lower(name));
CREATE INDEX departments_parent ON departments USING btree (parent_id);

create table desk_members (
  desk_id integer not null,
  position_id integer not null,
  constraint desk_members_pkey PRIMARY KEY (desk_id, position_id)
);
CREATE INDEX desk_members_position ON desk_members USING btree (position_id);

create table desks (
  id integer generated always as identity not null,
  company_id integer not null,
  name text not null,
  constraint desks_pkey PRIMARY KEY (id),
  constraint desks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50)))
);
CREATE UNIQUE INDEX desks_name ON desks USING btree (company_id, lower(name));

create table documents (
  id integer generated always as identity not null,
  user_id integer not null,
  file_id uuid not null,
  description text not null,
  created_at timestamp with time zone default now() not null,
  constraint documents_pkey PRIMARY KEY (id)
);
CREATE INDEX documents_user ON documents USING btree (user_id, id);

create table educations (
  id integer generated always as identity not null,
  user_id integer not null,
  educational_stage text not null,
  name text not null,
  major text not null,
  "in" integer not null,
  "out" integer not null,
  gpa numeric(4,2),
  constraint educations_pkey PRIMARY KEY (id),
  constraint educations_educational_stage_check CHECK ((educational_stage = ANY (ARRAY['SD'::text, 'SMP'::text, 'SMA'::text, 'D3'::text, 'D4'::text, 'S1'::text, 'S2'::text, 'S3'::text, ''::text])))
);
CREATE INDEX educations_user ON educations USING btree (user_id);

create table employee_statuses (
  id integer generated always as identity not null,
  name text not null,
  active boolean default true not null,
  category text default 'lain'::text not null,
  constraint employee_statuses_pkey PRIMARY KEY (id),
  constraint employee_statuses_category_check CHECK ((category = ANY (ARRAY['tetap'::text, 'kontrak'::text, 'percobaan'::text, 'magang'::text, 'lain'::text]))),
  constraint employee_statuses_name_key UNIQUE (name)
);

create table exit_answers (
  position_id integer not null,
  last_day date not null,
  question_id integer not null,
  score integer,
  text text,
  constraint exit_answers_pkey PRIMARY KEY (position_id, last_day, question_id),
  constraint exit_answers_check CHECK (((score IS NULL) <> (text IS NULL))),
  constraint exit_answers_score_check CHECK (((score >= 1) AND (score <= 5))),
  constraint exit_answers_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX exit_answers_last_day ON exit_answers USING btree (last_day);
CREATE INDEX exit_answers_question ON exit_answers USING btree (question_id);

create table exit_interviews (
  position_id integer not null,
  last_day date not null,
  company_id integer not null,
  state text not null,
  noted_by integer,
  at timestamp with time zone default now() not null,
  constraint exit_interviews_pkey PRIMARY KEY (position_id, last_day),
  constraint exit_interviews_state_check CHECK ((state = ANY (ARRAY['answered'::text, 'declined'::text])))
);
CREATE INDEX exit_interviews_company ON exit_interviews USING btree (company_id, last_day);
CREATE INDEX exit_interviews_noted_by ON exit_interviews USING btree (noted_by) WHERE noted_by IS NOT NULL;

create table exit_questions (
  id integer generated always as identity not null,
  company_id integer not null,
  place integer not null,
  text text not null,
  kind text not null,
  options text[] default '{}'::text[] not null,
  active boolean default true not null,
  constraint exit_questions_pkey PRIMARY KEY (id),
  constraint exit_questions_kind_check CHECK ((kind = ANY (ARRAY['skala'::text, 'pilihan'::text, 'teks'::text]))),
  constraint exit_questions_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300)))
);
CREATE INDEX exit_questions_company ON exit_questions USING btree (company_id, active, place);

create table exit_reasons (
  id integer generated always as identity not null,
  name text not null,
  "group" text not null,
  severance text,
  active boolean default true not null,
  constraint exit_reasons_pkey PRIMARY KEY (id),
  constraint exit_reasons_group_check CHECK (("group" = ANY (ARRAY['sukarela'::text, 'perusahaan'::text, 'lain'::text]))),
  constraint exit_reasons_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150)))
);
CREATE UNIQUE INDEX exit_reasons_name ON exit_reasons USING btree (lower(name));

create table exits (
  position_id integer not null,
  last_day date not null,
  reason_id integer not null,
  second_reason_id integer,
  regretted boolean,
  rehire text default 'belum'::text not null,
  note text,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint exits_pkey PRIMARY KEY (position_id, last_day),
  constraint exits_check CHECK ((second_reason_id <> reason_id)),
  constraint exits_note_check CHECK ((length(note) <= 1000)),
  constraint exits_rehire_check CHECK ((rehire = ANY (ARRAY['ya'::text, 'tidak'::text, 'belum'::text])))
);
CREATE INDEX exits_changed_by ON exits USING btree (changed_by);
CREATE INDEX exits_noted ON exits USING btree (last_day) WHERE note IS NOT NULL;
CREATE INDEX exits_reason ON exits USING btree (reason_id);
CREATE INDEX exits_second_reason ON exits USING btree (second_reason_id);

create table experiences (
  id integer generated always as identity not null,
  user_id integer not null,
  company_name text not null,
  "position" text not null,
  description text not null,
  start_month integer not null,
  start_year integer not null,
  end_month integer not null,
  end_year integer not null,
  constraint experiences_pkey PRIMARY KEY (id),
  constraint experiences_end_month_check CHECK (((end_month >= 1) AND (end_month <= 12))),
  constraint experiences_start_month_check CHECK (((start_month >= 1) AND (start_month <= 12)))
);
CREATE INDEX experiences_user ON experiences USING btree (user_id);

create table families (
  id integer generated always as identity not null,
  user_id integer not null,
  family_status_id integer not null,
  name text not null,
  id_number text,
  place_of_birth text not null,
  date_of_birth date not null,
  religion text not null,
  educational_stage text not null,
  job_name text not null,
  company_name text not null,
  constraint families_pkey PRIMARY KEY (id),
  constraint families_educational_stage_check CHECK ((educational_stage = ANY (ARRAY['SD'::text, 'SMP'::text, 'SMA'::text, 'Sederajat'::text, 'D3'::text, 'S1'::text, 'S2'::text, 'S3'::text, ''::text]))),
  constraint families_religion_check CHECK ((religion = ANY (ARRAY['islam'::text, 'kristen'::text, 'katolik'::text, 'hindu'::text, 'budha'::text, 'konghucu'::text, 'kepercayaan'::text, ''::text])))
);
CREATE INDEX families_user ON families USING btree (user_id);

create table family_statuses (
  id integer generated always as identity not null,
  name text not null,
  "order" integer not null,
  active boolean default true not null,
  constraint family_statuses_pkey PRIMARY KEY (id),
  constraint family_statuses_name_key UNIQUE (name),
  constraint family_statuses_order_key UNIQUE ("order")
);

create table files (
  id uuid not null,
  user_id integer,
  position_id integer,
  kind text not null,
  mime text not null,
  size integer not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'document'::text, 'receipt'::text, 'letter'::text, 'proof'::text, 'issued_letter'::text, 'signed_letter'::text, 'letterhead'::text]))),
  constraint files_of_person CHECK (((user_id IS NOT NULL) OR (kind = 'issued_letter'::text) OR (kind = 'signed_letter'::text) OR (kind = 'letterhead'::text))),
  constraint files_of_position CHECK (
CASE
    WHEN ((kind = 'receipt'::text) OR (kind = 'letter'::text) OR (kind = 'proof'::text)) THEN (position_id IS NOT NULL)
    WHEN ((kind = 'issued_letter'::text) OR (kind = 'signed_letter'::text)) THEN true
    ELSE (position_id IS NULL)
END),
  constraint files_size_check CHECK ((size > 0))
);
CREATE INDEX files_user ON files USING btree (user_id);

create table form_drafts (
  user_id integer not null,
  form text not null,
  step integer not null,
  "values" jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint form_drafts_pkey PRIMARY KEY (user_id, form),
  constraint form_drafts_form_check CHECK ((form = 'identity'::text)),
  constraint form_drafts_step_check CHECK (((step >= 0) AND (step <= 9))),
  constraint form_drafts_values_check CHECK ((jsonb_typeof("values") = 'array'::text))
);
CREATE INDEX form_drafts_updated_at ON form_drafts USING btree (updated_at);

create table handover_events (
  id bigint generated always as identity not null,
  handover_id integer not null,
  action text not null,
  by integer,
  at timestamp with time zone default now() not null,
  constraint handover_events_pkey PRIMARY KEY (id),
  constraint handover_events_action_check CHECK ((action = ANY (ARRAY['handed'::text, 'acknowledged'::text, 'disputed'::text, 'returned'::text, 'undone'::text])))
);
CREATE INDEX handover_events_by ON handover_events USING btree (by) WHERE by IS NOT NULL;
CREATE INDEX handover_events_handover ON handover_events USING btree (handover_id);

create table handovers (
  id integer generated always as identity not null,
  position_id integer not null,
  company_id integer not null,
  kind_id integer not null,
  item_id integer,
  quantity integer not null,
  handed_at date not null,
  condition text not null,
  note text,
  handed_by integer,
  created_at timestamp with time zone default now() not null,
  asks boolean default true not null,
  acknowledged_at timestamp with time zone,
  returned_at date,
  return_condition text,
  charge bigint,
  return_note text,
  returned_by integer,
  return_recorded_at timestamp with time zone,
  returned_acknowledged_at timestamp with time zone,
  dispute text,
  constraint handovers_pkey PRIMARY KEY (id),
  constraint handovers_charge_check CHECK ((charge >= 0)),
  constraint handovers_check CHECK (((returned_at IS NULL) = (return_condition IS NULL))),
  constraint handovers_check1 CHECK (((returned_at IS NULL) = (return_recorded_at IS NULL))),
  constraint handovers_check2 CHECK (((item_id IS NULL) OR (quantity = 1))),
  constraint handovers_condition_check CHECK (((length(condition) >= 1) AND (length(condition) <= 200))),
  constraint handovers_dispute_check CHECK ((length(dispute) <= 1000)),
  constraint handovers_note_check CHECK ((length(note) <= 1000)),
  constraint handovers_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint handovers_return_condition_check CHECK ((return_condition = ANY (ARRAY['baik'::text, 'rusak'::text, 'hilang'::text]))),
  constraint handovers_return_note_check CHECK ((length(return_note) <= 1000))
);
CREATE INDEX handovers_company ON handovers USING btree (company_id, id);
CREATE INDEX handovers_handed_by ON handovers USING btree (handed_by) WHERE handed_by IS NOT NULL;
CREATE UNIQUE INDEX handovers_held ON handovers USING btree (item_id) WHERE returned_at IS NULL AND item_id IS NOT NULL;
CREATE INDEX handovers_item ON handovers USING btree (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX handovers_kind ON handovers USING btree (kind_id);
CREATE INDEX handovers_open ON handovers USING btree (company_id, handed_at, id) WHERE returned_at IS NULL;
CREATE INDEX handovers_position ON handovers USING btree (position_id, returned_at);
CREATE INDEX handovers_returned_by ON handovers USING btree (returned_by) WHERE returned_by IS NOT NULL;

create table holiday_packs (
  year integer not null,
  applied_at timestamp with time zone default now() not null,
  constraint holiday_packs_pkey PRIMARY KEY (year)
);

create table holidays (
  id integer generated always as identity not null,
  date date not null,
  name text not null,
  kind text not null,
  company_ids integer[] default '{}'::integer[] not null,
  source text,
  constraint holidays_pkey PRIMARY KEY (id),
  constraint holidays_kind_check CHECK ((kind = ANY (ARRAY['libur'::text, 'cuti_bersama'::text]))),
  constraint holidays_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150)))
);
CREATE INDEX holidays_date ON holidays USING btree (date);

create table idempotency_keys (
  position_id integer not null,
  key text not null,
  fingerprint text not null,
  reply text,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (position_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table import_mappings (
  company_id integer not null,
  kind text not null,
  mapping jsonb not null,
  changed_by integer not null,
  changed_at timestamp with time zone default now() not null,
  constraint import_mappings_pkey PRIMARY KEY (company_id, kind),
  constraint import_mappings_kind_check CHECK ((kind = ANY (ARRAY['employment'::text, 'personal'::text])))
);
CREATE INDEX import_mappings_changed_by ON import_mappings USING btree (changed_by);

create table installation (
  is_only boolean default true not null,
  id uuid not null,
  constraint installation_pkey PRIMARY KEY (is_only),
  constraint installation_is_only_check CHECK (is_only)
);

create table invitations (
  user_id integer not null,
  invited_at timestamp with time zone default now() not null,
  token_encrypted bytea,
  reminded_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (user_id)
);
CREATE INDEX invitations_to_remind ON invitations USING btree (invited_at) WHERE token_encrypted IS NOT NULL;

create table issued_letter_people (
  letter_id integer not null,
  place integer not null,
  position_id integer not null,
  constraint issued_letter_people_pkey PRIMARY KEY (letter_id, place)
);
CREATE INDEX issued_letter_people_position ON issued_letter_people USING btree (position_id, letter_id);

create table issued_letters (
  id integer generated always as identity not null,
  company_id integer not null,
  type text not null,
  name text not null,
  code text not null,
  template_id integer,
  state text default 'draft'::text not null,
  date date not null,
  position_id integer,
  change_id integer,
  signatory_id integer,
  recipient jsonb,
  "values" jsonb default '{}'::jsonb not null,
  body text,
  valid_until date,
  verify_code text,
  proposed_by integer,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  number text,
  text text,
  has_pay boolean default false not null,
  file_id uuid,
  initials text,
  issued_by integer,
  issued_at timestamp with time zone,
  archived boolean default false not null,
  void_reason text,
  void_by integer,
  void_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  comment text,
  refused_at timestamp with time zone,
  witnesses text[],
  signed_file_id uuid,
  signed_at timestamp with time zone,
  registered_at date,
  registered_note text,
  contract_start date,
  contract_end date,
  checks integer default 0 not null,
  last_checked date,
  constraint issued_letters_pkey PRIMARY KEY (id),
  constraint issued_letters_body_check CHECK ((length(body) <= 20000)),
  constraint issued_letters_comment_check CHECK ((length(comment) <= 1000)),
  constraint issued_letters_number UNIQUE (company_id, number),
  constraint issued_letters_numbered CHECK (((state = 'draft'::text) = (number IS NULL))),
  constraint issued_letters_registered_note_check CHECK ((length(registered_note) <= 500)),
  constraint issued_letters_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'issued'::text, 'void'::text]))),
  constraint issued_letters_type_check CHECK ((type = ANY (ARRAY['keterangan_kerja'::text, 'pengalaman_kerja'::text, 'sp1'::text, 'sp2'::text, 'sp3'::text, 'tugas'::text, 'pengangkatan'::text, 'promosi'::text, 'mutasi'::text, 'demosi'::text, 'pkwt'::text, 'pkwt_perpanjangan'::text, 'penawaran'::text, 'lain'::text]))),
  constraint issued_letters_verify_code_check CHECK ((verify_code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'::text)),
  constraint issued_letters_void CHECK (((state = 'void'::text) = (void_at IS NOT NULL))),
  constraint issued_letters_void_reason_check CHECK (((length(void_reason) >= 1) AND (length(void_reason) <= 500)))
);
CREATE UNIQUE INDEX issued_letters_change ON issued_letters USING btree (change_id) WHERE state = 'issued'::text;
CREATE INDEX issued_letters_changes ON issued_letters USING btree (change_id) WHERE change_id IS NOT NULL;
CREATE INDEX issued_letters_code ON issued_letters USING btree (company_id, code, date DESC) WHERE number IS NOT NULL;
CREATE INDEX issued_letters_company ON issued_letters USING btree (company_id, id DESC);
CREATE INDEX issued_letters_created_by ON issued_letters USING btree (created_by);
CREATE INDEX issued_letters_drafts ON issued_letters USING btree (created_at) WHERE state = 'draft'::text;
CREATE INDEX issued_letters_file ON issued_letters USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX issued_letters_issued_by ON issued_letters USING btree (issued_by);
CREATE INDEX issued_letters_open ON issued_letters USING btree (company_id, type, date) WHERE state = 'issued'::text;
CREATE INDEX issued_letters_position ON issued_letters USING btree (position_id);
CREATE INDEX issued_letters_proposed_by ON issued_letters USING btree (proposed_by);
CREATE INDEX issued_letters_signatory ON issued_letters USING btree (signatory_id);
CREATE INDEX issued_letters_signed_file ON issued_letters USING btree (signed_file_id) WHERE signed_file_id IS NOT NULL;
CREATE INDEX issued_letters_template ON issued_letters USING btree (template_id);
CREATE UNIQUE INDEX issued_letters_verify ON issued_letters USING btree (verify_code);
CREATE INDEX issued_letters_void_by ON issued_letters USING btree (void_by);

create table item_kinds (
  id integer generated always as identity not null,
  name text not null,
  returnable boolean default true not null,
  serial boolean default false not null,
  value bigint,
  active boolean default true not null,
  constraint item_kinds_pkey PRIMARY KEY (id),
  constraint item_kinds_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint item_kinds_value_check CHECK ((value >= 0))
);
CREATE UNIQUE INDEX item_kinds_name ON item_kinds USING btree (lower(name));

create table items (
  id integer generated always as identity not null,
  company_id integer not null,
  kind_id integer not null,
  name text not null,
  serial_number text not null,
  value bigint,
  note text,
  state text default 'available'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint items_pkey PRIMARY KEY (id),
  constraint items_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint items_note_check CHECK ((length(note) <= 1000)),
  constraint items_serial_number_check CHECK (((length(serial_number) >= 1) AND (length(serial_number) <= 100))),
  constraint items_state_check CHECK ((state = ANY (ARRAY['available'::text, 'held'::text, 'lost'::text, 'retired'::text]))),
  constraint items_value_check CHECK ((value >= 0))
);
CREATE INDEX items_company ON items USING btree (company_id, state, id);
CREATE INDEX items_kind ON items USING btree (kind_id);
CREATE UNIQUE INDEX items_serial ON items USING btree (company_id, kind_id, lower(serial_number));

create table job_runs (
  id integer generated always as identity not null,
  job text not null,
  company_id integer,
  day date,
  attempt integer not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  counts jsonb,
  error text,
  constraint job_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX job_runs_job ON job_runs USING btree (job, started_at DESC);
CREATE INDEX job_runs_started_at ON job_runs USING btree (started_at);
CREATE INDEX job_runs_unfinished ON job_runs USING btree (job) WHERE finished_at IS NULL;

create table job_states (
  id integer generated always as identity not null,
  job text not null,
  company_id integer,
  last_day date,
  due_at timestamp with time zone default now() not null,
  failures integer default 0 not null,
  succeeded_at timestamp with time zone,
  holder uuid,
  held_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint job_states_pkey PRIMARY KEY (id),
  constraint job_states_job_company_id_key UNIQUE NULLS NOT DISTINCT (job, company_id)
);

create table job_summaries (
  position_id integer not null,
  description text not null,
  constraint job_summaries_pkey PRIMARY KEY (position_id),
  constraint job_summaries_description_check CHECK ((length(description) <= 250))
);

create table job_tasks (
  id integer generated always as identity not null,
  position_id integer not null,
  kind text not null,
  name text not null,
  purpose text,
  description text,
  constraint job_tasks_pkey PRIMARY KEY (id),
  constraint job_tasks_kind_check CHECK ((kind = ANY (ARRAY['main'::text, 'additional'::text, 'periodic'::text, 'other'::text, 'undone'::text])))
);
CREATE INDEX job_tasks_position ON job_tasks USING btree (position_id, kind, id);

create table jobs (
  id integer generated always as identity not null,
  name text not null,
  sequence integer not null,
  active boolean default true not null,
  pays boolean default false not null,
  payroll boolean default false not null,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_sequence_check CHECK (((sequence >= 1) AND (sequence <= 4)))
);
CREATE UNIQUE INDEX jobs_name ON jobs USING btree (lower(name));

create table known_devices (
  user_id integer not null,
  key text not null,
  seen_at timestamp with time zone default now() not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX known_devices_seen ON known_devices USING btree (seen_at);

create table leave_entries (
  id bigint generated always as identity not null,
  position_id integer not null,
  company_id integer not null,
  year integer not null,
  date date not null,
  kind text not null,
  days numeric(4,1) not null,
  note text,
  leave_id integer,
  by integer,
  at timestamp with time zone default now() not null,
  constraint leave_entries_pkey PRIMARY KEY (id),
  constraint leave_entries_days_check CHECK (((days <> (0)::numeric) AND ((days * (2)::numeric) = trunc((days * (2)::numeric))))),
  constraint leave_entries_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'carry_in'::text, 'carry_out'::text, 'joint'::text, 'taken'::text, 'returned'::text, 'adjustment'::text, 'expired'::text, 'transfer'::text]))),
  constraint leave_entries_note_check CHECK ((length(note) <= 500))
);
CREATE INDEX leave_entries_at ON leave_entries USING brin (at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX leave_entries_joint ON leave_entries USING btree (company_id, date, position_id) INCLUDE (days) WHERE kind = 'joint'::text;
CREATE INDEX leave_entries_leave ON leave_entries USING btree (leave_id) WHERE leave_id IS NOT NULL;
CREATE INDEX leave_entries_position ON leave_entries USING btree (position_id, year, date, id);

create table leave_kinds (
  id integer generated always as identity not null,
  name text not null,
  request_type text not null,
  days numeric(4,1),
  per text default 'event'::text not null,
  count text default 'working'::text not null,
  deducts boolean default false not null,
  needs_file boolean default false not null,
  gender text,
  paid boolean default true not null,
  active boolean default true not null,
  constraint leave_kinds_pkey PRIMARY KEY (id),
  constraint leave_kinds_check CHECK (((NOT deducts) OR ((request_type = 'cuti'::text) AND (count = 'working'::text)))),
  constraint leave_kinds_count_check CHECK ((count = ANY (ARRAY['working'::text, 'calendar'::text]))),
  constraint leave_kinds_days_check CHECK ((days > (0)::numeric)),
  constraint leave_kinds_gender_check CHECK ((gender = ANY (ARRAY['laki-laki'::text, 'perempuan'::text]))),
  constraint leave_kinds_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint leave_kinds_per_check CHECK ((per = ANY (ARRAY['event'::text, 'month'::text]))),
  constraint leave_kinds_request_type_check CHECK ((request_type = ANY (ARRAY['cuti'::text, 'izin'::text, 'sakit'::text])))
);
CREATE UNIQUE INDEX leave_kinds_name ON leave_kinds USING btree (lower(name));

create table leave_opening (
  is_only boolean default true not null,
  taken_until integer default 0 not null,
  opened_at timestamp with time zone,
  constraint leave_opening_pkey PRIMARY KEY (is_only),
  constraint leave_opening_is_only_check CHECK (is_only)
);

create table leave_policies (
  company_id integer not null,
  from_year integer not null,
  annual_days numeric(3,1) not null,
  after_months integer not null,
  first_grant text not null,
  carry_over_days numeric(3,1) not null,
  carry_over_until_month integer not null,
  joint_deducts boolean not null,
  joint_before_entitled text not null,
  over_balance text not null,
  max_backdate_days integer,
  min_notice_days integer not null,
  half_days boolean not null,
  izin_paid boolean not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint leave_policies_pkey PRIMARY KEY (company_id, from_year),
  constraint leave_policies_after_months_check CHECK (((after_months >= 0) AND (after_months <= 24))),
  constraint leave_policies_annual_days_check CHECK (((annual_days >= (0)::numeric) AND (annual_days <= (60)::numeric))),
  constraint leave_policies_carry_over_days_check CHECK (((carry_over_days >= (0)::numeric) AND (carry_over_days <= (60)::numeric))),
  constraint leave_policies_carry_over_until_month_check CHECK (((carry_over_until_month >= 1) AND (carry_over_until_month <= 12))),
  constraint leave_policies_first_grant_check CHECK ((first_grant = ANY (ARRAY['prorata'::text, 'full'::text, 'none'::text]))),
  constraint leave_policies_joint_before_entitled_check CHECK ((joint_before_entitled = ANY (ARRAY['free'::text, 'deduct'::text]))),
  constraint leave_policies_max_backdate_days_check CHECK (((max_backdate_days >= 0) AND (max_backdate_days <= 366))),
  constraint leave_policies_min_notice_days_check CHECK (((min_notice_days >= 0) AND (min_notice_days <= 90))),
  constraint leave_policies_over_balance_check CHECK ((over_balance = ANY (ARRAY['warn'::text, 'refuse'::text])))
);

create table leaves (
  id integer generated always as identity not null,
  position_id integer not null,
  request_type text not null,
  description text not null,
  start_date date not null,
  end_date date not null,
  status text default 'waiting'::text not null,
  action_by integer,
  action_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  company_id integer not null,
  year integer generated always as (EXTRACT(year FROM start_date))::integer stored,
  note text,
  step integer default 1 not null,
  first_by integer,
  first_for integer,
  first_at timestamp with time zone,
  action_for integer,
  waiting_since timestamp with time zone default now() not null,
  leave_kind_id integer,
  part text default 'full'::text not null,
  working_days numeric(4,1) default 0 not null,
  deducts boolean default false not null,
  count text default 'working'::text not null,
  kind_days numeric(4,1),
  kind_per text default 'event'::text not null,
  needs_file boolean default false not null,
  file_id uuid,
  cancelled_by integer,
  linked_to integer,
  constraint leaves_pkey PRIMARY KEY (id),
  constraint leaves_check CHECK ((end_date >= start_date)),
  constraint leaves_count_check CHECK ((count = ANY (ARRAY['working'::text, 'calendar'::text]))),
  constraint leaves_kind_per_check CHECK ((kind_per = ANY (ARRAY['event'::text, 'month'::text]))),
  constraint leaves_note_check CHECK ((length(note) <= 500)),
  constraint leaves_part_check CHECK ((part = ANY (ARRAY['full'::text, 'morning'::text, 'afternoon'::text]))),
  constraint leaves_request_type_check CHECK ((request_type = ANY (ARRAY['izin'::text, 'cuti'::text, 'sakit'::text]))),
  constraint leaves_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint leaves_step_check CHECK (((step >= 1) AND (step <= 2)))
);
CREATE INDEX leaves_company ON leaves USING btree (company_id, id DESC);
CREATE INDEX leaves_company_day ON leaves USING btree (company_id, start_date, id);
CREATE INDEX leaves_company_status ON leaves USING btree (company_id, status, id DESC);
CREATE INDEX leaves_company_status_day ON leaves USING btree (company_id, status, start_date, id);
CREATE INDEX leaves_company_year ON leaves USING btree (company_id, year, status, id DESC);
CREATE INDEX leaves_day ON leaves USING btree (start_date, id);
CREATE INDEX leaves_days ON leaves USING gist (daterange(start_date, end_date + 1), company_id) WHERE status <> 'rejected'::text;
CREATE INDEX leaves_file ON leaves USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX leaves_kind ON leaves USING btree (leave_kind_id) WHERE leave_kind_id IS NOT NULL;
CREATE INDEX leaves_linked ON leaves USING btree (linked_to) WHERE linked_to IS NOT NULL;
CREATE INDEX leaves_position ON leaves USING btree (position_id, end_date, start_date);
CREATE INDEX leaves_second_step ON leaves USING btree (company_id) WHERE step = 2 AND status = 'waiting'::text;
CREATE INDEX leaves_status ON leaves USING btree (status, id DESC);
CREATE INDEX leaves_status_day ON leaves USING btree (status, start_date, id);
CREATE INDEX leaves_year ON leaves USING btree (year, id DESC);
CREATE INDEX leaves_year_status ON leaves USING btree (year, status, id DESC);

create table letter_counters (
  company_id integer not null,
  code text not null,
  year integer not null,
  last integer default 0 not null,
  constraint letter_counters_pkey PRIMARY KEY (company_id, code, year),
  constraint letter_counters_code_check CHECK ((code ~ '^[A-Z0-9]{1,6}$'::text)),
  constraint letter_counters_last_check CHECK (((last >= 0) AND (last <= 99999)))
);

create table letter_events (
  id integer generated always as identity not null,
  letter_id integer not null,
  action text not null,
  position_id integer,
  at timestamp with time zone default now() not null,
  note text,
  constraint letter_events_pkey PRIMARY KEY (id),
  constraint letter_events_action_check CHECK ((action = ANY (ARRAY['propose'::text, 'create'::text, 'change'::text, 'issue'::text, 'void'::text, 'acknowledge'::text, 'refuse'::text, 'sign'::text, 'register'::text, 'link'::text, 'archive'::text])))
);
CREATE INDEX letter_events_letter ON letter_events USING btree (letter_id, id);
CREATE INDEX letter_events_position ON letter_events USING btree (position_id);

create table letter_templates (
  id integer generated always as identity not null,
  company_id integer not null,
  type text not null,
  name text not null,
  code text,
  body text not null,
  valid_days integer,
  qr boolean,
  active boolean default true not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint letter_templates_pkey PRIMARY KEY (id),
  constraint letter_templates_body_check CHECK ((length(body) <= 20000)),
  constraint letter_templates_code_check CHECK ((code ~ '^[A-Z0-9]{1,6}$'::text)),
  constraint letter_templates_code_of_other CHECK (((type <> 'lain'::text) OR (code IS NOT NULL))),
  constraint letter_templates_type_check CHECK ((type = ANY (ARRAY['keterangan_kerja'::text, 'pengalaman_kerja'::text, 'sp1'::text, 'sp2'::text, 'sp3'::text, 'tugas'::text, 'pengangkatan'::text, 'promosi'::text, 'mutasi'::text, 'demosi'::text, 'pkwt'::text, 'pkwt_perpanjangan'::text, 'penawaran'::text, 'lain'::text]))),
  constraint letter_templates_valid_days_check CHECK (((valid_days >= 1) AND (valid_days <= 3650)))
);
CREATE INDEX letter_templates_changed_by ON letter_templates USING btree (changed_by);
CREATE INDEX letter_templates_company ON letter_templates USING btree (company_id, type, id DESC);

create table letterheads (
  company_id integer not null,
  legal_name text not null,
  address text not null,
  city text not null,
  business text,
  phone text,
  email text,
  website text,
  code text not null,
  department text default 'HR'::text not null,
  pattern text default '{nomor}/{bagian}/{kode}/{bulan}/{tahun}'::text not null,
  pad integer default 3 not null,
  margin_top_mm integer default 0 not null,
  footer text,
  auto_certificate boolean default false not null,
  logo_id uuid,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint letterheads_pkey PRIMARY KEY (company_id),
  constraint letterheads_address_check CHECK (((length(address) >= 1) AND (length(address) <= 300))),
  constraint letterheads_code_check CHECK ((code ~ '^[A-Z0-9]{2,6}$'::text)),
  constraint letterheads_footer_check CHECK ((length(footer) <= 200)),
  constraint letterheads_margin_top_mm_check CHECK (((margin_top_mm >= 0) AND (margin_top_mm <= 80))),
  constraint letterheads_pad_check CHECK (((pad >= 1) AND (pad <= 5))),
  constraint letterheads_pattern_check CHECK ((length(pattern) <= 60))
);
CREATE INDEX letterheads_changed_by ON letterheads USING btree (changed_by);
CREATE INDEX letterheads_logo ON letterheads USING btree (logo_id) WHERE logo_id IS NOT NULL;

create table login_handovers (
  code_hash bytea not null,
  user_id integer not null,
  expires_at timestamp with time zone not null,
  constraint login_handovers_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX login_handovers_expiry ON login_handovers USING btree (expires_at);
CREATE INDEX login_handovers_user ON login_handovers USING btree (user_id);

create table login_tickets (
  ticket_hash bytea not null,
  user_id integer not null,
  password_print bytea not null,
  tries integer default 0 not null,
  challenge text,
  expires_at timestamp with time zone not null,
  constraint login_tickets_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX login_tickets_expiry ON login_tickets USING btree (expires_at);
CREATE INDEX login_tickets_user ON login_tickets USING btree (user_id);

create table machine_pins (
  id integer generated always as identity not null,
  company_id integer not null,
  pin text not null,
  position_id integer not null,
  created_at timestamp with time zone default now() not null,
  last_day date,
  constraint machine_pins_pkey PRIMARY KEY (id),
  constraint machine_pins_pin_check CHECK ((pin ~ '^(0|[1-9A-Z][0-9A-Z]{0,19})$'::text)),
  constraint machine_pins_pin_company_id_key UNIQUE (pin, company_id)
);
CREATE INDEX machine_pins_company ON machine_pins USING btree (company_id, length(pin), pin);
CREATE INDEX machine_pins_order ON machine_pins USING btree (length(pin), pin, company_id);
CREATE INDEX machine_pins_position ON machine_pins USING btree (position_id);

create table machine_tokens (
  id integer generated always as identity not null,
  name text not null,
  token_hash bytea not null,
  scopes text[] not null,
  company_ids integer[] not null,
  created_by integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by integer,
  constraint machine_tokens_pkey PRIMARY KEY (id),
  constraint machine_tokens_token_hash_key UNIQUE (token_hash)
);
CREATE UNIQUE INDEX machine_tokens_name ON machine_tokens USING btree (lower(name)) WHERE revoked_at IS NULL;

create table mail_outbox (
  id integer generated always as identity not null,
  recipient_name text not null,
  recipient_address text not null,
  subject text not null,
  body text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  failed_at timestamp with time zone,
  link text,
  subject_user_ids integer[] default '{}'::integer[] not null,
  link_user_id integer,
  lane smallint default 1 not null,
  facts jsonb,
  event text,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_lane_check CHECK (((lane >= 0) AND (lane <= 2)))
);
CREATE INDEX mail_outbox_due ON mail_outbox USING btree (lane, next_attempt_at, id) WHERE failed_at IS NULL;
CREATE INDEX mail_outbox_event ON mail_outbox USING btree (event) WHERE event IS NOT NULL;
CREATE INDEX mail_outbox_failed ON mail_outbox USING btree (failed_at DESC) WHERE failed_at IS NOT NULL;
CREATE INDEX mail_outbox_link ON mail_outbox USING btree (link_user_id) WHERE link_user_id IS NOT NULL;
CREATE INDEX mail_outbox_subjects ON mail_outbox USING gin (subject_user_ids) WHERE subject_user_ids <> '{}'::integer[];

create table mail_server (
  is_only boolean default true not null,
  next_at timestamp with time zone default now() not null,
  paused_until timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer default 0 not null,
  last_error text,
  constraint mail_server_pkey PRIMARY KEY (is_only),
  constraint mail_server_is_only_check CHECK (is_only)
);

create table migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table news (
  id integer generated always as identity not null,
  user_id integer not null,
  title text not null,
  sub_title text not null,
  body text not null,
  status text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  company_ids integer[] default '{}'::integer[] not null,
  position_id integer,
  constraint news_pkey PRIMARY KEY (id),
  constraint news_status_check CHECK ((status = ANY (ARRAY['publish'::text, 'draft'::text])))
);
CREATE INDEX news_published ON news USING btree (created_at DESC, id DESC) WHERE status = 'publish'::text;

create table news_removed (
  id integer not null,
  created_at timestamp with time zone not null,
  constraint news_removed_pkey PRIMARY KEY (id)
);

create table notification_preferences (
  user_id integer not null,
  kind text not null,
  mail boolean not null,
  push boolean not null,
  constraint notification_preferences_pkey PRIMARY KEY (user_id, kind),
  constraint notification_preferences_kind_check CHECK ((kind = ANY (ARRAY['request_waiting'::text, 'request_decided'::text, 'overtime_assigned'::text, 'request_cancelled'::text, 'leave_recounted'::text, 'leave_expiring'::text, 'letter_missing'::text, 'attendance_gap'::text, 'attendance_reminder'::text, 'roster_changed'::text, 'contract_ending'::text, 'career_failed'::text, 'news_published'::text, 'payslip_published'::text, 'pay_reminder'::text, 'report_ready'::text, 'report_mail_skipped'::text, 'letter_received'::text, 'letter_reminder'::text, 'letter_proposed'::text, 'checklist_task'::text, 'checklist_due'::text, 'item_received'::text, 'item_returned'::text, 'item_disputed'::text, 'item_reminder'::text, 'term_opinion'::text, 'exit_interview'::text])))
);

create table notifications (
  id bigint generated always as identity not null,
  user_id integer not null,
  position_id integer,
  kind text not null,
  event text not null,
  text text not null,
  link text not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  subject_user_ids integer[] default '{}'::integer[] not null,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['request_waiting'::text, 'request_decided'::text, 'overtime_assigned'::text, 'request_cancelled'::text, 'leave_recounted'::text, 'leave_expiring'::text, 'letter_missing'::text, 'attendance_gap'::text, 'attendance_reminder'::text, 'roster_changed'::text, 'contract_ending'::text, 'career_failed'::text, 'news_published'::text, 'payslip_published'::text, 'pay_reminder'::text, 'account_changed'::text, 'report_ready'::text, 'report_mail_skipped'::text, 'letter_received'::text, 'letter_reminder'::text, 'letter_proposed'::text, 'checklist_task'::text, 'checklist_due'::text, 'item_received'::text, 'item_returned'::text, 'item_disputed'::text, 'item_reminder'::text, 'term_opinion'::text, 'exit_interview'::text]))),
  constraint notifications_once UNIQUE (event, user_id)
);
CREATE INDEX notifications_created_at ON notifications USING btree (created_at);
CREATE INDEX notifications_subjects ON notifications USING gin (subject_user_ids) WHERE subject_user_ids <> '{}'::integer[];
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_user ON notifications USING btree (user_id, id DESC);

create table organizations (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  job_title text not null,
  description text not null,
  "in" integer not null,
  "out" integer not null,
  constraint organizations_pkey PRIMARY KEY (id)
);
CREATE INDEX organizations_user ON organizations USING btree (user_id);

create table overtime_overlaps (
  overtime_id integer not null,
  other_id integer not null,
  constraint overtime_overlaps_pkey PRIMARY KEY (overtime_id, other_id)
);
CREATE INDEX overtime_overlaps_other ON overtime_overlaps USING btree (other_id);

create table overtimes (
  id integer generated always as identity not null,
  position_id integer not null,
  assigned_by integer,
  detail text not null,
  start timestamp without time zone not null,
  "end" timestamp without time zone not null,
  location text not null,
  status text default 'waiting'::text not null,
  action_by integer,
  action_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  company_id integer not null,
  year integer generated always as (EXTRACT(year FROM start))::integer stored,
  note text,
  step integer default 1 not null,
  first_by integer,
  first_for integer,
  first_at timestamp with time zone,
  action_for integer,
  waiting_since timestamp with time zone default now() not null,
  constraint overtimes_pkey PRIMARY KEY (id),
  constraint overtimes_check CHECK (("end" > start)),
  constraint overtimes_location_check CHECK ((location = ANY (ARRAY['home'::text, 'office'::text]))),
  constraint overtimes_note_check CHECK ((length(note) <= 500)),
  constraint overtimes_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'progress'::text, 'complete'::text, 'approved'::text, 'rejected'::text]))),
  constraint overtimes_step_check CHECK (((step >= 1) AND (step <= 2)))
);
CREATE INDEX overtimes_assigned_open ON overtimes USING btree (company_id, status) WHERE assigned_by IS NOT NULL AND (status = ANY (ARRAY['waiting'::text, 'progress'::text, 'complete'::text]));
CREATE INDEX overtimes_assigner ON overtimes USING btree (assigned_by, id);
CREATE INDEX overtimes_company ON overtimes USING btree (company_id, id DESC);
CREATE INDEX overtimes_company_day ON overtimes USING btree (company_id, start, id);
CREATE INDEX overtimes_company_status ON overtimes USING btree (company_id, status, id DESC);
CREATE INDEX overtimes_company_status_day ON overtimes USING btree (company_id, status, start, id);
CREATE INDEX overtimes_company_year ON overtimes USING btree (company_id, year, status, id DESC);
CREATE INDEX overtimes_day ON overtimes USING btree (start, id);
CREATE INDEX overtimes_position ON overtimes USING btree (position_id, id);
CREATE INDEX overtimes_second_step ON overtimes USING btree (company_id) WHERE step = 2 AND (status = ANY (ARRAY['waiting'::text, 'progress'::text, 'complete'::text]));
CREATE INDEX overtimes_status ON overtimes USING btree (status, id DESC);
CREATE INDEX overtimes_status_day ON overtimes USING btree (status, start, id);
CREATE INDEX overtimes_year ON overtimes USING btree (year, id DESC);
CREATE INDEX overtimes_year_status ON overtimes USING btree (year, status, id DESC);

create table passkey_challenges (
  session_id uuid not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (session_id)
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges USING btree (expires_at);

create table passkeys (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

create table password_resets (
  user_id integer not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (user_id),
  constraint password_resets_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX password_resets_expiry ON password_resets USING btree (expires_at);

create table pay_bank_layouts (
  company_id integer not null,
  format text not null,
  separator text not null,
  heading boolean not null,
  columns jsonb not null,
  first_line jsonb not null,
  debit_account text,
  note text,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint pay_bank_layouts_pkey PRIMARY KEY (company_id),
  constraint pay_bank_layouts_debit_account_check CHECK ((debit_account ~ '^[0-9]{6,20}$'::text)),
  constraint pay_bank_layouts_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xls'::text]))),
  constraint pay_bank_layouts_note_check CHECK ((length(note) <= 100)),
  constraint pay_bank_layouts_separator_check CHECK ((separator = ANY (ARRAY['comma'::text, 'semicolon'::text, 'pipe'::text, 'tab'::text])))
);
CREATE INDEX pay_bank_layouts_changed_by ON pay_bank_layouts USING btree (changed_by);

create table pay_components (
  id integer generated always as identity not null,
  company_id integer not null,
  code text not null,
  name text not null,
  kind text not null,
  paid text not null,
  taxable boolean not null,
  bpjs_base boolean not null,
  overtime text not null,
  thr_base boolean not null,
  prorated boolean not null,
  a1 text,
  reduces text,
  system boolean default false not null,
  active boolean default true not null,
  constraint pay_components_pkey PRIMARY KEY (id),
  constraint pay_components_a1_check CHECK ((a1 = ANY (ARRAY['salary'::text, 'other'::text, 'bonus'::text, 'tax'::text, 'natura'::text]))),
  constraint pay_components_code_check CHECK ((code ~ '^[A-Z0-9_]{2,20}$'::text)),
  constraint pay_components_company_id_code_key UNIQUE (company_id, code),
  constraint pay_components_kind_check CHECK ((kind = ANY (ARRAY['earning'::text, 'deduction'::text, 'benefit'::text]))),
  constraint pay_components_name_check CHECK ((name <> ''::text)),
  constraint pay_components_overtime_check CHECK ((overtime = ANY (ARRAY['fixed'::text, 'variable'::text, 'none'::text]))),
  constraint pay_components_paid_check CHECK ((paid = ANY (ARRAY['month'::text, 'day'::text, 'once'::text]))),
  constraint pay_components_reduces_check CHECK ((reduces = ANY (ARRAY['zakat'::text, 'pension'::text])))
);

create table pay_items (
  id integer generated always as identity not null,
  position_id integer not null,
  company_id integer not null,
  component_id integer not null,
  month text not null,
  amount numeric(15,2) not null,
  note text,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint pay_items_pkey PRIMARY KEY (id),
  constraint pay_items_amount_check CHECK ((amount > (0)::numeric)),
  constraint pay_items_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text)),
  constraint pay_items_note_check CHECK ((length(note) <= 200))
);
CREATE INDEX pay_items_changed_by ON pay_items USING btree (changed_by);
CREATE INDEX pay_items_component ON pay_items USING btree (component_id);
CREATE INDEX pay_items_month ON pay_items USING btree (company_id, month, position_id);
CREATE INDEX pay_items_position ON pay_items USING btree (position_id);

create table pay_law_values (
  id integer generated always as identity not null,
  key text not null,
  month text not null,
  value integer not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint pay_law_values_pkey PRIMARY KEY (id),
  constraint pay_law_values_key_check CHECK ((key = ANY (ARRAY['kes_cap'::text, 'kes_employer_bp'::text, 'kes_employee_bp'::text, 'kes_extra_family_bp'::text, 'jkm_bp'::text, 'jht_employer_bp'::text, 'jht_employee_bp'::text, 'jp_cap'::text, 'jp_employer_bp'::text, 'jp_employee_bp'::text, 'pension_age'::text]))),
  constraint pay_law_values_key_month_key UNIQUE (key, month),
  constraint pay_law_values_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text)),
  constraint pay_law_values_value_check CHECK ((value >= 0))
);
CREATE INDEX pay_law_values_changed_by ON pay_law_values USING btree (changed_by);

create table pay_lines (
  id bigint generated always as identity not null,
  slip_id integer not null,
  place integer not null,
  position_id integer,
  component_id integer,
  code text not null,
  name text not null,
  kind text not null,
  settles_month text,
  amount bigint not null,
  taxable boolean not null,
  reduces text,
  manual boolean default false not null,
  text text not null,
  note text,
  settles_component_id integer,
  loan_id integer,
  constraint pay_lines_pkey PRIMARY KEY (id),
  constraint pay_lines_kind_check CHECK ((kind = ANY (ARRAY['earning'::text, 'deduction'::text, 'benefit'::text]))),
  constraint pay_lines_note_check CHECK ((length(note) <= 200)),
  constraint pay_lines_reduces_check CHECK ((reduces = ANY (ARRAY['zakat'::text, 'pension'::text]))),
  constraint pay_lines_settles_month_check CHECK ((settles_month ~ '^\d{4}-\d{2}$'::text))
);
CREATE INDEX pay_lines_component ON pay_lines USING btree (component_id);
CREATE INDEX pay_lines_loan ON pay_lines USING btree (loan_id) WHERE loan_id IS NOT NULL;
CREATE INDEX pay_lines_manual ON pay_lines USING btree (slip_id) WHERE manual;
CREATE INDEX pay_lines_position ON pay_lines USING btree (position_id);
CREATE INDEX pay_lines_settles ON pay_lines USING btree (settles_component_id) WHERE settles_component_id IS NOT NULL;
CREATE INDEX pay_lines_slip ON pay_lines USING btree (slip_id, place);

create table pay_loans (
  id integer generated always as identity not null,
  position_id integer not null,
  company_id integer not null,
  amount bigint not null,
  instalment bigint not null,
  first_month text not null,
  note text,
  through_payroll boolean not null,
  settled_at date,
  settled_note text,
  created_at timestamp with time zone default now() not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint pay_loans_pkey PRIMARY KEY (id),
  constraint pay_loans_amount_check CHECK ((amount > 0)),
  constraint pay_loans_check CHECK (((instalment >= 1) AND (instalment <= amount))),
  constraint pay_loans_check1 CHECK (((settled_at IS NULL) = (settled_note IS NULL))),
  constraint pay_loans_first_month_check CHECK ((first_month ~ '^\d{4}-\d{2}$'::text)),
  constraint pay_loans_note_check CHECK ((length(note) <= 200)),
  constraint pay_loans_settled_note_check CHECK ((length(settled_note) <= 200))
);
CREATE INDEX pay_loans_changed_by ON pay_loans USING btree (changed_by);
CREATE INDEX pay_loans_company ON pay_loans USING btree (company_id, first_month);
CREATE INDEX pay_loans_position ON pay_loans USING btree (position_id);

create table pay_openings (
  company_id integer not null,
  user_id integer not null,
  year integer not null,
  gross bigint not null,
  pension bigint not null,
  zakat bigint not null,
  tax bigint not null,
  tax_allowance bigint not null,
  first_month integer not null,
  last_month integer not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint pay_openings_pkey PRIMARY KEY (company_id, year, user_id),
  constraint pay_openings_check CHECK (((last_month >= first_month) AND (last_month <= 12))),
  constraint pay_openings_first_month_check CHECK (((first_month >= 1) AND (first_month <= 12))),
  constraint pay_openings_gross_check CHECK ((gross >= 0)),
  constraint pay_openings_pension_check CHECK ((pension >= 0)),
  constraint pay_openings_tax_allowance_check CHECK ((tax_allowance >= 0)),
  constraint pay_openings_tax_check CHECK ((tax >= 0)),
  constraint pay_openings_zakat_check CHECK ((zakat >= 0))
);
CREATE INDEX pay_openings_changed_by ON pay_openings USING btree (changed_by);
CREATE INDEX pay_openings_user ON pay_openings USING btree (user_id);

create table pay_policies (
  company_id integer not null,
  valid_from date not null,
  valid_until date,
  enabled_from text,
  method text not null,
  proration text not null,
  fixed_days integer,
  late text not null,
  late_amount integer not null,
  overtime boolean not null,
  umk integer,
  jkk_class integer not null,
  programs text[] not null,
  bpjs_until_day integer not null,
  thr text not null,
  thr_leavers text not null,
  change_percent integer not null,
  change_amount integer not null,
  surcharge_without_tax_id boolean not null,
  dtp boolean not null,
  npwp text,
  nitku text,
  signer text,
  pay_day integer,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint pay_policies_pkey PRIMARY KEY (company_id, valid_from),
  constraint pay_policies_bpjs_until_day_check CHECK (((bpjs_until_day >= 1) AND (bpjs_until_day <= 31))),
  constraint pay_policies_change_amount_check CHECK ((change_amount >= 0)),
  constraint pay_policies_change_percent_check CHECK (((change_percent >= 0) AND (change_percent <= 100))),
  constraint pay_policies_enabled_from_check CHECK ((enabled_from ~ '^\d{4}-\d{2}$'::text)),
  constraint pay_policies_fixed_days_check CHECK (((fixed_days >= 20) AND (fixed_days <= 31))),
  constraint pay_policies_jkk_class_check CHECK (((jkk_class >= 1) AND (jkk_class <= 5))),
  constraint pay_policies_late_amount_check CHECK ((late_amount >= 0)),
  constraint pay_policies_late_check CHECK ((late = ANY (ARRAY['none'::text, 'per_minute'::text, 'per_day'::text, 'wage'::text]))),
  constraint pay_policies_method_check CHECK ((method = ANY (ARRAY['gross'::text, 'gross_up'::text]))),
  constraint pay_policies_nitku_check CHECK ((nitku ~ '^\d{22}$'::text)),
  constraint pay_policies_npwp_check CHECK ((npwp ~ '^\d{16}$'::text)),
  constraint pay_policies_pay_day_check CHECK (((pay_day >= 1) AND (pay_day <= 31))),
  constraint pay_policies_programs_check CHECK ((programs <@ ARRAY['kes'::text, 'jkk'::text, 'jkm'::text, 'jht'::text, 'jp'::text])),
  constraint pay_policies_proration_check CHECK ((proration = ANY (ARRAY['calendar'::text, 'working'::text, 'fixed'::text]))),
  constraint pay_policies_thr_check CHECK ((thr = ANY (ARRAY['per_religion'::text, 'one_date'::text]))),
  constraint pay_policies_thr_leavers_check CHECK ((thr_leavers = ANY (ARRAY['all'::text, 'not_resigned'::text]))),
  constraint pay_policies_umk_check CHECK ((umk > 0))
);
CREATE INDEX pay_policies_changed_by ON pay_policies USING btree (changed_by);

create table pay_positions (
  position_id integer not null,
  method text,
  programs text[],
  extra_family integer default 0 not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint pay_positions_pkey PRIMARY KEY (position_id),
  constraint pay_positions_extra_family_check CHECK (((extra_family >= 0) AND (extra_family <= 20))),
  constraint pay_positions_method_check CHECK ((method = ANY (ARRAY['gross'::text, 'gross_up'::text]))),
  constraint pay_positions_programs_check CHECK ((programs <@ ARRAY['kes'::text, 'jkk'::text, 'jkm'::text, 'jht'::text, 'jp'::text]))
);
CREATE INDEX pay_positions_changed_by ON pay_positions USING btree (changed_by);

create table pay_progress (
  run_id integer not null,
  done integer not null,
  total integer not null,
  cancelled boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  constraint pay_progress_pkey PRIMARY KEY (run_id)
);

create table pay_run_events (
  id integer generated always as identity not null,
  run_id integer not null,
  action text not null,
  state text not null,
  user_id integer,
  at timestamp with time zone default now() not null,
  reason text,
  constraint pay_run_events_pkey PRIMARY KEY (id),
  constraint pay_run_events_action_check CHECK ((action = ANY (ARRAY['create'::text, 'compute'::text, 'change'::text, 'check'::text, 'return'::text, 'approve'::text, 'revoke'::text, 'pay'::text, 'publish'::text, 'close'::text]))),
  constraint pay_run_events_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'computed'::text, 'checked'::text, 'approved'::text, 'paid'::text, 'closed'::text])))
);
CREATE INDEX pay_run_events_run ON pay_run_events USING btree (run_id, id);
CREATE INDEX pay_run_events_user ON pay_run_events USING btree (user_id);

create table pay_runs (
  id integer generated always as identity not null,
  company_id integer not null,
  kind text not null,
  name text not null,
  month text not null,
  tax_month text not null,
  first_day date not null,
  last_day date not null,
  pay_date date not null,
  state text default 'draft'::text not null,
  version integer default 1 not null,
  stale boolean default false not null,
  people integer default 0 not null,
  gross bigint default 0 not null,
  tax bigint default 0 not null,
  net bigint default 0 not null,
  warnings integer default 0 not null,
  paid_at date,
  published_at timestamp with time zone,
  publish_at timestamp with time zone,
  single_handed boolean default false not null,
  created_at timestamp with time zone default now() not null,
  components jsonb,
  holiday jsonb,
  constraint pay_runs_pkey PRIMARY KEY (id),
  constraint pay_runs_check CHECK ((last_day >= first_day)),
  constraint pay_runs_holiday CHECK (((kind = 'thr'::text) = (holiday IS NOT NULL))),
  constraint pay_runs_kind_check CHECK ((kind = ANY (ARRAY['bulanan'::text, 'thr'::text, 'lain'::text]))),
  constraint pay_runs_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text)),
  constraint pay_runs_name_check CHECK ((name <> ''::text)),
  constraint pay_runs_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'computed'::text, 'checked'::text, 'approved'::text, 'paid'::text, 'closed'::text]))),
  constraint pay_runs_tax_month_check CHECK ((tax_month ~ '^\d{4}-\d{2}$'::text))
);
CREATE INDEX pay_runs_due ON pay_runs USING btree (publish_at) WHERE publish_at IS NOT NULL AND published_at IS NULL;
CREATE UNIQUE INDEX pay_runs_once_a_month ON pay_runs USING btree (company_id, month) WHERE kind = 'bulanan'::text;
CREATE INDEX pay_runs_tax_month ON pay_runs USING btree (company_id, tax_month, id);

create table pay_single_hands (
  company_id integer not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint pay_single_hands_pkey PRIMARY KEY (company_id)
);
CREATE INDEX pay_single_hands_changed_by ON pay_single_hands USING btree (changed_by);

create table pay_slips (
  id integer generated always as identity not null,
  run_id integer not null,
  user_id integer not null,
  position_id integer not null,
  place integer not null,
  about jsonb not null,
  facts jsonb not null,
  sums jsonb not null,
  tax jsonb not null,
  bpjs jsonb,
  gross bigint not null,
  pension bigint not null,
  zakat bigint not null,
  tax_amount bigint not null,
  tax_allowance bigint not null,
  net bigint not null,
  is_last boolean not null,
  warnings text[] not null,
  before_net bigint,
  reasons text[] default '{}'::text[] not null,
  needs_note boolean default false not null,
  note text,
  manual_tax bigint,
  manual_tax_reason text,
  excluded text,
  cash boolean default false not null,
  settles jsonb default '[]'::jsonb not null,
  constraint pay_slips_pkey PRIMARY KEY (id),
  constraint pay_slips_excluded_check CHECK ((length(excluded) <= 500)),
  constraint pay_slips_manual_tax_reason_check CHECK ((length(manual_tax_reason) <= 500)),
  constraint pay_slips_note_check CHECK ((length(note) <= 500)),
  constraint pay_slips_run_id_user_id_key UNIQUE (run_id, user_id)
);
CREATE INDEX pay_slips_place ON pay_slips USING btree (run_id, place);
CREATE INDEX pay_slips_position ON pay_slips USING btree (position_id);
CREATE INDEX pay_slips_user ON pay_slips USING btree (user_id, run_id);

create table pay_values (
  id integer generated always as identity not null,
  position_id integer not null,
  component_id integer not null,
  amount numeric(15,2) not null,
  valid_from date not null,
  valid_until date,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint pay_values_pkey PRIMARY KEY (id),
  constraint pay_values_amount_check CHECK ((amount >= (0)::numeric)),
  constraint pay_values_check CHECK ((valid_until >= valid_from)),
  constraint pay_values_position_id_component_id_valid_from_key UNIQUE (position_id, component_id, valid_from)
);
CREATE INDEX pay_values_changed_by ON pay_values USING btree (changed_by);
CREATE INDEX pay_values_component ON pay_values USING btree (component_id);

create table payroll_periods (
  company_id integer not null,
  month text not null,
  first_day date not null,
  last_day date not null,
  closed_by integer,
  closed_at timestamp with time zone default now() not null,
  handed_over_at timestamp with time zone,
  constraint payroll_periods_pkey PRIMARY KEY (company_id, month),
  constraint payroll_periods_check CHECK ((first_day <= last_day)),
  constraint payroll_periods_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text))
);
CREATE INDEX payroll_periods_closed_by ON payroll_periods USING btree (closed_by);
CREATE INDEX payroll_periods_days ON payroll_periods USING btree (company_id, first_day, last_day);

create table payroll_rows (
  company_id integer not null,
  month text not null,
  position_id integer not null,
  place integer not null,
  figures jsonb not null,
  leave_of_kinds jsonb not null,
  constraint payroll_rows_pkey PRIMARY KEY (company_id, month, position_id)
);
CREATE UNIQUE INDEX payroll_rows_place ON payroll_rows USING btree (company_id, month, place);
CREATE INDEX payroll_rows_position ON payroll_rows USING btree (position_id);

create table payroll_version_rows (
  version_id integer not null,
  month text not null,
  position_id integer not null,
  place integer not null,
  figures jsonb not null,
  leave_of_kinds jsonb not null,
  constraint payroll_version_rows_pkey PRIMARY KEY (version_id, position_id)
);
CREATE INDEX payroll_version_rows_position ON payroll_version_rows USING btree (position_id);

create table payroll_versions (
  id integer generated always as identity not null,
  company_id integer not null,
  month text not null,
  first_day date not null,
  last_day date not null,
  closed_by integer,
  closed_at timestamp with time zone not null,
  handed_over_at timestamp with time zone,
  reopened_by integer,
  reopened_at timestamp with time zone default now() not null,
  reason text not null,
  constraint payroll_versions_pkey PRIMARY KEY (id),
  constraint payroll_versions_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text)),
  constraint payroll_versions_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX payroll_versions_closed_by ON payroll_versions USING btree (closed_by);
CREATE INDEX payroll_versions_month ON payroll_versions USING btree (company_id, month, id);
CREATE INDEX payroll_versions_reopened_by ON payroll_versions USING btree (reopened_by);

create table position_spans (
  position_id integer not null,
  user_id integer not null,
  company_id integer not null,
  job_id integer not null,
  status_id integer,
  supervisor_id integer,
  "from" date not null,
  "to" date,
  ends boolean default false not null,
  constraint position_spans_pkey PRIMARY KEY (position_id, "from"),
  constraint position_spans_check CHECK (("to" >= "from")),
  constraint position_spans_check1 CHECK (((NOT ends) OR ("to" IS NOT NULL))),
  constraint position_spans_position_id_daterange_excl EXCLUDE USING gist (position_id WITH =, daterange("from", "to", '[]'::text) WITH &&)
);
CREATE INDEX position_spans_company ON position_spans USING btree (company_id, "to", "from");
CREATE INDEX position_spans_person ON position_spans USING btree (user_id) INCLUDE ("to");

create table position_tallies (
  id bigint generated always as identity not null,
  company_id integer not null,
  status text not null,
  gender text not null,
  personality text not null,
  delta integer not null,
  constraint position_tallies_pkey PRIMARY KEY (id)
);
CREATE INDEX position_tallies_sum ON position_tallies USING btree (company_id, status, gender, personality) INCLUDE (delta);

create table positions (
  id integer generated always as identity not null,
  user_id integer not null,
  company_id integer not null,
  job_id integer not null,
  role_id integer not null,
  supervisor_id integer,
  status text default 'active'::text not null,
  start_at date,
  status_id integer,
  base_salary numeric(15,2),
  take_home_pay numeric(15,2),
  last_used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  contract_end_at date,
  last_day date,
  version integer default 1 not null,
  company_ids integer[] default '{}'::integer[] not null,
  ended_at date,
  employee_number text,
  company_since date,
  opening_date date,
  department_id integer,
  attendance text default 'own'::text not null,
  attendance_of integer,
  attendance_since date,
  constraint positions_pkey PRIMARY KEY (id),
  constraint positions_attendance_check CHECK ((attendance = ANY (ARRAY['own'::text, 'none'::text, 'of'::text]))),
  constraint positions_attendance_of_check CHECK ((((attendance = 'of'::text) = (attendance_of IS NOT NULL)) AND (attendance_of <> id))),
  constraint positions_base_salary_check CHECK ((base_salary >= (0)::numeric)),
  constraint positions_check CHECK ((supervisor_id <> id)),
  constraint positions_employee_number_check CHECK (((length(employee_number) >= 1) AND (length(employee_number) <= 30))),
  constraint positions_ended_at CHECK (((status = 'inactive'::text) = (ended_at IS NOT NULL))),
  constraint positions_ended_on_last_day CHECK (((status = 'active'::text) OR (last_day = ended_at))),
  constraint positions_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint positions_take_home_pay_check CHECK ((take_home_pay >= (0)::numeric)),
  constraint positions_user_id_company_id_job_id_key UNIQUE (user_id, company_id, job_id)
);
CREATE INDEX positions_anniversary ON positions USING btree (day_of_year_key(start_at)) WHERE status = 'active'::text AND start_at IS NOT NULL;
CREATE INDEX positions_attendance_of ON positions USING btree (attendance_of) WHERE attendance_of IS NOT NULL;
CREATE INDEX positions_company ON positions USING btree (company_id, status);
CREATE INDEX positions_contract_end ON positions USING btree (contract_end_at, id) WHERE status = 'active'::text AND contract_end_at IS NOT NULL;
CREATE INDEX positions_department ON positions USING btree (department_id, status) WHERE department_id IS NOT NULL;
CREATE UNIQUE INDEX positions_employee_number ON positions USING btree (company_id, lower(employee_number)) WHERE employee_number IS NOT NULL;
CREATE INDEX positions_job ON positions USING btree (job_id);
CREATE INDEX positions_last_day ON positions USING btree (last_day, company_id) WHERE last_day IS NOT NULL;
CREATE INDEX positions_role ON positions USING btree (role_id, company_id) WHERE status = 'active'::text;
CREATE INDEX positions_scope ON positions USING gin (company_ids) WHERE company_ids <> '{}'::integer[];
CREATE INDEX positions_start ON positions USING btree (start_at, company_id) WHERE status = 'active'::text;
CREATE INDEX positions_supervisor ON positions USING btree (supervisor_id);
CREATE INDEX positions_without_supervisor ON positions USING btree (company_id, id) WHERE status = 'active'::text AND supervisor_id IS NULL;

create table profiles (
  user_id integer not null,
  id_number text,
  tax_number text,
  account_number text,
  place_of_birth text,
  date_of_birth date,
  marital_status text,
  religion text,
  ethnic text,
  blood_type text,
  height numeric(5,2),
  weight numeric(5,2),
  about_me text,
  bank text,
  no_tax_number boolean default false not null,
  bank_name text,
  account_holder text,
  bpjs_tk_number text,
  bpjs_kes_number text,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_account_holder_check CHECK ((account_holder <> ''::text)),
  constraint profiles_account_number_check CHECK ((account_number ~ '^[0-9]{6,20}$'::text)),
  constraint profiles_account_without_bank CHECK (((bank IS NOT NULL) OR (length(account_number) = 10))),
  constraint profiles_bank_check CHECK ((bank <> ''::text)),
  constraint profiles_bank_name_check CHECK ((bank_name <> ''::text)),
  constraint profiles_bank_name_of_other CHECK (((bank_name IS NULL) OR (bank = 'Lainnya'::text))),
  constraint profiles_blood_type_check CHECK ((blood_type = ANY (ARRAY['A'::text, 'B'::text, 'AB'::text, 'O'::text, '-'::text]))),
  constraint profiles_bpjs_kes_number_check CHECK ((bpjs_kes_number ~ '^[0-9]{13}$'::text)),
  constraint profiles_bpjs_tk_number_check CHECK ((bpjs_tk_number ~ '^[0-9]{11}$'::text)),
  constraint profiles_height_check CHECK (((height >= (1)::numeric) AND (height <= (250)::numeric))),
  constraint profiles_id_number_check CHECK ((id_number ~ '^[0-9]{16}$'::text)),
  constraint profiles_marital_status_check CHECK ((marital_status = ANY (ARRAY['menikah'::text, 'belum menikah'::text]))),
  constraint profiles_religion_check CHECK ((religion = ANY (ARRAY['islam'::text, 'kristen'::text, 'katolik'::text, 'hindu'::text, 'budha'::text, 'konghucu'::text, 'kepercayaan'::text]))),
  constraint profiles_tax_number_check CHECK ((tax_number ~ '^[0-9]{15,16}$'::text)),
  constraint profiles_tax_number_or_none CHECK (((NOT no_tax_number) OR (tax_number IS NULL))),
  constraint profiles_weight_check CHECK (((weight >= (1)::numeric) AND (weight <= (250)::numeric)))
);
CREATE INDEX profiles_birthday ON profiles USING btree (day_of_year_key(date_of_birth)) WHERE date_of_birth IS NOT NULL;

create table push_outbox (
  id bigint generated always as identity not null,
  subscription_id integer not null,
  kind text not null,
  text text not null,
  link text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  subject_user_ids integer[] default '{}'::integer[] not null,
  event text,
  constraint push_outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX push_outbox_due ON push_outbox USING btree (next_attempt_at);
CREATE INDEX push_outbox_event ON push_outbox USING btree (event) WHERE event IS NOT NULL;
CREATE INDEX push_outbox_subjects ON push_outbox USING gin (subject_user_ids) WHERE subject_user_ids <> '{}'::integer[];
CREATE INDEX push_outbox_subscription ON push_outbox USING btree (subscription_id);

create table push_subscriptions (
  id integer generated always as identity not null,
  user_id integer not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);

create table quotes (
  id integer generated always as identity not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  position_id integer,
  constraint quotes_pkey PRIMARY KEY (id)
);

create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

create table reimbursements (
  id integer generated always as identity not null,
  position_id integer not null,
  description text not null,
  reimburse_date date not null,
  total numeric(15,2) not null,
  file_id uuid,
  status text default 'waiting'::text not null,
  action_by integer,
  action_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  company_id integer not null,
  year integer generated always as (EXTRACT(year FROM reimburse_date))::integer stored,
  note text,
  step integer default 1 not null,
  first_by integer,
  first_for integer,
  first_at timestamp with time zone,
  action_for integer,
  waiting_since timestamp with time zone default now() not null,
  constraint reimbursements_pkey PRIMARY KEY (id),
  constraint reimbursements_note_check CHECK ((length(note) <= 500)),
  constraint reimbursements_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'disetujui'::text, 'ditolak'::text, 'transfer'::text]))),
  constraint reimbursements_step_check CHECK (((step >= 1) AND (step <= 2))),
  constraint reimbursements_total_check CHECK ((total > (0)::numeric))
);
CREATE INDEX reimbursements_company ON reimbursements USING btree (company_id, id DESC);
CREATE INDEX reimbursements_company_day ON reimbursements USING btree (company_id, reimburse_date, id);
CREATE INDEX reimbursements_company_status ON reimbursements USING btree (company_id, status, id DESC);
CREATE INDEX reimbursements_company_status_day ON reimbursements USING btree (company_id, status, reimburse_date, id);
CREATE INDEX reimbursements_company_year ON reimbursements USING btree (company_id, year, status, id DESC);
CREATE INDEX reimbursements_day ON reimbursements USING btree (reimburse_date, id);
CREATE INDEX reimbursements_file ON reimbursements USING btree (file_id);
CREATE INDEX reimbursements_position ON reimbursements USING btree (position_id, id);
CREATE INDEX reimbursements_second_step ON reimbursements USING btree (company_id) WHERE step = 2 AND status = 'waiting'::text;
CREATE INDEX reimbursements_status ON reimbursements USING btree (status, id DESC);
CREATE INDEX reimbursements_status_day ON reimbursements USING btree (status, reimburse_date, id);
CREATE INDEX reimbursements_year ON reimbursements USING btree (year, id DESC);
CREATE INDEX reimbursements_year_status ON reimbursements USING btree (year, status, id DESC);

create table report_changes (
  id bigint generated always as identity not null,
  constraint report_changes_pkey PRIMARY KEY (id)
);

create table report_computations (
  company_id integer not null,
  month date not null,
  computed_at timestamp with time zone,
  is_due boolean default false not null,
  constraint report_computations_pkey PRIMARY KEY (company_id, month)
);

create table report_days (
  company_id integer not null,
  date date not null,
  due integer not null,
  came integer not null,
  late integer not null,
  cuti integer not null,
  izin integer not null,
  sakit integer not null,
  absent integer not null,
  constraint report_days_pkey PRIMARY KEY (company_id, date)
);
CREATE INDEX report_days_date ON report_days USING btree (date, company_id);

create table report_first_attendances (
  company_id integer not null,
  day date,
  month date generated always as (date_trunc('month'::text, (day)::timestamp without time zone))::date stored,
  constraint report_first_attendances_pkey PRIMARY KEY (company_id)
);

create table report_mail_runs (
  mail_id integer not null,
  month date not null,
  sent_at timestamp with time zone default now() not null,
  sent integer default 0 not null,
  constraint report_mail_runs_pkey PRIMARY KEY (mail_id, month)
);

create table report_mails (
  id integer generated always as identity not null,
  name text not null,
  reports text[] not null,
  company_ids integer[] default '{}'::integer[] not null,
  day integer not null,
  recipients integer[] not null,
  active boolean default true not null,
  constraint report_mails_pkey PRIMARY KEY (id),
  constraint report_mails_day_check CHECK (((day >= 1) AND (day <= 28))),
  constraint report_mails_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint report_mails_recipients_check CHECK (((cardinality(recipients) >= 1) AND (cardinality(recipients) <= 20))),
  constraint report_mails_reports_check CHECK ((cardinality(reports) > 0))
);

create table report_months (
  company_id integer not null,
  month date not null,
  position_id integer not null,
  job_id integer not null,
  status_id integer,
  due numeric(6,1) default 0 not null,
  present numeric(6,1) default 0 not null,
  cuti numeric(6,1) default 0 not null,
  izin numeric(6,1) default 0 not null,
  sakit numeric(6,1) default 0 not null,
  absent numeric(6,1) default 0 not null,
  late_days integer default 0 not null,
  late_minutes integer default 0 not null,
  overtime_hours numeric(8,2) default 0 not null,
  overtime_multiplied numeric(8,2) default 0 not null,
  over_days integer default 0 not null,
  over_weeks integer default 0 not null,
  leave_of_kinds jsonb default '[]'::jsonb not null,
  joint_leave numeric(5,1) default 0 not null,
  overtime_pay numeric(15,2),
  claims_paid numeric(15,2) default 0 not null,
  constraint report_months_pkey PRIMARY KEY (company_id, month, position_id)
);
CREATE INDEX report_months_month ON report_months USING btree (month, company_id);
CREATE INDEX report_months_position ON report_months USING btree (position_id);

create table report_readers (
  position_id integer not null,
  company_ids integer[] default '{}'::integer[] not null,
  constraint report_readers_pkey PRIMARY KEY (position_id)
);

create table report_sums (
  company_id integer not null,
  month date not null,
  job_id integer not null,
  status_id integer not null,
  due numeric(12,1) not null,
  present numeric(12,1) not null,
  cuti numeric(12,1) not null,
  izin numeric(12,1) not null,
  sakit numeric(12,1) not null,
  absent numeric(12,1) not null,
  late_days integer not null,
  late_minutes integer not null,
  overtime_hours numeric(12,2) not null,
  overtime_multiplied numeric(12,2) not null,
  overtime_people integer not null,
  unpaid_people integer not null,
  over_days integer not null,
  over_weeks integer not null,
  overtime_pay numeric(15,0) not null,
  leave_days numeric(12,1) not null,
  constraint report_sums_pkey PRIMARY KEY (company_id, month, job_id, status_id)
);
CREATE INDEX report_sums_month ON report_sums USING btree (month, company_id);

create table report_totals (
  company_id integer not null,
  month date not null,
  due numeric(12,1) not null,
  present numeric(12,1) not null,
  cuti numeric(12,1) not null,
  izin numeric(12,1) not null,
  sakit numeric(12,1) not null,
  absent numeric(12,1) not null,
  late_days integer not null,
  late_minutes integer not null,
  overtime_hours numeric(12,2) not null,
  overtime_multiplied numeric(12,2) not null,
  overtime_people integer not null,
  unpaid_people integer not null,
  over_days integer not null,
  over_weeks integer not null,
  overtime_pay numeric(15,0) not null,
  leave_days numeric(12,1) not null,
  constraint report_totals_pkey PRIMARY KEY (month, company_id)
);

create table request_history (
  id integer generated always as identity not null,
  kind text not null,
  request_id integer not null,
  position_id integer not null,
  action text not null,
  status text not null,
  at timestamp with time zone default now() not null,
  note text,
  for_position_id integer,
  escalated_after integer,
  constraint request_history_pkey PRIMARY KEY (id),
  constraint request_history_kind_check CHECK ((kind = ANY (ARRAY['leave'::text, 'reimbursement'::text, 'overtime'::text, 'correction'::text, 'certificate'::text])))
);
CREATE INDEX request_history_approved ON request_history USING btree (request_id) INCLUDE (at) WHERE kind = 'reimbursement'::text AND action = 'move'::text AND status = 'disetujui'::text;
CREATE INDEX request_history_at ON request_history USING brin (at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX request_history_request ON request_history USING btree (kind, request_id, id);
CREATE INDEX request_history_submitted ON request_history USING btree (position_id, at) WHERE action = 'submit'::text;
CREATE INDEX request_history_words ON request_history USING btree (position_id) WHERE note IS NOT NULL;

create table request_tallies (
  id bigint generated always as identity not null,
  kind text not null,
  company_id integer not null,
  status text not null,
  type text not null,
  year integer not null,
  delta integer not null,
  amount numeric(20,2) default 0 not null,
  constraint request_tallies_pkey PRIMARY KEY (id)
);
CREATE INDEX request_tallies_sum ON request_tallies USING btree (kind, year, company_id, status, type) INCLUDE (delta, amount);

create table roles (
  id integer not null,
  name text not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_name_check CHECK ((name = ANY (ARRAY['hcis'::text, 'manager'::text, 'staff'::text]))),
  constraint roles_name_key UNIQUE (name)
);

create table roster_entries (
  position_id integer not null,
  date date not null,
  company_id integer not null,
  shift_id integer,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint roster_entries_pkey PRIMARY KEY (position_id, date)
);
CREATE INDEX roster_entries_changed_by ON roster_entries USING btree (changed_by);
CREATE INDEX roster_entries_company ON roster_entries USING btree (company_id, date);
CREATE INDEX roster_entries_shift ON roster_entries USING btree (shift_id);

create table schedule_patterns (
  position_id integer not null,
  valid_from date not null,
  company_id integer not null,
  pattern integer[],
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint schedule_patterns_pkey PRIMARY KEY (position_id, valid_from),
  constraint schedule_patterns_pattern_check CHECK ((cardinality(pattern) = 7))
);
CREATE INDEX schedule_patterns_changed_by ON schedule_patterns USING btree (changed_by);
CREATE INDEX schedule_patterns_company ON schedule_patterns USING btree (company_id);
CREATE INDEX schedule_patterns_pattern ON schedule_patterns USING gin (pattern);

create table season_hours (
  id integer generated always as identity not null,
  company_id integer not null,
  name text not null,
  first_day date not null,
  last_day date not null,
  "in" time without time zone not null,
  "out" time without time zone not null,
  constraint season_hours_pkey PRIMARY KEY (id),
  constraint season_hours_check CHECK ((first_day <= last_day)),
  constraint season_hours_check1 CHECK (("in" <> "out")),
  constraint season_hours_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint season_hours_overlap EXCLUDE USING gist (company_id WITH =, daterange(first_day, last_day, '[]'::text) WITH &&)
);

create table seminars (
  id integer generated always as identity not null,
  user_id integer not null,
  name text,
  other_name text,
  "as" text,
  organizer text,
  other_organizer text,
  speaker_name text,
  start_date date,
  end_date date,
  link text,
  constraint seminars_pkey PRIMARY KEY (id),
  constraint seminars_as_check CHECK (("as" = ANY (ARRAY['speaker'::text, 'participant'::text])))
);
CREATE INDEX seminars_user ON seminars USING btree (user_id);

create table sessions (
  id uuid default gen_random_uuid() not null,
  user_id integer not null,
  position_id integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_because text,
  written_at pg_lsn default pg_current_wal_insert_lsn(),
  seen_at timestamp with time zone default now() not null,
  address text,
  agent text,
  by_sso boolean default false not null,
  signed_in_at timestamp with time zone default now(),
  constraint sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_position ON sessions USING btree (position_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table shift_times (
  shift_id integer not null,
  valid_from date not null,
  "in" time without time zone not null,
  "out" time without time zone not null,
  break_minutes integer not null,
  grace_minutes integer not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  split_out time without time zone,
  split_in time without time zone,
  constraint shift_times_pkey PRIMARY KEY (shift_id, valid_from),
  constraint shift_times_break_minutes_check CHECK (((break_minutes >= 0) AND (break_minutes <= 240))),
  constraint shift_times_check CHECK (("in" <> "out")),
  constraint shift_times_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 120))),
  constraint shift_times_split_check CHECK ((((split_out IS NULL) = (split_in IS NULL)) AND ((split_out IS NULL) OR (((((("in" < split_out))::integer + ((split_out < split_in))::integer) + ((split_in < "out"))::integer) + (("out" < "in"))::integer) = 3))))
);
CREATE INDEX shift_times_changed_by ON shift_times USING btree (changed_by);

create table shifts (
  id integer generated always as identity not null,
  company_id integer not null,
  name text not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  needed integer,
  constraint shifts_pkey PRIMARY KEY (id),
  constraint shifts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint shifts_needed_check CHECK (((needed >= 1) AND (needed <= 999)))
);
CREATE UNIQUE INDEX shifts_name ON shifts USING btree (company_id, lower(name));

create table signatories (
  id integer generated always as identity not null,
  company_id integer not null,
  name text not null,
  title text not null,
  position_id integer,
  active boolean default true not null,
  signature_id uuid,
  constraint signatories_pkey PRIMARY KEY (id)
);
CREATE INDEX signatories_company ON signatories USING btree (company_id, id);
CREATE INDEX signatories_position ON signatories USING btree (position_id);
CREATE INDEX signatories_signature ON signatories USING btree (signature_id) WHERE signature_id IS NOT NULL;

create table skills (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  level text not null,
  constraint skills_pkey PRIMARY KEY (id),
  constraint skills_level_check CHECK ((level = ANY (ARRAY['Dasar/Basic'::text, 'Sedang/Intermediete'::text, 'Baik/Advance'::text, 'Sangat Baik/Expert'::text, ''::text])))
);
CREATE INDEX skills_user ON skills USING btree (user_id);

create table social_items (
  id integer generated always as identity not null,
  name text not null,
  chat text,
  active boolean default true not null,
  constraint social_items_pkey PRIMARY KEY (id),
  constraint social_items_chat_check CHECK ((chat ~~ 'https://%'::text)),
  constraint social_items_name_key UNIQUE (name)
);

create table social_medias (
  id integer generated always as identity not null,
  user_id integer not null,
  social_item_id integer not null,
  link text not null,
  constraint social_medias_pkey PRIMARY KEY (id)
);
CREATE INDEX social_medias_user ON social_medias USING btree (user_id);

create table span_painting (
  id boolean default true not null,
  painted_at timestamp with time zone,
  constraint span_painting_pkey PRIMARY KEY (id),
  constraint span_painting_id_check CHECK (id)
);

create table sso_identities (
  user_id integer not null,
  issuer text not null,
  subject text not null,
  bound_at timestamp with time zone default now() not null,
  constraint sso_identities_pkey PRIMARY KEY (user_id, issuer),
  constraint sso_identities_issuer_subject_key UNIQUE (issuer, subject)
);

create table sso_used_states (
  state_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint sso_used_states_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX sso_used_states_expiry ON sso_used_states USING btree (expires_at);

create table stream_tickets (
  ticket_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint stream_tickets_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX stream_tickets_expiry ON stream_tickets USING btree (expires_at);
CREATE INDEX stream_tickets_session ON stream_tickets USING btree (session_id);

create table tasks (
  id integer generated always as identity not null,
  user_id integer not null,
  task text not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text])))
);
CREATE INDEX tasks_user ON tasks USING btree (user_id, id);

create table tax_previous (
  company_id integer not null,
  user_id integer not null,
  year integer not null,
  net bigint not null,
  tax bigint not null,
  slip_number text,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint tax_previous_pkey PRIMARY KEY (company_id, year, user_id),
  constraint tax_previous_net_check CHECK ((net >= 0)),
  constraint tax_previous_slip_number_check CHECK ((length(slip_number) <= 100)),
  constraint tax_previous_tax_check CHECK ((tax >= 0))
);
CREATE INDEX tax_previous_changed_by ON tax_previous USING btree (changed_by);
CREATE INDEX tax_previous_user ON tax_previous USING btree (user_id);

create table tax_statuses (
  company_id integer not null,
  user_id integer not null,
  year integer not null,
  status text not null,
  confirmed boolean not null,
  tax_mode text default 'auto'::text not null,
  annualise boolean default false not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint tax_statuses_pkey PRIMARY KEY (company_id, year, user_id),
  constraint tax_statuses_status_check CHECK ((status = ANY (ARRAY['TK/0'::text, 'TK/1'::text, 'TK/2'::text, 'TK/3'::text, 'K/0'::text, 'K/1'::text, 'K/2'::text, 'K/3'::text]))),
  constraint tax_statuses_tax_mode_check CHECK ((tax_mode = ANY (ARRAY['auto'::text, 'manual'::text, 'none'::text])))
);
CREATE INDEX tax_statuses_changed_by ON tax_statuses USING btree (changed_by);
CREATE INDEX tax_statuses_user ON tax_statuses USING btree (user_id);

create table term_opinions (
  position_id integer not null,
  kind text not null,
  end_at date not null,
  verdict text not null,
  note text,
  given_by integer,
  at timestamp with time zone default now() not null,
  constraint term_opinions_pkey PRIMARY KEY (position_id, kind, end_at),
  constraint term_opinions_kind_check CHECK ((kind = ANY (ARRAY['probation'::text, 'contract'::text]))),
  constraint term_opinions_note_check CHECK ((length(note) <= 1000)),
  constraint term_opinions_verdict_check CHECK ((verdict = ANY (ARRAY['tetap'::text, 'perpanjang'::text, 'selesai'::text])))
);
CREATE INDEX term_opinions_given_by ON term_opinions USING btree (given_by) WHERE given_by IS NOT NULL;

create table throttles (
  key text not null,
  count integer not null,
  resets_at timestamp with time zone not null,
  user_id integer,
  noted boolean default false not null,
  constraint throttles_pkey PRIMARY KEY (key)
);
CREATE INDEX throttles_expiry ON throttles USING btree (resets_at);
CREATE INDEX throttles_user ON throttles USING btree (user_id) WHERE user_id IS NOT NULL;

create table totp_factors (
  user_id integer not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint totp_factors_pkey PRIMARY KEY (user_id)
);
CREATE INDEX totp_factors_begun ON totp_factors USING btree (created_at) WHERE confirmed_at IS NULL;

create table users (
  id integer generated always as identity not null,
  name text not null,
  employee_identity text not null,
  email text,
  password_hash text,
  status text default 'new'::text not null,
  gender text not null,
  personality text not null,
  photo_id uuid,
  created_at timestamp with time zone default now() not null,
  search_name text generated always as fold(name) stored not null,
  password_kind text default 'own'::text not null,
  password_expires_at timestamp with time zone,
  last_login_at timestamp with time zone,
  hides_celebrations boolean default false not null,
  anonymised_at timestamp with time zone,
  held_at timestamp with time zone,
  held_by integer,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_code_expires CHECK (((password_kind = 'code'::text) = (password_expires_at IS NOT NULL))),
  constraint users_employee_identity_check CHECK (((employee_identity COLLATE "C") ~ '^([0-9A-Z]{10}|-[0-9]{9})$'::text)),
  constraint users_employee_identity_key UNIQUE (employee_identity),
  constraint users_gender_check CHECK ((gender = ANY (ARRAY['laki-laki'::text, 'perempuan'::text, ''::text]))),
  constraint users_password_kind_check CHECK ((password_kind = ANY (ARRAY['own'::text, 'given'::text, 'code'::text]))),
  constraint users_personality_check CHECK ((personality = ANY (ARRAY['Insting'::text, 'Sensing Introvert'::text, 'Sensing Ekstrovert'::text, 'Thinking Introvert'::text, 'Thinking Ekstrovert'::text, 'Intuiting Introvert'::text, 'Intuiting Ekstrovert'::text, 'Feeling Introvert'::text, 'Feeling Ekstrovert'::text, ''::text]))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['new'::text, 'old'::text])))
);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_name ON users USING btree (name COLLATE "id-x-icu", id);
CREATE INDEX users_never_signed_in ON users USING btree (id) WHERE last_login_at IS NULL;

create table weekday_hours (
  company_id integer not null,
  weekday smallint not null,
  valid_from date not null,
  "in" time without time zone,
  "out" time without time zone,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint weekday_hours_pkey PRIMARY KEY (company_id, weekday, valid_from),
  constraint weekday_hours_check CHECK ((("in" IS NULL) = ("out" IS NULL))),
  constraint weekday_hours_check1 CHECK (("in" <> "out")),
  constraint weekday_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX weekday_hours_changed_by ON weekday_hours USING btree (changed_by);

create table work_places (
  id integer generated always as identity not null,
  company_id integer not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  radius_m integer not null,
  active boolean default true not null,
  constraint work_places_pkey PRIMARY KEY (id),
  constraint work_places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint work_places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint work_places_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint work_places_radius_m_check CHECK (((radius_m >= 25) AND (radius_m <= 5000)))
);
CREATE INDEX work_places_company ON work_places USING btree (company_id);

create table work_week_reading (
  is_only boolean default true not null,
  read_at timestamp with time zone,
  constraint work_week_reading_pkey PRIMARY KEY (is_only),
  constraint work_week_reading_is_only_check CHECK (is_only)
);

create table work_weeks (
  id integer generated always as identity not null,
  company_id integer not null,
  valid_from date not null,
  days integer[] not null,
  short_day integer,
  constraint work_weeks_pkey PRIMARY KEY (id),
  constraint work_weeks_check CHECK ((short_day = ANY (days))),
  constraint work_weeks_company_id_valid_from_key UNIQUE (company_id, valid_from),
  constraint work_weeks_days_check CHECK ((((cardinality(days) >= 1) AND (cardinality(days) <= 7)) AND (days <@ ARRAY[1, 2, 3, 4, 5, 6, 7])))
);

create table workplaces (
  position_id integer not null,
  company_id integer not null,
  name text not null,
  search text,
  days datemultirange not null,
  constraint workplaces_pkey PRIMARY KEY (position_id, company_id)
);
CREATE INDEX workplaces_name ON workplaces USING btree (company_id, name COLLATE "id-x-icu", position_id);
CREATE INDEX workplaces_search ON workplaces USING gin (search gin_trgm_ops);

alter table account_alerts add constraint account_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table account_makers add constraint account_makers_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON DELETE CASCADE;
alter table account_makers add constraint account_makers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table achievements add constraint achievements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table addresses add constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table approval_policies add constraint approval_policies_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table approval_policies add constraint approval_policies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table attendance_hours add constraint attendance_hours_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table attendance_hours add constraint attendance_hours_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table attendance_import_days add constraint attendance_import_days_before_import_id_fkey FOREIGN KEY (before_import_id) REFERENCES attendance_imports(id);
alter table attendance_import_days add constraint attendance_import_days_import_id_fkey FOREIGN KEY (import_id) REFERENCES attendance_imports(id) ON DELETE CASCADE;
alter table attendance_import_days add constraint attendance_import_days_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table attendance_imports add constraint attendance_imports_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table attendance_imports add constraint attendance_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES positions(id);
alter table attendance_modes add constraint attendance_modes_attendance_of_fkey FOREIGN KEY (attendance_of) REFERENCES positions(id) ON DELETE CASCADE;
alter table attendance_modes add constraint attendance_modes_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table attendance_policies add constraint attendance_policies_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table attendance_policies add constraint attendance_policies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table attendance_reminders add constraint attendance_reminders_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table attendance_reminders add constraint attendance_reminders_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES positions(id) ON DELETE SET NULL;
alter table attendance_rules add constraint attendance_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table attendances add constraint attendances_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES corrections(id);
alter table attendances add constraint attendances_import_id_fkey FOREIGN KEY (import_id) REFERENCES attendance_imports(id);
alter table attendances add constraint attendances_place_id_fkey FOREIGN KEY (place_id) REFERENCES work_places(id) ON DELETE SET NULL;
alter table attendances add constraint attendances_workplace_fkey FOREIGN KEY (position_id, company_id) REFERENCES workplaces(position_id, company_id) ON DELETE CASCADE;
alter table calendar_links add constraint calendar_links_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table career_changes add constraint career_changes_by_position_id_fkey FOREIGN KEY (by_position_id) REFERENCES positions(id);
alter table career_changes add constraint career_changes_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table career_changes add constraint career_changes_successor_id_fkey FOREIGN KEY (successor_id) REFERENCES positions(id);
alter table certificates add constraint certificates_action_by_fkey FOREIGN KEY (action_by) REFERENCES positions(id);
alter table certificates add constraint certificates_action_for_fkey FOREIGN KEY (action_for) REFERENCES positions(id);
alter table certificates add constraint certificates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table certificates add constraint certificates_first_by_fkey FOREIGN KEY (first_by) REFERENCES positions(id);
alter table certificates add constraint certificates_first_for_fkey FOREIGN KEY (first_for) REFERENCES positions(id);
alter table certificates add constraint certificates_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES issued_letters(id);
alter table certificates add constraint certificates_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table certificates add constraint certificates_signatory_id_fkey FOREIGN KEY (signatory_id) REFERENCES signatories(id);
alter table checklist_events add constraint checklist_events_by_fkey FOREIGN KEY (by) REFERENCES positions(id) ON DELETE SET NULL;
alter table checklist_events add constraint checklist_events_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES checklists(id) ON DELETE CASCADE;
alter table checklist_events add constraint checklist_events_task_id_fkey FOREIGN KEY (task_id) REFERENCES checklist_tasks(id) ON DELETE CASCADE;
alter table checklist_tasks add constraint checklist_tasks_by_fkey FOREIGN KEY (by) REFERENCES positions(id) ON DELETE SET NULL;
alter table checklist_tasks add constraint checklist_tasks_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES checklists(id) ON DELETE CASCADE;
alter table checklist_tasks add constraint checklist_tasks_desk_id_fkey FOREIGN KEY (desk_id) REFERENCES desks(id) ON DELETE SET NULL;
alter table checklist_template_tasks add constraint checklist_template_tasks_template_id_fkey FOREIGN KEY (template_id) REFERENCES checklist_templates(id) ON DELETE CASCADE;
alter table checklist_templates add constraint checklist_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table checklists add constraint checklists_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table checklists add constraint checklists_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table code_progress add constraint code_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table contract_warnings add constraint contract_warnings_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table corrections add constraint corrections_action_by_fkey FOREIGN KEY (action_by) REFERENCES positions(id);
alter table corrections add constraint corrections_action_for_fkey FOREIGN KEY (action_for) REFERENCES positions(id);
alter table corrections add constraint corrections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table corrections add constraint corrections_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table corrections add constraint corrections_first_by_fkey FOREIGN KEY (first_by) REFERENCES positions(id);
alter table corrections add constraint corrections_first_for_fkey FOREIGN KEY (first_for) REFERENCES positions(id);
alter table corrections add constraint corrections_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table decision_waits add constraint decision_waits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table decision_waits add constraint decision_waits_history_id_fkey FOREIGN KEY (history_id) REFERENCES request_history(id) ON DELETE CASCADE;
alter table delegations add constraint delegations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table delegations add constraint delegations_from_position_id_fkey FOREIGN KEY (from_position_id) REFERENCES positions(id);
alter table delegations add constraint delegations_to_position_id_fkey FOREIGN KEY (to_position_id) REFERENCES positions(id);
alter table departments add constraint departments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table departments add constraint departments_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES departments(company_id, id);
alter table departments add constraint departments_head_position_id_fkey FOREIGN KEY (head_position_id) REFERENCES positions(id) ON DELETE SET NULL;
alter table desk_members add constraint desk_members_desk_id_fkey FOREIGN KEY (desk_id) REFERENCES desks(id) ON DELETE CASCADE;
alter table desk_members add constraint desk_members_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table desks add constraint desks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table documents add constraint documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table documents add constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table educations add constraint educations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table exit_answers add constraint exit_answers_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table exit_answers add constraint exit_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES exit_questions(id) ON DELETE CASCADE;
alter table exit_interviews add constraint exit_interviews_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table exit_interviews add constraint exit_interviews_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES positions(id) ON DELETE SET NULL;
alter table exit_interviews add constraint exit_interviews_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table exit_questions add constraint exit_questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table exits add constraint exits_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id) ON DELETE SET NULL;
alter table exits add constraint exits_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table exits add constraint exits_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES exit_reasons(id);
alter table exits add constraint exits_second_reason_id_fkey FOREIGN KEY (second_reason_id) REFERENCES exit_reasons(id);
alter table experiences add constraint experiences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table families add constraint families_family_status_id_fkey FOREIGN KEY (family_status_id) REFERENCES family_statuses("order");
alter table families add constraint families_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table files add constraint files_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table files add constraint files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table form_drafts add constraint form_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table handover_events add constraint handover_events_by_fkey FOREIGN KEY (by) REFERENCES positions(id) ON DELETE SET NULL;
alter table handover_events add constraint handover_events_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES handovers(id) ON DELETE CASCADE;
alter table handovers add constraint handovers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table handovers add constraint handovers_handed_by_fkey FOREIGN KEY (handed_by) REFERENCES positions(id) ON DELETE SET NULL;
alter table handovers add constraint handovers_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id);
alter table handovers add constraint handovers_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES item_kinds(id);
alter table handovers add constraint handovers_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table handovers add constraint handovers_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES positions(id) ON DELETE SET NULL;
alter table idempotency_keys add constraint idempotency_keys_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table import_mappings add constraint import_mappings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table import_mappings add constraint import_mappings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table invitations add constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table issued_letter_people add constraint issued_letter_people_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES issued_letters(id) ON DELETE CASCADE;
alter table issued_letter_people add constraint issued_letter_people_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table issued_letters add constraint issued_letters_change_id_fkey FOREIGN KEY (change_id) REFERENCES career_changes(id);
alter table issued_letters add constraint issued_letters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table issued_letters add constraint issued_letters_created_by_fkey FOREIGN KEY (created_by) REFERENCES positions(id);
alter table issued_letters add constraint issued_letters_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table issued_letters add constraint issued_letters_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES positions(id);
alter table issued_letters add constraint issued_letters_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table issued_letters add constraint issued_letters_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES positions(id);
alter table issued_letters add constraint issued_letters_signatory_id_fkey FOREIGN KEY (signatory_id) REFERENCES signatories(id);
alter table issued_letters add constraint issued_letters_signed_file_id_fkey FOREIGN KEY (signed_file_id) REFERENCES files(id);
alter table issued_letters add constraint issued_letters_template_id_fkey FOREIGN KEY (template_id) REFERENCES letter_templates(id);
alter table issued_letters add constraint issued_letters_void_by_fkey FOREIGN KEY (void_by) REFERENCES positions(id);
alter table items add constraint items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table items add constraint items_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES item_kinds(id);
alter table job_runs add constraint job_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table job_states add constraint job_states_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table job_summaries add constraint job_summaries_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table job_tasks add constraint job_tasks_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table leave_entries add constraint leave_entries_by_fkey FOREIGN KEY (by) REFERENCES positions(id);
alter table leave_entries add constraint leave_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table leave_entries add constraint leave_entries_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table leave_policies add constraint leave_policies_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table leave_policies add constraint leave_policies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table leaves add constraint leaves_action_by_fkey FOREIGN KEY (action_by) REFERENCES positions(id);
alter table leaves add constraint leaves_action_for_fkey FOREIGN KEY (action_for) REFERENCES positions(id);
alter table leaves add constraint leaves_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES positions(id);
alter table leaves add constraint leaves_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table leaves add constraint leaves_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table leaves add constraint leaves_first_by_fkey FOREIGN KEY (first_by) REFERENCES positions(id);
alter table leaves add constraint leaves_first_for_fkey FOREIGN KEY (first_for) REFERENCES positions(id);
alter table leaves add constraint leaves_leave_kind_id_fkey FOREIGN KEY (leave_kind_id) REFERENCES leave_kinds(id);
alter table leaves add constraint leaves_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table letter_counters add constraint letter_counters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table letter_events add constraint letter_events_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES issued_letters(id) ON DELETE CASCADE;
alter table letter_events add constraint letter_events_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table letter_templates add constraint letter_templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table letter_templates add constraint letter_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table letterheads add constraint letterheads_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table letterheads add constraint letterheads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table letterheads add constraint letterheads_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES files(id);
alter table login_handovers add constraint login_handovers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table login_tickets add constraint login_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table machine_pins add constraint machine_pins_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table machine_pins add constraint machine_pins_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table machine_tokens add constraint machine_tokens_created_by_fkey FOREIGN KEY (created_by) REFERENCES positions(id);
alter table machine_tokens add constraint machine_tokens_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES positions(id);
alter table mail_outbox add constraint mail_outbox_link_user_id_fkey FOREIGN KEY (link_user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table news add constraint news_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table news add constraint news_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table notification_preferences add constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table notifications add constraint notifications_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table organizations add constraint organizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table overtime_overlaps add constraint overtime_overlaps_other_id_fkey FOREIGN KEY (other_id) REFERENCES overtimes(id) ON DELETE CASCADE;
alter table overtime_overlaps add constraint overtime_overlaps_overtime_id_fkey FOREIGN KEY (overtime_id) REFERENCES overtimes(id) ON DELETE CASCADE;
alter table overtimes add constraint overtimes_action_by_fkey FOREIGN KEY (action_by) REFERENCES positions(id);
alter table overtimes add constraint overtimes_action_for_fkey FOREIGN KEY (action_for) REFERENCES positions(id);
alter table overtimes add constraint overtimes_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES positions(id);
alter table overtimes add constraint overtimes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table overtimes add constraint overtimes_first_by_fkey FOREIGN KEY (first_by) REFERENCES positions(id);
alter table overtimes add constraint overtimes_first_for_fkey FOREIGN KEY (first_for) REFERENCES positions(id);
alter table overtimes add constraint overtimes_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table passkey_challenges add constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table password_resets add constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table pay_bank_layouts add constraint pay_bank_layouts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table pay_bank_layouts add constraint pay_bank_layouts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table pay_components add constraint pay_components_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table pay_items add constraint pay_items_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table pay_items add constraint pay_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table pay_items add constraint pay_items_component_id_fkey FOREIGN KEY (component_id) REFERENCES pay_components(id) ON DELETE CASCADE;
alter table pay_items add constraint pay_items_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table pay_law_values add constraint pay_law_values_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table pay_lines add constraint pay_lines_component_id_fkey FOREIGN KEY (component_id) REFERENCES pay_components(id);
alter table pay_lines add constraint pay_lines_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES pay_loans(id);
alter table pay_lines add constraint pay_lines_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table pay_lines add constraint pay_lines_settles_component_id_fkey FOREIGN KEY (settles_component_id) REFERENCES pay_components(id);
alter table pay_lines add constraint pay_lines_slip_id_fkey FOREIGN KEY (slip_id) REFERENCES pay_slips(id) ON DELETE CASCADE;
alter table pay_loans add constraint pay_loans_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table pay_loans add constraint pay_loans_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table pay_loans add constraint pay_loans_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table pay_openings add constraint pay_openings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table pay_openings add constraint pay_openings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table pay_openings add constraint pay_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table pay_policies add constraint pay_policies_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table pay_policies add constraint pay_policies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table pay_positions add constraint pay_positions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table pay_positions add constraint pay_positions_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table pay_progress add constraint pay_progress_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_runs(id) ON DELETE CASCADE;
alter table pay_run_events add constraint pay_run_events_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_runs(id) ON DELETE CASCADE;
alter table pay_run_events add constraint pay_run_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table pay_runs add constraint pay_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table pay_single_hands add constraint pay_single_hands_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table pay_single_hands add constraint pay_single_hands_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table pay_slips add constraint pay_slips_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table pay_slips add constraint pay_slips_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_runs(id) ON DELETE CASCADE;
alter table pay_slips add constraint pay_slips_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table pay_values add constraint pay_values_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table pay_values add constraint pay_values_component_id_fkey FOREIGN KEY (component_id) REFERENCES pay_components(id) ON DELETE CASCADE;
alter table pay_values add constraint pay_values_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table payroll_periods add constraint payroll_periods_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES positions(id);
alter table payroll_periods add constraint payroll_periods_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table payroll_rows add constraint payroll_rows_company_id_month_fkey FOREIGN KEY (company_id, month) REFERENCES payroll_periods(company_id, month) ON DELETE CASCADE;
alter table payroll_rows add constraint payroll_rows_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table payroll_version_rows add constraint payroll_version_rows_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table payroll_version_rows add constraint payroll_version_rows_version_id_fkey FOREIGN KEY (version_id) REFERENCES payroll_versions(id) ON DELETE CASCADE;
alter table payroll_versions add constraint payroll_versions_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES positions(id);
alter table payroll_versions add constraint payroll_versions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table payroll_versions add constraint payroll_versions_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES positions(id);
alter table position_spans add constraint position_spans_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table position_spans add constraint position_spans_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table position_spans add constraint position_spans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table position_tallies add constraint position_tallies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table positions add constraint positions_attendance_of_fkey FOREIGN KEY (attendance_of) REFERENCES positions(id) ON DELETE RESTRICT;
alter table positions add constraint positions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table positions add constraint positions_department_id_fkey FOREIGN KEY (company_id, department_id) REFERENCES departments(company_id, id);
alter table positions add constraint positions_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table positions add constraint positions_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id);
alter table positions add constraint positions_status_id_fkey FOREIGN KEY (status_id) REFERENCES employee_statuses(id);
alter table positions add constraint positions_supervisor_id_fkey FOREIGN KEY (supervisor_id) REFERENCES positions(id);
alter table positions add constraint positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table profiles add constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table push_outbox add constraint push_outbox_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table quotes add constraint quotes_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reimbursements add constraint reimbursements_action_by_fkey FOREIGN KEY (action_by) REFERENCES positions(id);
alter table reimbursements add constraint reimbursements_action_for_fkey FOREIGN KEY (action_for) REFERENCES positions(id);
alter table reimbursements add constraint reimbursements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table reimbursements add constraint reimbursements_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table reimbursements add constraint reimbursements_first_by_fkey FOREIGN KEY (first_by) REFERENCES positions(id);
alter table reimbursements add constraint reimbursements_first_for_fkey FOREIGN KEY (first_for) REFERENCES positions(id);
alter table reimbursements add constraint reimbursements_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table report_computations add constraint report_computations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table report_days add constraint report_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table report_first_attendances add constraint report_first_attendances_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table report_mail_runs add constraint report_mail_runs_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES report_mails(id) ON DELETE CASCADE;
alter table report_months add constraint report_months_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table report_months add constraint report_months_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table report_readers add constraint report_readers_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table report_sums add constraint report_sums_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table report_totals add constraint report_totals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table request_history add constraint request_history_for_position_id_fkey FOREIGN KEY (for_position_id) REFERENCES positions(id);
alter table request_history add constraint request_history_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table request_tallies add constraint request_tallies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table roster_entries add constraint roster_entries_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table roster_entries add constraint roster_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table roster_entries add constraint roster_entries_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table roster_entries add constraint roster_entries_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id);
alter table schedule_patterns add constraint schedule_patterns_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table schedule_patterns add constraint schedule_patterns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table schedule_patterns add constraint schedule_patterns_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table season_hours add constraint season_hours_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table seminars add constraint seminars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table shift_times add constraint shift_times_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table shift_times add constraint shift_times_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id) ON DELETE CASCADE;
alter table shifts add constraint shifts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table signatories add constraint signatories_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table signatories add constraint signatories_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id);
alter table signatories add constraint signatories_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES files(id);
alter table skills add constraint skills_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table social_medias add constraint social_medias_social_item_id_fkey FOREIGN KEY (social_item_id) REFERENCES social_items(id);
alter table social_medias add constraint social_medias_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sso_identities add constraint sso_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table stream_tickets add constraint stream_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table tasks add constraint tasks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table tax_previous add constraint tax_previous_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table tax_previous add constraint tax_previous_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table tax_previous add constraint tax_previous_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table tax_statuses add constraint tax_statuses_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table tax_statuses add constraint tax_statuses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table tax_statuses add constraint tax_statuses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table term_opinions add constraint term_opinions_given_by_fkey FOREIGN KEY (given_by) REFERENCES positions(id) ON DELETE SET NULL;
alter table term_opinions add constraint term_opinions_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;
alter table throttles add constraint throttles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table totp_factors add constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table users add constraint users_held_by_fkey FOREIGN KEY (held_by) REFERENCES positions(id);
alter table users add constraint users_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES files(id) ON DELETE SET NULL;
alter table weekday_hours add constraint weekday_hours_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES positions(id);
alter table weekday_hours add constraint weekday_hours_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table work_places add constraint work_places_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table work_weeks add constraint work_weeks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table workplaces add constraint workplaces_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table workplaces add constraint workplaces_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION add_final_components(company integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into pay_components
    (company_id, code, name, kind, paid, taxable, bpjs_base, overtime, thr_base, prorated, a1, reduces, system)
  select company, it.*
  from (values
    ('KOMPENSASI', 'Kompensasi PKWT', 'earning', 'once', true, false, 'none', false, false, 'other', null, true),
    ('CUTI_SISA', 'Penggantian Sisa Cuti', 'earning', 'once', true, false, 'none', false, false, 'other', null, true),
    ('PESANGON', 'Pesangon', 'earning', 'once', false, false, 'none', false, false, null, null, true),
    ('PPH_PESANGON', 'PPh 21 Final Pesangon', 'deduction', 'once', false, false, 'none', false, false, null, null, true)
  ) it
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION add_first_desks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into desks (company_id, name) values (new.id, 'IT'), (new.id, 'Umum');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION add_first_exit_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into exit_questions (company_id, place, text, kind, options)
  select new.id, q.place, q.text, q.kind, q.options from first_exit_questions() q;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION add_pay_components(company integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into pay_components
    (company_id, code, name, kind, paid, taxable, bpjs_base, overtime, thr_base, prorated, a1, reduces, system)
  select company, it.*
  from (values
    ('POKOK', 'Gaji Pokok', 'earning', 'month', true, true, 'fixed', true, true, 'salary', null, true),
    ('TJ_JABATAN', 'Tunjangan Jabatan', 'earning', 'month', true, true, 'fixed', true, true, 'other', null, false),
    ('TJ_TETAP', 'Tunjangan Tetap', 'earning', 'month', true, true, 'fixed', true, true, 'other', null, false),
    ('TJ_MAKAN', 'Uang Makan', 'earning', 'day', true, false, 'variable', false, false, 'other', null, false),
    ('TJ_TRANSPORT', 'Uang Transport', 'earning', 'day', true, false, 'variable', false, false, 'other', null, false),
    ('INSENTIF', 'Insentif', 'earning', 'once', true, false, 'none', false, false, 'bonus', null, false),
    ('BONUS', 'Bonus', 'earning', 'once', true, false, 'none', false, false, 'bonus', null, false),
    ('LEMBUR', 'Lembur', 'earning', 'once', true, false, 'none', false, false, 'other', null, true),
    ('SUSULAN', 'Susulan', 'earning', 'once', true, false, 'none', false, false, 'other', null, true),
    ('THR', 'THR Keagamaan', 'earning', 'once', true, false, 'none', false, false, 'bonus', null, true),
    ('TJ_PAJAK', 'Tunjangan PPh 21', 'earning', 'once', true, false, 'none', false, false, 'tax', null, true),
    ('NATURA', 'Natura kena pajak', 'benefit', 'once', true, false, 'none', false, false, 'natura', null, false),
    ('POT_ABSEN', 'Potongan Tidak Masuk', 'earning', 'once', true, false, 'none', false, false, 'salary', null, true),
    ('POT_TELAT', 'Potongan Terlambat', 'earning', 'once', true, false, 'none', false, false, 'salary', null, true),
    ('KASBON', 'Angsuran Kasbon', 'deduction', 'once', false, false, 'none', false, false, null, null, true),
    ('ZAKAT', 'Zakat', 'deduction', 'month', false, false, 'none', false, false, null, 'zakat', false),
    ('DPLK', 'Iuran Pensiun', 'deduction', 'month', false, false, 'none', false, false, null, 'pension', false),
    ('KOPERASI', 'Koperasi', 'deduction', 'month', false, false, 'none', false, false, null, null, false)
  ) it
  on conflict do nothing
$function$;

CREATE OR REPLACE PROCEDURE add_up_attendance()
 LANGUAGE sql
BEGIN ATOMIC
 WITH steps AS (
          DELETE FROM attendance_tallies attendance_tallies_1
           WHERE attendance_tallies_1.is_step
           RETURNING attendance_tallies_1.company_id,
             attendance_tallies_1.work_date,
             attendance_tallies_1.delta
         ), days AS (
          DELETE FROM attendance_tallies t
            USING ( SELECT DISTINCT attendance_tallies_1.company_id,
                     attendance_tallies_1.work_date
                    FROM attendance_tallies attendance_tallies_1
                   WHERE attendance_tallies_1.is_step) s
           WHERE ((t.work_date = s.work_date) AND (t.company_id = s.company_id) AND (NOT t.is_step))
           RETURNING t.company_id,
             t.work_date,
             t.delta
         ), ever AS (
          DELETE FROM attendance_tallies attendance_tallies_1
           WHERE ((attendance_tallies_1.work_date IS NULL) AND (attendance_tallies_1.company_id IN ( SELECT attendance_tallies_2.company_id
                    FROM attendance_tallies attendance_tallies_2
                   WHERE attendance_tallies_2.is_step)))
           RETURNING attendance_tallies_1.company_id,
             attendance_tallies_1.delta
         )
  INSERT INTO attendance_tallies (company_id, work_date, delta, is_step)  SELECT day.company_id,
             day.work_date,
             sum(day.delta) AS sum,
             false
            FROM ( SELECT steps.company_id,
                     steps.work_date,
                     steps.delta
                    FROM steps
                 UNION ALL
                  SELECT days.company_id,
                     days.work_date,
                     days.delta
                    FROM days) day
           GROUP BY day.company_id, day.work_date
          HAVING (sum(day.delta) <> 0)
         UNION ALL
          SELECT total.company_id,
             NULL::date,
             sum(total.delta) AS sum,
             false
            FROM ( SELECT steps.company_id,
                     steps.delta
                    FROM steps
                 UNION ALL
                  SELECT ever.company_id,
                     ever.delta
                    FROM ever) total
           GROUP BY total.company_id
          HAVING (sum(total.delta) <> 0);
END;

CREATE OR REPLACE FUNCTION attendance_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a row of attendance keeps its day and its company';
end
$function$;

CREATE OR REPLACE FUNCTION audit_era()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(max(era), 1) from audit_eras $function$;

CREATE OR REPLACE FUNCTION audit_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit trail is append-only';
end $function$;

CREATE OR REPLACE FUNCTION career_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  open text[] := case
    when current_setting('hcis.anonymising', true) = 'on' then array['reason', 'letter_number', 'before', 'after', 'problem']
    when old.state = 'planned' then array['state', 'closed_at', 'before', 'problem', 'retry_at']
  end;
begin
  if tg_op = 'UPDATE' and open is not null and (to_jsonb(old) - open) = (to_jsonb(new) - open) then
    return new;
  end if;
  raise exception 'the history of careers is append-only';
end $function$;

CREATE OR REPLACE FUNCTION checklist_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  raise exception 'the history of checklists is append-only';
end $function$;

CREATE OR REPLACE FUNCTION companies_of_positions(ids integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select company_id from positions where id = any(ids) union select company_id from workplaces where position_id = any(ids))
$function$;

CREATE OR REPLACE FUNCTION company_begins_with_components()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_pay_components(new.id);
  perform add_final_components(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION company_is_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from positions where company_ids <> '{}' and company_ids @> array[old.id]) then
    raise foreign_key_violation using message = 'a limit of HR names the company', constraint = 'positions_company_ids';
  end if;
  if exists (select from news where company_ids <> '{}' and company_ids @> array[old.id]) then
    raise foreign_key_violation using message = 'news names the company', constraint = 'news_company_ids';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION day_of_year_key(date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((EXTRACT(month FROM $1))::integer * 100) + (EXTRACT(day FROM $1))::integer);

CREATE OR REPLACE FUNCTION end_machine_pins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update machine_pins set last_day = new.company_since - 1
  where position_id = new.id and company_id <> new.company_id and last_day is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION exits_follow_last_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from exits where position_id = new.id and last_day = new.last_day;
  update exits set last_day = new.last_day where position_id = new.id and last_day = old.last_day;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION first_exit_questions()
 RETURNS TABLE(place integer, text text, kind text, options text[])
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select * from (values
    (1, 'Apa alasan utama Anda keluar?', 'pilihan',
      array['Pekerjaan lain', 'Gaji', 'Karier', 'Atasan atau lingkungan kerja', 'Keluarga', 'Lainnya']),
    (2, 'Seberapa puas Anda dengan pekerjaan Anda?', 'skala', '{}'::text[]),
    (3, 'Seberapa puas Anda dengan atasan Anda?', 'skala', '{}'::text[]),
    (4, 'Seberapa puas Anda dengan gaji dan tunjangan?', 'skala', '{}'::text[]),
    (5, 'Apakah Anda akan merekomendasikan perusahaan ini?', 'pilihan', array['Ya', 'Mungkin', 'Tidak']),
    (6, 'Apa yang sebaiknya kami perbaiki?', 'teks', '{}'::text[])
  ) as q (place, text, kind, options)
$function$;

CREATE OR REPLACE FUNCTION fixed_runs_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state not in ('approved', 'paid', 'closed') then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (new.company_id, new.kind, new.month, new.tax_month, new.first_day, new.last_day, new.people,
      new.gross, new.tax, new.net) is distinct from (old.company_id, old.kind, old.month, old.tax_month, old.first_day,
      old.last_day, old.people, old.gross, old.tax, old.net) or (old.state in ('paid', 'closed') and new.state not in ('paid', 'closed')) then
    raise exception 'The figures of run % are approved.', old.id using errcode = 'HC001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(NORMALIZE($1, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION interviews_follow_last_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update exit_interviews set last_day = new.last_day where position_id = new.id and last_day = old.last_day;
  update exit_answers set last_day = new.last_day where position_id = new.id and last_day = old.last_day;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION issued_letter_people_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from issued_letters where id = coalesce(old.letter_id, new.letter_id) and state <> 'draft') then
    raise exception 'the people of issued letters never change';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION issued_letters_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION keep_attendance_mode()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  first_day date := case when tg_op = 'UPDATE' then new.attendance_since end;
begin
  update attendance_modes set days = days - datemultirange(daterange(first_day, null)) where position_id = new.id;
  if new.attendance <> 'own' then
    insert into attendance_modes (position_id, attendance_of, days)
    values (new.id, new.attendance_of, datemultirange(daterange(first_day, null)))
    on conflict (position_id, attendance_of) do update set days = attendance_modes.days + excluded.days;
  end if;
  delete from attendance_modes where position_id = new.id and isempty(days);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION keep_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(new.company_ids) > 0 then
    if not exists (select from roles where id = new.role_id and name = 'hcis') then
      new.company_ids := '{}';
    else
      -- Held, so that none of them goes while it is named: the limit would name nothing.
      perform from companies where id = any(new.company_ids) order by id for key share;
      if exists (select from unnest(new.company_ids) named (id) where not exists (select from companies c where c.id = named.id)) then
        raise foreign_key_violation using message = 'a company of the limit is not there', constraint = 'positions_company_ids';
      end if;
    end if;
  end if;
  if new.status = 'active' then
    new.ended_at := null;
    if tg_op = 'UPDATE' and old.status = 'inactive' then
      new.last_day := null;
    end if;
  else
    new.ended_at := coalesce(
      new.ended_at, least(new.last_day, (now() at time zone (select timezone from companies where id = new.company_id))::date));
    new.last_day := new.ended_at;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_workplace()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_move boolean := tg_op = 'UPDATE' and old.company_id <> new.company_id;
begin
  -- A new name that is given meanwhile waits for this, or this for it: neither would see what the other writes.
  perform from users where id = new.user_id for share;
  if is_move then
    update workplaces w set search = concat_ws(chr(10), u.search_name, fold(u.employee_identity)),
      days = w.days - datemultirange(daterange(new.company_since, null))
    from users u where u.id = new.user_id and w.position_id = new.id;
  end if;
  insert into workplaces (position_id, company_id, name, search, days)
  select new.id, new.company_id, name, concat_ws(chr(10), search_name, fold(employee_identity), fold(new.employee_number)),
         datemultirange(daterange(case when is_move then new.company_since end, null))
  from users where id = new.user_id
  on conflict (position_id, company_id) do update set search = excluded.search,
    days = case when is_move then workplaces.days + excluded.days else workplaces.days end;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION letter_events_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('hcis.anonymising', true) = 'on' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  -- They go with their draft.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'the history of letters is append-only';
end $function$;

CREATE OR REPLACE FUNCTION lines_of_fixed_runs_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare slips integer[];
begin
  if tg_op = 'INSERT' then slips := array(select distinct slip_id from added);
  elsif tg_op = 'DELETE' then slips := array(select distinct slip_id from removed);
  else slips := array(select slip_id from added union select slip_id from removed);
  end if;
  if slips <> '{}' then perform refuse_fixed_runs(array(select distinct run_id from pay_slips where id = any(slips))); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_pay_runs_of_profiles(users integer[], kinds text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update pay_runs set stale = true
  where state in ('draft', 'computed', 'checked') and kind = any(kinds)
    and company_id = any(companies_of_positions(array(select id from positions where user_id = any(users))))
$function$;

CREATE OR REPLACE FUNCTION mark_pay_runs_stale(companies integer[], since date)
 RETURNS void
 LANGUAGE sql
AS $function$
  update pay_runs set stale = true
  where state in ('draft', 'computed', 'checked') and last_day >= coalesce(since, '-infinity'::date)
    and (companies is null or company_id = any(companies))
$function$;

CREATE OR REPLACE FUNCTION note_report_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into report_changes default values;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_wait()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.action in ('undo', 'revert') then
    delete from decision_waits where history_id = (
      select h.id from request_history h
      where h.kind = new.kind and h.request_id = new.request_id and h.id < new.id and h.action in ('agree', 'move', 'undo', 'revert')
      order by h.id desc limit 1);
  else
    insert into decision_waits select * from wait_of_step(new);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pay_of_changed_positions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids integer[];
begin
  ids := array(
    select n.id from added n join removed o using (id)
    where (n.base_salary, n.start_at, n.last_day, n.status, n.status_id, n.job_id, n.company_id, n.contract_end_at)
      is distinct from (o.base_salary, o.start_at, o.last_day, o.status, o.status_id, o.job_id, o.company_id, o.contract_end_at));
  if ids <> '{}' then perform mark_pay_runs_stale(companies_of_positions(ids), null); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pay_of_changed_profiles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids integer[];
begin
  ids := array(
    select p.id from added n join removed o using (user_id) join positions p on p.user_id = n.user_id
    where (n.id_number, n.tax_number, n.date_of_birth, n.bank, n.bank_name, n.account_number, n.account_holder,
        n.bpjs_tk_number, n.bpjs_kes_number)
      is distinct from (o.id_number, o.tax_number, o.date_of_birth, o.bank, o.bank_name, o.account_number, o.account_holder,
        o.bpjs_tk_number, o.bpjs_kes_number));
  if ids <> '{}' then perform mark_pay_runs_stale(companies_of_positions(ids), null); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pay_of_changed_religions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare users integer[];
begin
  users := array(
    select n.user_id from added n join removed o using (user_id) where n.religion is distinct from o.religion);
  if users <> '{}' then perform mark_pay_runs_of_profiles(users, array['thr']); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pay_of_companies_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids integer[];
begin
  if tg_op = 'INSERT' then ids := array(select distinct company_id from added);
  elsif tg_op = 'DELETE' then ids := array(select distinct company_id from removed);
  else ids := array(select company_id from added union select company_id from removed);
  end if;
  if ids <> '{}' then perform mark_pay_runs_stale(ids, null); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pay_of_law_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_pay_runs_stale(null, ((case when tg_op = 'DELETE' then old.month else new.month end) || '-01')::date);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pay_of_new_profiles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare users integer[];
begin
  users := array(select user_id from added);
  if users <> '{}' then perform mark_pay_runs_of_profiles(users, array['bulanan', 'thr', 'lain']); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pay_of_positions_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids integer[];
begin
  if tg_op = 'INSERT' then ids := array(select distinct position_id from added);
  elsif tg_op = 'DELETE' then ids := array(select distinct position_id from removed);
  else ids := array(select position_id from added union select position_id from removed);
  end if;
  if ids <> '{}' then perform mark_pay_runs_stale(companies_of_positions(ids), null); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pay_run_events_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select from pay_runs where id = old.run_id) then
    raise exception 'Events of runs are only added.' using errcode = 'HC001';
  end if;
  return old;
end $function$;

CREATE OR REPLACE PROCEDURE recount()
 LANGUAGE plpgsql
AS $procedure$
begin
  truncate request_tallies, position_tallies, attendance_tallies;
  insert into request_tallies (kind, company_id, status, type, year, delta, amount)
  select 'leave', company_id, status, request_type, extract(year from start_date), count(*), 0 from leaves group by 1, 2, 3, 4, 5
  union all select 'reimbursement', company_id, status, '', extract(year from reimburse_date), count(*), sum(total) from reimbursements group by 1, 2, 3, 4, 5
  union all select 'overtime', company_id, status, '', extract(year from start), count(*), 0 from overtimes group by 1, 2, 3, 4, 5
  union all select 'correction', company_id, status, '', extract(year from date), count(*), 0 from corrections group by 1, 2, 3, 4, 5
  union all select 'certificate', company_id, status, '', extract(year from date), count(*), 0 from certificates group by 1, 2, 3, 4, 5;
  insert into position_tallies (company_id, status, gender, personality, delta)
  select p.company_id, p.status, u.gender, u.personality, count(*)
  from positions p join users u on u.id = p.user_id group by 1, 2, 3, 4;
  insert into attendance_tallies (company_id, work_date, delta, is_step)
  select company_id, work_date, count(*), false from attendances group by grouping sets ((company_id, work_date), (company_id));
end
$procedure$;

CREATE OR REPLACE FUNCTION refuse_change_of_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Anonymising a person removes what HR wrote about them.
  if tg_op = 'UPDATE' and current_setting('hcis.anonymising', true) = 'on' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  -- They go with their position.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'entries of the leave ledger are never changed or deleted';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_fixed_runs(runs integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare fixed integer;
begin
  select id into fixed from pay_runs where id = any(runs) and state in ('approved', 'paid', 'closed') limit 1;
  if found then
    raise exception 'The figures of run % are approved.', fixed using errcode = 'HC001';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION refuse_overlapping_leave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from positions where id = new.position_id for no key update;
  if exists (
    select from leaves l
    where l.position_id = new.position_id and l.id <> new.id and l.status in ('waiting', 'accepted')
      and l.start_date <= new.end_date and l.end_date >= new.start_date
  ) then
    raise exclusion_violation using
      message = 'the days overlap other leave of the position', table = 'leaves', constraint = 'leaves_do_not_overlap';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_overlapping_overtime()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from positions where id = new.position_id for no key update;
  if exists (
    select from overtimes o
    where o.position_id = new.position_id and o.id <> new.id and o.status <> 'rejected'
      and o.start < new."end" and o."end" > new.start
  ) then
    raise exclusion_violation using
      message = 'the hours overlap other overtime of the position', table = 'overtimes', constraint = 'overtimes_do_not_overlap';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION rename_at_workplaces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update workplaces w set
    name = new.name,
    search = concat_ws(chr(10), new.search_name, fold(new.employee_identity),
      case when w.company_id = p.company_id then fold(p.employee_number) end)
  from positions p where p.user_id = new.id and w.position_id = p.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION slips_of_fixed_runs_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  runs integer[];
  texts constant text[] := array['about', 'note', 'excluded', 'manual_tax_reason'];
begin
  if tg_op = 'INSERT' then runs := array(select distinct run_id from added);
  elsif tg_op = 'DELETE' then runs := array(select distinct run_id from removed);
  elsif current_setting('hcis.anonymising', true) = 'on' then
    runs := array(select n.run_id from added n join removed o using (id) where to_jsonb(n) - texts <> to_jsonb(o) - texts);
  else runs := array(select run_id from added union select run_id from removed);
  end if;
  if runs <> '{}' then perform refuse_fixed_runs(runs); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION store_report_sums(of_company integer, of_month date)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from report_sums where company_id = of_company and month = of_month;
  insert into report_sums
  select m.company_id, m.month, m.job_id, coalesce(m.status_id, 0), sum(m.due), sum(m.present), sum(m.cuti), sum(m.izin),
         sum(m.sakit), sum(m.absent), sum(m.late_days), sum(m.late_minutes), sum(m.overtime_hours), sum(m.overtime_multiplied),
         count(*) filter (where m.overtime_hours > 0), count(*) filter (where m.overtime_hours > 0 and m.overtime_pay is null),
         sum(m.over_days), sum(m.over_weeks), coalesce(sum(round(m.overtime_pay)), 0),
         sum(m.joint_leave + coalesce((select sum(it.days) from jsonb_to_recordset(m.leave_of_kinds) as it (days numeric)), 0))
  from report_months m where m.company_id = of_company and m.month = of_month group by 1, 2, 3, 4
$function$;

CREATE OR REPLACE FUNCTION store_report_totals(of_company integer, of_month date)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from report_totals where company_id = of_company and month = of_month;
  insert into report_totals
  select company_id, month, sum(due), sum(present), sum(cuti), sum(izin), sum(sakit), sum(absent), sum(late_days),
         sum(late_minutes), sum(overtime_hours), sum(overtime_multiplied), sum(overtime_people), sum(unpaid_people),
         sum(over_days), sum(over_weeks), sum(overtime_pay), sum(leave_days)
  from report_sums where company_id = of_company and month = of_month group by 1, 2
$function$;

CREATE OR REPLACE FUNCTION tally_attendance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into attendance_tallies (company_id, work_date, delta)
    select company_id, work_date, -count(*) from gone group by 1, 2;
  end if;
  if tg_op <> 'DELETE' then
    insert into attendance_tallies (company_id, work_date, delta)
    select company_id, work_date, count(*) from come group by 1, 2;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION tally_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into position_tallies (company_id, status, gender, personality, delta)
  select p.company_id, p.status, kept.gender, kept.personality, kept.delta
  from positions p
  cross join (values (old.gender, old.personality, -1), (new.gender, new.personality, 1)) as kept (gender, personality, delta)
  where p.user_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION tally_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into position_tallies (company_id, status, gender, personality, delta)
  select change.company_id, change.status, u.gender, u.personality, change.delta
  from (
    select old.user_id, old.company_id, old.status, -1 as delta where tg_op <> 'INSERT'
    union all select new.user_id, new.company_id, new.status, 1 where tg_op <> 'DELETE'
  ) change
  join users u on u.id = change.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION tally_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  come jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  insert into request_tallies (kind, company_id, status, type, year, delta, amount)
  select tg_argv[0], company_id, status, type, year, sum(delta)::integer, sum(delta * amount)
  from (
    select (r ->> 'company_id')::integer as company_id, r ->> 'status' as status, coalesce(r ->> tg_argv[1], '') as type,
           left(r ->> tg_argv[2], 4)::integer as year, coalesce((r ->> tg_argv[3])::numeric, 0) as amount, delta
    from (values (gone, -1), (come, 1)) as change (r, delta)
    where r is not null
  ) changed
  group by company_id, status, type, year
  having sum(delta) <> 0 or sum(delta * amount) <> 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION wait_of_step(step request_history)
 RETURNS SETOF decision_waits
 LANGUAGE sql
 STABLE
AS $function$
  with request as (
    select company_id, position_id, created_at from leaves where step.kind = 'leave' and id = step.request_id
    union all select company_id, position_id, created_at from reimbursements where step.kind = 'reimbursement' and id = step.request_id
    union all select company_id, position_id, created_at from overtimes where step.kind = 'overtime' and id = step.request_id
    union all select company_id, position_id, created_at from corrections where step.kind = 'correction' and id = step.request_id
    union all select company_id, position_id, created_at from certificates where step.kind = 'certificate' and id = step.request_id
  )
  select step.id, step.kind, r.company_id, r.position_id, step.position_id,
         date_trunc('month', step.at at time zone c.timezone)::date, (step.at at time zone c.timezone)::date,
         (extract(epoch from step.at - coalesce((
           select b.at from request_history b
           where b.kind = step.kind and b.request_id = step.request_id and b.id < step.id
             and b.action in ('submit', 'assign', 'edit', 'agree', 'undo', 'revert')
           order by b.id desc limit 1), r.created_at)) / 3600)::float8
  from request r join companies c on c.id = r.company_id
  where step.position_id <> r.position_id
$function$;

CREATE TRIGGER attendances_come AFTER INSERT ON attendances REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_attendance();
CREATE TRIGGER attendances_gone AFTER DELETE ON attendances REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_attendance();
CREATE TRIGGER attendances_stay BEFORE UPDATE OF company_id, work_date ON attendances FOR EACH ROW WHEN (old.company_id <> new.company_id OR old.work_date <> new.work_date) EXECUTE FUNCTION attendance_stays();
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_not_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE ON audit_seals FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_seals_not_emptied BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER career_append_only BEFORE DELETE OR UPDATE ON career_changes FOR EACH ROW EXECUTE FUNCTION career_is_append_only();
CREATE TRIGGER career_changes_report AFTER INSERT OR DELETE OR UPDATE ON career_changes FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON career_changes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON career_changes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON career_changes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER certificates_tally AFTER INSERT OR DELETE OR UPDATE OF company_id, status, date ON certificates FOR EACH ROW EXECUTE FUNCTION tally_request('certificate', '', 'date');
CREATE TRIGGER checklist_events_append_only BEFORE DELETE OR UPDATE ON checklist_events FOR EACH ROW EXECUTE FUNCTION checklist_is_append_only();
CREATE TRIGGER companies_first_desks AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION add_first_desks();
CREATE TRIGGER companies_first_exit_questions AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION add_first_exit_questions();
CREATE TRIGGER companies_named BEFORE DELETE ON companies FOR EACH ROW EXECUTE FUNCTION company_is_named();
CREATE TRIGGER companies_report AFTER INSERT OR DELETE OR UPDATE OF name ON companies FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER company_begins_with_components AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION company_begins_with_components();
CREATE TRIGGER corrections_tally AFTER INSERT OR DELETE OR UPDATE OF company_id, status, date ON corrections FOR EACH ROW EXECUTE FUNCTION tally_request('correction', '', 'date');
CREATE TRIGGER employee_statuses_report AFTER INSERT OR DELETE OR UPDATE ON employee_statuses FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER exit_reasons_report AFTER INSERT OR DELETE OR UPDATE ON exit_reasons FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER exits_report AFTER INSERT OR DELETE OR UPDATE ON exits FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER handover_events_append_only BEFORE DELETE OR UPDATE ON handover_events FOR EACH ROW EXECUTE FUNCTION checklist_is_append_only();
CREATE TRIGGER issued_letter_people_stay BEFORE DELETE OR UPDATE ON issued_letter_people FOR EACH ROW EXECUTE FUNCTION issued_letter_people_stay();
CREATE TRIGGER issued_letters_stay BEFORE DELETE OR UPDATE ON issued_letters FOR EACH ROW EXECUTE FUNCTION issued_letters_stay();
CREATE TRIGGER jobs_report AFTER INSERT OR DELETE OR UPDATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER leave_entries_append_only BEFORE DELETE OR UPDATE ON leave_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_entry();
CREATE TRIGGER leaves_do_not_overlap BEFORE INSERT ON leaves FOR EACH ROW WHEN (new.status = ANY (ARRAY['waiting'::text, 'accepted'::text])) EXECUTE FUNCTION refuse_overlapping_leave();
CREATE TRIGGER leaves_do_not_overlap_later BEFORE UPDATE OF position_id, start_date, end_date, status ON leaves FOR EACH ROW WHEN ((new.status = ANY (ARRAY['waiting'::text, 'accepted'::text])) AND ((old.status <> ALL (ARRAY['waiting'::text, 'accepted'::text])) OR new.position_id IS DISTINCT FROM old.position_id OR new.start_date IS DISTINCT FROM old.start_date OR new.end_date IS DISTINCT FROM old.end_date)) EXECUTE FUNCTION refuse_overlapping_leave();
CREATE TRIGGER leaves_tally AFTER INSERT OR DELETE OR UPDATE OF company_id, status, request_type, start_date ON leaves FOR EACH ROW EXECUTE FUNCTION tally_request('leave', 'request_type', 'start_date');
CREATE TRIGGER letter_events_stay BEFORE DELETE OR UPDATE ON letter_events FOR EACH ROW EXECUTE FUNCTION letter_events_stay();
CREATE TRIGGER overtimes_do_not_overlap BEFORE INSERT ON overtimes FOR EACH ROW WHEN (new.status <> 'rejected'::text) EXECUTE FUNCTION refuse_overlapping_overtime();
CREATE TRIGGER overtimes_do_not_overlap_later BEFORE UPDATE OF position_id, start, "end", status ON overtimes FOR EACH ROW WHEN (new.status <> 'rejected'::text AND (old.status = 'rejected'::text OR new.position_id IS DISTINCT FROM old.position_id OR new.start IS DISTINCT FROM old.start OR new."end" IS DISTINCT FROM old."end")) EXECUTE FUNCTION refuse_overlapping_overtime();
CREATE TRIGGER overtimes_tally AFTER INSERT OR DELETE OR UPDATE OF company_id, status, start ON overtimes FOR EACH ROW EXECUTE FUNCTION tally_request('overtime', '', 'start');
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON pay_components REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON pay_components REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON pay_components REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON pay_items REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON pay_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON pay_items REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale AFTER INSERT OR DELETE OR UPDATE ON pay_law_values FOR EACH ROW EXECUTE FUNCTION pay_of_law_changed();
CREATE TRIGGER lines_of_fixed_runs_stay_d AFTER DELETE ON pay_lines REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION lines_of_fixed_runs_stay();
CREATE TRIGGER lines_of_fixed_runs_stay_i AFTER INSERT ON pay_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lines_of_fixed_runs_stay();
CREATE TRIGGER lines_of_fixed_runs_stay_u AFTER UPDATE ON pay_lines REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lines_of_fixed_runs_stay();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON pay_loans REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON pay_loans REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON pay_loans REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON pay_openings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON pay_openings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON pay_openings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON pay_policies REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON pay_policies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON pay_policies REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON pay_positions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON pay_positions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON pay_positions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER pay_run_events_stay BEFORE DELETE OR UPDATE ON pay_run_events FOR EACH ROW EXECUTE FUNCTION pay_run_events_stay();
CREATE TRIGGER fixed_runs_stay BEFORE DELETE OR UPDATE ON pay_runs FOR EACH ROW EXECUTE FUNCTION fixed_runs_stay();
CREATE TRIGGER slips_of_fixed_runs_stay_d AFTER DELETE ON pay_slips REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION slips_of_fixed_runs_stay();
CREATE TRIGGER slips_of_fixed_runs_stay_i AFTER INSERT ON pay_slips REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION slips_of_fixed_runs_stay();
CREATE TRIGGER slips_of_fixed_runs_stay_u AFTER UPDATE ON pay_slips REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION slips_of_fixed_runs_stay();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON pay_values REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON pay_values REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON pay_values REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON payroll_periods REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON payroll_periods REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON payroll_periods REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER position_spans_report AFTER INSERT OR DELETE OR UPDATE ON position_spans FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER exits_follow_last_day AFTER UPDATE OF last_day ON positions FOR EACH ROW WHEN (old.last_day IS DISTINCT FROM new.last_day AND old.last_day IS NOT NULL AND new.last_day IS NOT NULL) EXECUTE FUNCTION exits_follow_last_day();
CREATE TRIGGER interviews_follow_last_day AFTER UPDATE OF last_day ON positions FOR EACH ROW WHEN (old.last_day IS DISTINCT FROM new.last_day AND old.last_day IS NOT NULL AND new.last_day IS NOT NULL) EXECUTE FUNCTION interviews_follow_last_day();
CREATE TRIGGER makes_pay_runs_stale AFTER UPDATE ON positions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_changed_positions();
CREATE TRIGGER positions_attendance AFTER UPDATE OF attendance, attendance_of ON positions FOR EACH ROW WHEN (old.attendance IS DISTINCT FROM new.attendance OR old.attendance_of IS DISTINCT FROM new.attendance_of) EXECUTE FUNCTION keep_attendance_mode();
CREATE TRIGGER positions_attendance_added AFTER INSERT ON positions FOR EACH ROW WHEN (new.attendance <> 'own'::text) EXECUTE FUNCTION keep_attendance_mode();
CREATE TRIGGER positions_end_machine_pins AFTER UPDATE OF company_since ON positions FOR EACH ROW WHEN (new.company_since IS DISTINCT FROM old.company_since) EXECUTE FUNCTION end_machine_pins();
CREATE TRIGGER positions_keep BEFORE INSERT OR UPDATE OF company_ids, role_id, status, ended_at ON positions FOR EACH ROW EXECUTE FUNCTION keep_position();
CREATE TRIGGER positions_report AFTER UPDATE OF start_at ON positions FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER positions_tally AFTER INSERT OR DELETE OR UPDATE OF company_id, status, user_id ON positions FOR EACH ROW EXECUTE FUNCTION tally_position();
CREATE TRIGGER positions_workplace AFTER INSERT OR UPDATE OF company_id, employee_number ON positions FOR EACH ROW EXECUTE FUNCTION keep_workplace();
CREATE TRIGGER makes_pay_runs_stale AFTER UPDATE ON profiles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_changed_profiles();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON profiles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_new_profiles();
CREATE TRIGGER makes_thr_stale AFTER UPDATE ON profiles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_changed_religions();
CREATE TRIGGER profiles_report AFTER INSERT OR DELETE OR UPDATE OF date_of_birth ON profiles FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER reimbursements_tally AFTER INSERT OR DELETE OR UPDATE OF company_id, status, reimburse_date, total ON reimbursements FOR EACH ROW EXECUTE FUNCTION tally_request('reimbursement', '', 'reimburse_date', 'total');
CREATE TRIGGER report_computations_report AFTER INSERT OR DELETE OR UPDATE ON report_computations FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER report_months_report AFTER INSERT OR DELETE OR UPDATE ON report_months FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER request_history_wait AFTER INSERT ON request_history FOR EACH ROW WHEN ((new.action = ANY (ARRAY['agree'::text, 'undo'::text, 'revert'::text])) OR new.action = 'move'::text AND (new.status = ANY (ARRAY['accepted'::text, 'approved'::text, 'disetujui'::text, 'issued'::text, 'rejected'::text, 'ditolak'::text]))) EXECUTE FUNCTION note_wait();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON tax_previous REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON tax_previous REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON tax_previous REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON tax_statuses REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON tax_statuses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON tax_statuses REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_companies_changed();
CREATE TRIGGER users_report AFTER UPDATE OF name, gender ON users FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
CREATE TRIGGER users_tally AFTER UPDATE OF gender, personality ON users FOR EACH ROW WHEN (old.gender IS DISTINCT FROM new.gender OR old.personality IS DISTINCT FROM new.personality) EXECUTE FUNCTION tally_person();
CREATE TRIGGER users_workplace AFTER UPDATE OF name, employee_identity ON users FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.employee_identity IS DISTINCT FROM new.employee_identity) EXECUTE FUNCTION rename_at_workplaces();
CREATE TRIGGER makes_pay_runs_stale_d AFTER DELETE ON workplaces REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_i AFTER INSERT ON workplaces REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
CREATE TRIGGER makes_pay_runs_stale_u AFTER UPDATE ON workplaces REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_of_positions_changed();
