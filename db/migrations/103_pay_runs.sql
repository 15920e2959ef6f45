-- Runs of pay: slips and their lines, the steps of a run, and what makes a computed run out of date.
create table pay_runs (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  kind text not null check (kind in ('bulanan', 'thr', 'lain')),
  name text not null check (name <> ''),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  -- The month in which its tax is owed.
  tax_month text not null check (tax_month ~ '^\d{4}-\d{2}$'),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  pay_date date not null,
  state text not null default 'draft' check (state in ('draft', 'computed', 'checked', 'approved', 'paid', 'closed')),
  version integer not null default 1,
  -- A source has changed since it was computed.
  stale boolean not null default false,
  people integer not null default 0,
  gross bigint not null default 0,
  tax bigint not null default 0,
  net bigint not null default 0,
  warnings integer not null default 0,
  paid_at date,
  published_at timestamptz,
  publish_at timestamptz,
  single_handed boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index pay_runs_once_a_month on pay_runs (company_id, month) where kind = 'bulanan';
create index pay_runs_tax_month on pay_runs (company_id, tax_month, id);
create index pay_runs_due on pay_runs (publish_at) where publish_at is not null and published_at is null;

-- Companies in which one person may make and approve a run.
create table pay_single_hands (
  company_id integer primary key references companies (id) on delete cascade,
  changed_by integer references positions (id),
  changed_at timestamptz not null default now()
);
create index pay_single_hands_changed_by on pay_single_hands (changed_by);

-- How far a computation has come, for the screen; it is written outside of the transaction of the computation.
create table pay_progress (
  run_id integer primary key references pay_runs (id) on delete cascade,
  done integer not null,
  total integer not null,
  cancelled boolean not null default false,
  updated_at timestamptz not null default now()
);

create table pay_slips (
  id integer generated always as identity primary key,
  run_id integer not null references pay_runs (id) on delete cascade,
  user_id integer not null references users (id),
  position_id integer not null references positions (id),
  place integer not null,
  -- Name, job, bank and the other facts about the person when it was computed.
  about jsonb not null,
  -- What the lines were computed from.
  facts jsonb not null,
  sums jsonb not null,
  tax jsonb not null,
  bpjs jsonb,
  -- What later runs of the month and the year add up.
  gross bigint not null,
  pension bigint not null,
  zakat bigint not null,
  tax_amount bigint not null,
  tax_allowance bigint not null,
  net bigint not null,
  is_last boolean not null,
  warnings text[] not null,
  before_net bigint,
  reasons text[] not null default '{}',
  -- The difference is over the threshold of the company, and no reason is known.
  needs_note boolean not null default false,
  note text check (length(note) <= 500),
  -- The tax of a person for whom it is not computed, and why it is so much.
  manual_tax bigint,
  manual_tax_reason text check (length(manual_tax_reason) <= 500),
  excluded text check (length(excluded) <= 500),
  unique (run_id, user_id)
);
create index pay_slips_place on pay_slips (run_id, place);
create index pay_slips_user on pay_slips (user_id, run_id);
create index pay_slips_position on pay_slips (position_id);

create table pay_lines (
  id bigint generated always as identity primary key,
  slip_id integer not null references pay_slips (id) on delete cascade,
  place integer not null,
  position_id integer references positions (id),
  component_id integer references pay_components (id),
  code text not null,
  name text not null,
  kind text not null check (kind in ('earning', 'deduction', 'benefit')),
  settles_month text check (settles_month ~ '^\d{4}-\d{2}$'),
  amount bigint not null,
  taxable boolean not null,
  reduces text check (reduces in ('zakat', 'pension')),
  manual boolean not null default false,
  text text not null,
  note text check (length(note) <= 200)
);
create index pay_lines_slip on pay_lines (slip_id, place);
create index pay_lines_component on pay_lines (component_id);
create index pay_lines_position on pay_lines (position_id);

create table pay_run_events (
  id integer generated always as identity primary key,
  run_id integer not null references pay_runs (id) on delete cascade,
  action text not null check (action in ('create', 'compute', 'change', 'check', 'return', 'approve', 'revoke', 'pay', 'publish', 'close')),
  state text not null check (state in ('draft', 'computed', 'checked', 'approved', 'paid', 'closed')),
  -- The person, whatever the account; null for a scheduled job.
  user_id integer references users (id),
  at timestamptz not null default now(),
  reason text
);
create index pay_run_events_run on pay_run_events (run_id, id);
create index pay_run_events_user on pay_run_events (user_id);

-- Approved figures never change, whatever the program does.
create function refuse_fixed_run(run integer) returns void language plpgsql as $$
begin
  if exists (select from pay_runs where id = run and state in ('approved', 'paid', 'closed')) then
    raise exception 'The figures of run % are approved.', run using errcode = 'HC001';
  end if;
end $$;
create function slips_of_fixed_runs_stay() returns trigger language plpgsql as $$
begin
  perform refuse_fixed_run(case when tg_op = 'INSERT' then new.run_id else old.run_id end);
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger slips_of_fixed_runs_stay before insert or update or delete on pay_slips
  for each row execute function slips_of_fixed_runs_stay();
create function lines_of_fixed_runs_stay() returns trigger language plpgsql as $$
begin
  perform refuse_fixed_run((select run_id from pay_slips where id = case when tg_op = 'INSERT' then new.slip_id else old.slip_id end));
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger lines_of_fixed_runs_stay before insert or update or delete on pay_lines
  for each row execute function lines_of_fixed_runs_stay();
create function fixed_runs_stay() returns trigger language plpgsql as $$
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
end $$;
create trigger fixed_runs_stay before update or delete on pay_runs for each row execute function fixed_runs_stay();
-- Events are only added; they go with a run that was never approved.
create function pay_run_events_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from pay_runs where id = old.run_id) then
    raise exception 'Events of runs are only added.' using errcode = 'HC001';
  end if;
  return old;
