-- Staff ask for a certificate of employment; HR issues the letter by deciding the request.
create table certificates (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  company_id integer not null references companies (id),
  date date not null,
  purpose text not null check (purpose in ('bank', 'visa', 'sekolah', 'sewa', 'lain')),
  purpose_text text check (length(purpose_text) <= 150),
  with_salary boolean not null default false,
  about text generated always as (coalesce(purpose_text, purpose)) stored,
  -- The signatory that HR chose, and the letter that the decision issued.
  signatory_id integer references signatories (id),
  letter_id integer references issued_letters (id),
  status text not null default 'waiting' check (status in ('waiting', 'issued', 'rejected')),
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
  constraint certificates_purpose_of_other check (purpose <> 'lain' or purpose_text is not null)
);
create unique index certificates_one_waiting on certificates (position_id) where status = 'waiting';
create index certificates_position on certificates (position_id, id);
create index certificates_company on certificates (company_id, id desc);
create index certificates_company_status on certificates (company_id, status, id desc);
create index certificates_company_year on certificates (company_id, year, status, id desc);
create index certificates_company_status_day on certificates (company_id, status, date, id);
create index certificates_company_day on certificates (company_id, date, id);
create index certificates_status on certificates (status, id desc);
create index certificates_status_day on certificates (status, date, id);
create index certificates_day on certificates (date, id);
create index certificates_year on certificates (year, id desc);
create index certificates_year_status on certificates (year, status, id desc);
create index certificates_second_step on certificates (company_id) where step = 2 and status = 'waiting';
create index certificates_letter on certificates (letter_id) where letter_id is not null;
create index certificates_signatory on certificates (signatory_id) where signatory_id is not null;
create trigger certificates_tally after insert or delete or update of company_id, status, date on certificates
  for each row execute function tally_request('certificate', '', 'date');

alter table request_history
  drop constraint request_history_kind_check,
  add constraint request_history_kind_check check (kind in ('leave', 'reimbursement', 'overtime', 'correction', 'certificate'));

create or replace procedure recount() language plpgsql as $$
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
$$;
