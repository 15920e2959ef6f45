-- The total of an inbox is the stored count of open requests, corrected by those to which a further rule applies: a first approval, or an assignment.
create index leaves_second_step on leaves (company_id) where step = 2 and status = 'waiting';
create index reimbursements_second_step on reimbursements (company_id) where step = 2 and status = 'waiting';
create index overtimes_second_step on overtimes (company_id) where step = 2 and status in ('waiting', 'progress', 'complete');
create index overtimes_assigned_open on overtimes (company_id, status) where assigned_by is not null and status in ('waiting', 'progress', 'complete');
