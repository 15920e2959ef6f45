-- The day of the opening balance of a position: what a sheet said was left on it. Grants, joint leave and carried days up
-- to it are in that figure, so that nothing dated up to it is written later.
alter table positions add column opening_date date;
update positions p set opening_date = opened.date
from (
  select position_id, max(date) as date from leave_entries
  where kind = 'adjustment' and note = 'Saldo awal' and by is not null group by position_id
) opened
where opened.position_id = p.id;
