-- Policies of a company are kept as working hours are: one row per company and first day, with who changed it and when.
alter table approval_policies add column valid_from date;
update approval_policies p set valid_from = (p.updated_at at time zone c.timezone)::date
from companies c where c.id = p.company_id;
alter table approval_policies
  alter column valid_from set not null,
  drop constraint approval_policies_pkey,
  add constraint approval_policies_pkey primary key (company_id, valid_from);
alter table approval_policies rename column updated_at to changed_at;
alter table approval_policies add column changed_by integer references positions (id);

-- Who set the hours before this version stands in the audit log only.
alter table attendance_hours
  add column changed_by integer references positions (id),
  add column changed_at timestamptz;
alter table attendance_hours alter column changed_at set default now();
