-- Corrections: requests to write a day of attendance anew. Accepting one writes the day and keeps what it replaced.
create table corrections (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  company_id integer not null references companies (id),
  date date not null,
  -- What is asked; null stays as it is.
  "in" time check ("in" < '24:00'),
  "out" time check ("out" < '24:00'),
  location text check (location in ('Work From Office', 'Work From Home', 'Dinas Luar')),
  reason text not null check (length(reason) between 1 and 500),
  file_id uuid references files (id),
  -- What stood on the day when the request was decided; without a check-in there was no row.
  before_in time,
  before_out time,
  before_location text check (before_location in ('Work From Office', 'Work From Home', 'Dinas Luar')),
  -- The correction that had written that.
  before_correction_id integer,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'rejected')),
  action_by integer references positions (id),
  action_for integer references positions (id),
  action_at timestamptz,
  step integer not null default 1 check (step between 1 and 2),
  first_by integer references positions (id),
  first_for integer references positions (id),
  first_at timestamptz,
  waiting_since timestamptz not null default now(),
  note text check (length(note) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  year integer generated always as (extract(year from date)::integer) stored,
  constraint corrections_ask_something check ("in" is not null or "out" is not null or location is not null)
);
-- One that waits per position and date; the desk looks it up.
create unique index corrections_one_waiting on corrections (position_id, date) where status = 'waiting';
create index corrections_position on corrections (position_id, id);
create index corrections_company on corrections (company_id, id desc);
create index corrections_company_status on corrections (company_id, status, id desc);
create index corrections_company_year on corrections (company_id, year, status, id desc);
create index corrections_company_status_day on corrections (company_id, status, date, id);
create index corrections_company_day on corrections (company_id, date, id);
create index corrections_status on corrections (status, id desc);
create index corrections_status_day on corrections (status, date, id);
create index corrections_day on corrections (date, id);
create index corrections_year on corrections (year, id desc);
create index corrections_year_status on corrections (year, status, id desc);
create index corrections_second_step on corrections (company_id) where step = 2 and status = 'waiting';
create index corrections_file on corrections (file_id) where file_id is not null;
create trigger corrections_tally after insert or delete or update of company_id, status, date on corrections
  for each row execute function tally_request('correction', '', 'date');

-- The correction that wrote the day last; an import leaves such a day alone.
alter table attendances add column correction_id integer references corrections (id);
create index attendances_correction on attendances (correction_id) where correction_id is not null;

alter table files
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('photo', 'document', 'receipt', 'letter', 'proof')),
  drop constraint files_of_position,
  add constraint files_of_position check ((kind = 'receipt' or kind = 'letter' or kind = 'proof') = (position_id is not null));

alter table request_history
  drop constraint request_history_kind_check,
  add constraint request_history_kind_check check (kind in ('leave', 'reimbursement', 'overtime', 'correction'));

create or replace procedure recount() language plpgsql as $$
begin
  truncate request_tallies, position_tallies, attendance_tallies;
  insert into request_tallies (kind, company_id, status, type, year, delta, amount)
  select 'leave', company_id, status, request_type, extract(year from start_date), count(*), 0 from leaves group by 1, 2, 3, 4, 5
  union all select 'reimbursement', company_id, status, '', extract(year from reimburse_date), count(*), sum(total) from reimbursements group by 1, 2, 3, 4, 5
  union all select 'overtime', company_id, status, '', extract(year from start), count(*), 0 from overtimes group by 1, 2, 3, 4, 5
  union all select 'correction', company_id, status, '', extract(year from date), count(*), 0 from corrections group by 1, 2, 3, 4, 5;
  insert into position_tallies (company_id, status, gender, personality, delta)
  select p.company_id, p.status, u.gender, u.personality, count(*)
  from positions p join users u on u.id = p.user_id group by 1, 2, 3, 4;
  insert into attendance_tallies (company_id, work_date, delta, is_step)
  select company_id, work_date, count(*), false from attendances group by grouping sets ((company_id, work_date), (company_id));
end
$$;

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'attendance_gap', 'contract_ending', 'career_failed', 'news_published', 'account_changed'));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'attendance_gap', 'contract_ending', 'career_failed', 'news_published'));