end $$;
create trigger pay_run_events_stay before update or delete on pay_run_events
  for each row execute function pay_run_events_stay();

-- Runs that are not approved and end on or after the day; without a company those of all. A run that is computed right now
-- is waited for, because it may not have seen the change.
create function mark_pay_runs_stale(companies integer[], since date) returns void language sql as $$
  update pay_runs set stale = true
  where state in ('draft', 'computed', 'checked') and last_day >= coalesce(since, '-infinity'::date)
    and (companies is null or company_id = any(companies))
$$;
create function companies_of_positions(ids integer[]) returns integer[] language sql stable as $$
  select array(
    select company_id from positions where id = any(ids) union select company_id from workplaces where position_id = any(ids))
$$;

/* Changes of rows with a position. */
create function pay_of_positions_changed() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then ids := array(select distinct position_id from added);
  elsif tg_op = 'DELETE' then ids := array(select distinct position_id from removed);
  else ids := array(select position_id from added union select position_id from removed);
  end if;
  if ids <> '{}' then perform mark_pay_runs_stale(companies_of_positions(ids), null); end if;
  return null;
end $$;
/* Changes of rows with a company. */
create function pay_of_companies_changed() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then ids := array(select distinct company_id from added);
  elsif tg_op = 'DELETE' then ids := array(select distinct company_id from removed);
  else ids := array(select company_id from added union select company_id from removed);
  end if;
  if ids <> '{}' then perform mark_pay_runs_stale(ids, null); end if;
  return null;
end $$;

do $$
declare
  source text;
begin
  foreach source in array array['pay_values', 'pay_items', 'pay_positions', 'career_changes', 'workplaces'] loop
    execute format('create trigger makes_pay_runs_stale_i after insert on %I referencing new table as added for each statement execute function pay_of_positions_changed()', source);
    execute format('create trigger makes_pay_runs_stale_u after update on %I referencing new table as added old table as removed for each statement execute function pay_of_positions_changed()', source);
    execute format('create trigger makes_pay_runs_stale_d after delete on %I referencing old table as removed for each statement execute function pay_of_positions_changed()', source);
  end loop;
  foreach source in array array['tax_statuses', 'pay_openings', 'pay_policies', 'pay_components', 'payroll_periods'] loop
    execute format('create trigger makes_pay_runs_stale_i after insert on %I referencing new table as added for each statement execute function pay_of_companies_changed()', source);
    execute format('create trigger makes_pay_runs_stale_u after update on %I referencing new table as added old table as removed for each statement execute function pay_of_companies_changed()', source);
    execute format('create trigger makes_pay_runs_stale_d after delete on %I referencing old table as removed for each statement execute function pay_of_companies_changed()', source);
  end loop;
end $$;

create function pay_of_changed_positions() returns trigger language plpgsql as $$
declare ids integer[];
begin
  ids := array(
    select n.id from added n join removed o using (id)
    where (n.base_salary, n.start_at, n.last_day, n.status, n.status_id, n.job_id, n.company_id, n.contract_end_at)
      is distinct from (o.base_salary, o.start_at, o.last_day, o.status, o.status_id, o.job_id, o.company_id, o.contract_end_at));
  if ids <> '{}' then perform mark_pay_runs_stale(companies_of_positions(ids), null); end if;
  return null;
end $$;
create trigger makes_pay_runs_stale after update on positions referencing new table as added old table as removed
  for each statement execute function pay_of_changed_positions();

/* Tax numbers, birthday and bank account. */
create function pay_of_changed_profiles() returns trigger language plpgsql as $$
declare ids integer[];
begin
  ids := array(
    select p.id from added n join removed o using (user_id) join positions p on p.user_id = n.user_id
    where (n.id_number, n.tax_number, n.date_of_birth, n.bank, n.bank_name, n.account_number, n.account_holder)
      is distinct from (o.id_number, o.tax_number, o.date_of_birth, o.bank, o.bank_name, o.account_number, o.account_holder));
  if ids <> '{}' then perform mark_pay_runs_stale(companies_of_positions(ids), null); end if;
  return null;
end $$;
create trigger makes_pay_runs_stale after update on profiles referencing new table as added old table as removed
  for each statement execute function pay_of_changed_profiles();

alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'attendance_gap', 'attendance_reminder', 'roster_changed', 'contract_ending', 'career_failed', 'news_published', 'payslip_published', 'account_changed'));

alter table notification_preferences drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'attendance_gap', 'attendance_reminder', 'roster_changed', 'contract_ending', 'career_failed', 'news_published', 'payslip_published'));
