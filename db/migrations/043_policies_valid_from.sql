-- Policies of a company are kept as working hours are: one row per company and first day, with who changed it and when.
alter table approval_policies
  add column valid_from date,
  add column valid_until date,
  add column changed_by integer references positions (id);
alter table approval_policies rename column updated_at to changed_at;
update approval_policies p set valid_from = (p.changed_at at time zone c.timezone)::date
from companies c where c.id = p.company_id;
alter table approval_policies
  alter column valid_from set not null,
  drop constraint approval_policies_pkey,
  add constraint approval_policies_pkey primary key (company_id, valid_from);

-- Who set the hours before this version stands in the audit log only.
alter table attendance_hours
  add column valid_until date,
  add column changed_by integer references positions (id),
  add column changed_at timestamptz;
alter table attendance_hours alter column changed_at set default now();
update attendance_hours h set valid_until = later.first_day
from (select company_id, valid_from, lead(valid_from) over (partition by company_id order by valid_from) as first_day
      from attendance_hours) later
where later.company_id = h.company_id and later.valid_from = h.valid_from and later.first_day is not null;
