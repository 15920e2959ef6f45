-- How long each step of a decision waited, for the report of the time to decide: finding that out from the history of
-- 10,000 people takes seconds. A row is written with its history row, and goes when the decision is taken back.
create table decision_waits (
  history_id integer not null,
  kind text not null,
  company_id integer not null,
  position_id integer not null,
  approver_id integer not null,
  month date not null,
  decided_on date not null,
  hours double precision not null
);

create function wait_of_step(step request_history) returns setof decision_waits language sql stable as $$
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
$$;

create function note_wait() returns trigger language plpgsql as $$
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
end $$;

create trigger request_history_wait after insert on request_history for each row
  when (new.action in ('agree', 'undo', 'revert') or (new.action = 'move'
    and new.status in ('accepted', 'approved', 'disetujui', 'issued', 'rejected', 'ditolak')))
  execute function note_wait();

insert into decision_waits
with steps as (
  select h.*, max(h.at) filter (where h.action in ('submit', 'assign', 'edit', 'agree', 'undo', 'revert')) over (
           partition by h.kind, h.request_id order by h.id rows between unbounded preceding and 1 preceding) as begun_at
  from request_history h
), requests as (
  select 'leave' as kind, id, company_id, position_id, created_at from leaves
  union all select 'reimbursement', id, company_id, position_id, created_at from reimbursements
  union all select 'overtime', id, company_id, position_id, created_at from overtimes
  union all select 'correction', id, company_id, position_id, created_at from corrections
  union all select 'certificate', id, company_id, position_id, created_at from certificates
)
select s.id, s.kind, r.company_id, r.position_id, s.position_id, date_trunc('month', s.at at time zone c.timezone)::date,
       (s.at at time zone c.timezone)::date, (extract(epoch from s.at - coalesce(s.begun_at, r.created_at)) / 3600)::float8
from steps s join requests r on r.kind = s.kind and r.id = s.request_id join companies c on c.id = r.company_id
where s.position_id <> r.position_id and (s.action = 'agree' or (s.action = 'move'
  and s.status in ('accepted', 'approved', 'disetujui', 'issued', 'rejected', 'ditolak')));

delete from decision_waits where history_id in (
  select (select h.id from request_history h
          where h.kind = u.kind and h.request_id = u.request_id and h.id < u.id and h.action in ('agree', 'move', 'undo', 'revert')
          order by h.id desc limit 1)
  from request_history u where u.action in ('undo', 'revert'));

-- Checked once, and not for each row.
alter table decision_waits add primary key (history_id),
  add foreign key (history_id) references request_history on delete cascade,
  add foreign key (company_id) references companies on delete cascade;
create index decision_waits_month on decision_waits (month, company_id) include (hours, decided_on);

-- When claims were approved, for the days until their payment.
create index request_history_approved on request_history (request_id) include (at)
  where kind = 'reimbursement' and action = 'move' and status = 'disetujui';
