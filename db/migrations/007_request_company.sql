-- A request belongs to the company in which it was made, as a day of attendance does: a transfer to another company
-- neither carries the past along nor takes it out of the old company's lists.
alter table leaves add column company_id integer references companies (id);
update leaves r set company_id = p.company_id from positions p where p.id = r.position_id;
alter table leaves alter column company_id set not null;

alter table reimbursements add column company_id integer references companies (id);
update reimbursements r set company_id = p.company_id from positions p where p.id = r.position_id;
alter table reimbursements alter column company_id set not null;

alter table overtimes add column company_id integer references companies (id);
update overtimes r set company_id = p.company_id from positions p where p.id = r.position_id;
alter table overtimes alter column company_id set not null;

-- The lists of a company and of the group show the newest first, in every state or in one.
create index leaves_company on leaves (company_id, id desc);
create index leaves_company_status on leaves (company_id, status, id desc);
create index leaves_status on leaves (status, id desc);
create index reimbursements_company on reimbursements (company_id, id desc);
create index reimbursements_company_status on reimbursements (company_id, status, id desc);
create index reimbursements_status on reimbursements (status, id desc);
create index overtimes_company on overtimes (company_id, id desc);
create index overtimes_company_status on overtimes (company_id, status, id desc);
create index overtimes_status on overtimes (status, id desc);
-- Whose receipt a file is decides who may open it.
create index reimbursements_file on reimbursements (file_id);
