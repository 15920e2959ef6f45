-- Open lists in the order of their pages; closed ones stay for years.
create index checklists_due on checklists (next_due, id desc) where state = 'open';
