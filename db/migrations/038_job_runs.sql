-- One row for each scheduled job, and for each company of a daily job: when it is due, who runs it, how far it is.
-- The lease is a row and not an advisory lock: behind pgbouncer the lock would belong to a shared connection.
create table job_states (
  id integer generated always as identity primary key,
  job text not null,
  company_id integer references companies (id) on delete cascade,
  -- Of daily jobs: the day of the last run that succeeded, in the time zone of the company.
  last_day date,
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  succeeded_at timestamptz,
  holder uuid,
  held_until timestamptz,
  created_at timestamptz not null default now(),
  unique nulls not distinct (job, company_id)
);

-- The former clean-up is now one job per table; these are due at once.
insert into job_states (job, due_at, succeeded_at)
select case name when 'careers' then 'apply-career-changes'
                 when 'escalations' then 'notify-escalations'
                 else 'notify-ending-contracts' end,
       due_at, case when last_error is null then finished_at end
from chores where name in ('careers', 'escalations', 'ending contracts');
drop table chores;

create table job_runs (
  id integer generated always as identity primary key,
  job text not null,
  company_id integer references companies (id) on delete cascade,
  day date,
  attempt integer not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  counts jsonb,
  error text
);
create index job_runs_job on job_runs (job, started_at desc);
create index job_runs_started_at on job_runs (started_at);
create index job_runs_unfinished on job_runs (job) where finished_at is null;
