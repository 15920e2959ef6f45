-- A word with the decision: the owner reads it in the row, and everybody who may read the request in its history.
alter table leaves add column note text check (length(note) <= 500);
alter table reimbursements add column note text check (length(note) <= 500);
alter table overtimes add column note text check (length(note) <= 500);
alter table request_history add column note text;
