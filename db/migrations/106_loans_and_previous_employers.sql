-- Loans that are paid back by pay (kasbon), and the tax slip of an earlier employer of the year.
create table pay_loans (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  company_id integer not null references companies (id),
  amount bigint not null check (amount > 0),
  instalment bigint not null check (instalment between 1 and amount),
  first_month text not null check (first_month ~ '^\d{4}-\d{2}$'),
  note text check (length(note) <= 200),
  -- The run of the first month pays it out.
  through_payroll boolean not null,
  -- The rest was paid back otherwise, or given up.
  settled_at date,
  settled_note text check (length(settled_note) <= 200),
  created_at timestamptz not null default now(),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  check ((settled_at is null) = (settled_note is null))
);
create index pay_loans_company on pay_loans (company_id, first_month);
create index pay_loans_position on pay_loans (position_id);
create index pay_loans_changed_by on pay_loans (changed_by);

alter table pay_lines
  -- The loan that a line pays out or takes back.
  add column loan_id integer references pay_loans (id);
create index pay_lines_loan on pay_lines (loan_id) where loan_id is not null;

create table tax_previous (
  company_id integer not null references companies (id),
  user_id integer not null references users (id) on delete cascade,
  year integer not null,
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  slip_number text check (length(slip_number) <= 100),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, year, user_id)
);
create index tax_previous_user on tax_previous (user_id);
create index tax_previous_changed_by on tax_previous (changed_by);



create trigger makes_pay_runs_stale_i after insert on pay_loans referencing new table as added for each statement execute function pay_of_positions_changed();
create trigger makes_pay_runs_stale_u after update on pay_loans referencing new table as added old table as removed for each statement execute function pay_of_positions_changed();
create trigger makes_pay_runs_stale_d after delete on pay_loans referencing old table as removed for each statement execute function pay_of_positions_changed();
create trigger makes_pay_runs_stale_i after insert on tax_previous referencing new table as added for each statement execute function pay_of_companies_changed();
create trigger makes_pay_runs_stale_u after update on tax_previous referencing new table as added old table as removed for each statement execute function pay_of_companies_changed();
create trigger makes_pay_runs_stale_d after delete on tax_previous referencing old table as removed for each statement execute function pay_of_companies_changed();

