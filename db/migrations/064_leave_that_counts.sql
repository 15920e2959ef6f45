-- Kinds of leave, the leave policy of each company, what a request counts, and the ledger of each position.
create table leave_kinds (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 150),
  request_type text not null check (request_type in ('cuti', 'izin', 'sakit')),
  -- A limit of one request or of a month, never a grant.
  days numeric(4, 1) check (days > 0),
  per text not null default 'event' check (per in ('event', 'month')),
  count text not null default 'working' check (count in ('working', 'calendar')),
  deducts boolean not null default false check (not deducts or (request_type = 'cuti' and count = 'working')),
  needs_file boolean not null default false,
  gender text check (gender in ('laki-laki', 'perempuan')),
  paid boolean not null default true,
  active boolean not null default true
);
create unique index leave_kinds_name on leave_kinds (lower(name));
insert into leave_kinds (name, request_type, days, per, count, deducts, needs_file, gender, paid) values
  ('Cuti tahunan', 'cuti', null, 'event', 'working', true, false, null, true),
  ('Menikah', 'cuti', 3, 'event', 'working', false, false, null, true),
  ('Menikahkan anak', 'cuti', 2, 'event', 'working', false, false, null, true),
  ('Mengkhitankan anak', 'cuti', 2, 'event', 'working', false, false, null, true),
  ('Membaptiskan anak', 'cuti', 2, 'event', 'working', false, false, null, true),
  ('Istri melahirkan', 'cuti', 2, 'event', 'working', false, false, 'laki-laki', true),
  ('Istri keguguran', 'cuti', 2, 'event', 'working', false, false, 'laki-laki', true),
  ('Keluarga inti meninggal', 'cuti', 2, 'event', 'working', false, false, null, true),
  ('Anggota serumah meninggal', 'cuti', 1, 'event', 'working', false, false, null, true),
  ('Melahirkan', 'cuti', 90, 'event', 'calendar', false, true, 'perempuan', true),
  ('Melahirkan, tambahan kondisi khusus', 'cuti', 90, 'event', 'calendar', false, true, 'perempuan', true),
  ('Keguguran', 'cuti', 45, 'event', 'calendar', false, true, 'perempuan', true),
  ('Haid', 'cuti', 2, 'month', 'working', false, false, 'perempuan', true),
  ('Sakit dengan surat dokter', 'sakit', null, 'event', 'working', false, true, null, true),
  ('Izin tidak dibayar', 'izin', null, 'event', 'working', false, false, null, false);

-- One row per company and first year; the latest up to a year applies to it.
create table leave_policies (
  company_id integer not null references companies (id),
  from_year integer not null,
  annual_days numeric(3, 1) not null check (annual_days between 0 and 60),
  after_months integer not null check (after_months between 0 and 24),
  first_grant text not null check (first_grant in ('prorata', 'full', 'none')),
  carry_over_days numeric(3, 1) not null check (carry_over_days between 0 and 60),
  carry_over_until_month integer not null check (carry_over_until_month between 1 and 12),
  joint_deducts boolean not null,
  joint_before_entitled text not null check (joint_before_entitled in ('free', 'deduct')),
  over_balance text not null check (over_balance in ('warn', 'refuse')),
  max_backdate_days integer check (max_backdate_days between 0 and 366),
  min_notice_days integer not null check (min_notice_days between 0 and 90),
  half_days boolean not null,
  izin_paid boolean not null,
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, from_year)
);

-- A request keeps what its kind said when it was made or last edited. The values of earlier requests are counted in
-- batches after the migration.
alter table leaves
  add column leave_kind_id integer references leave_kinds (id),
  add column part text not null default 'full' check (part in ('full', 'morning', 'afternoon')),
  add column working_days numeric(4, 1) not null default 0,
  add column deducts boolean not null default false,
  add column count text not null default 'working' check (count in ('working', 'calendar')),
  add column kind_days numeric(4, 1),
  add column kind_per text not null default 'event' check (kind_per in ('event', 'month')),
  add column needs_file boolean not null default false,
  add column file_id uuid references files (id),
  add column cancelled_by integer references positions (id),
  -- The first of the requests that were made together for several accounts.
  add column linked_to integer;
create index leaves_linked on leaves (linked_to) where linked_to is not null;
create index leaves_kind on leaves (leave_kind_id) where leave_kind_id is not null;
create index leaves_file on leaves (file_id) where file_id is not null;

-- A cancelled request is final and blocks no days, like a rejected one. An exclusion constraint for it would check every
-- earlier request while nobody can read or write the table; instead the position is locked and its other requests are
-- looked up, which refuses the same.
alter table leaves
  drop constraint leaves_status_check,
  add constraint leaves_status_check check (status in ('waiting', 'accepted', 'rejected', 'cancelled')),
  drop constraint leaves_do_not_overlap;
create function refuse_overlapping_leave() returns trigger language plpgsql as $$
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
$$;
create trigger leaves_do_not_overlap before insert on leaves
  for each row when (new.status in ('waiting', 'accepted')) execute function refuse_overlapping_leave();
create trigger leaves_do_not_overlap_later before update of position_id, start_date, end_date, status on leaves
  for each row when (new.status in ('waiting', 'accepted') and (
    old.status not in ('waiting', 'accepted')
    or (new.position_id, new.start_date, new.end_date) is distinct from (old.position_id, old.start_date, old.end_date)
  )) execute function refuse_overlapping_leave();

alter table files
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('photo', 'document', 'receipt', 'letter')),
  drop constraint files_receipt_of_position,
  add constraint files_of_position check ((kind = 'receipt' or kind = 'letter') = (position_id is not null));

-- Since when a position is in its company, if it moved there.
alter table positions add column company_since date;
-- Earlier years have no ledger. Grants are written up to one day, and what follows the end of a day up to another.
alter table companies
  add column ledger_from integer not null default extract(year from now() at time zone 'Asia/Jakarta'),
  add column ledger_grants_until date,
  add column ledger_ended_until date;

create table leave_entries (
  id bigint generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  company_id integer not null references companies (id),
  year integer not null,
  date date not null,
  kind text not null check (kind in ('grant', 'carry_in', 'carry_out', 'joint', 'taken', 'returned', 'adjustment', 'expired', 'transfer')),
  days numeric(4, 1) not null check (days <> 0 and days * 2 = trunc(days * 2)),
  note text check (length(note) <= 500),
  leave_id integer,
  by integer references positions (id),
  at timestamptz not null default now()
);
create index leave_entries_position on leave_entries (position_id, year, date, id);
create index leave_entries_joint on leave_entries (company_id, date, position_id) include (days) where kind = 'joint';
create index leave_entries_leave on leave_entries (leave_id) where leave_id is not null;

create function refuse_change_of_entry() returns trigger language plpgsql as $$
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
$$;
create trigger leave_entries_append_only before update or delete on leave_entries
  for each row execute function refuse_change_of_entry();

-- Set once the requests of before this version are counted and the ledgers of the year are opened.
create table leave_opening (
  is_only boolean primary key default true check (is_only),
  -- The last request whose days are in the ledger: an interrupted run goes on behind it.
  taken_until integer not null default 0,
  opened_at timestamptz
);
insert into leave_opening (opened_at) select case when not exists (select from positions) then now() end;

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'contract_ending', 'career_failed', 'news_published', 'account_changed'));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'contract_ending', 'career_failed', 'news_published'));
