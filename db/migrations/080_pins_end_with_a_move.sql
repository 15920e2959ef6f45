-- A pin means its position as long as the position works in the company of the machine: a move ends it.
-- `last_day` is the last one in the company of the machine.
alter table machine_pins add column last_day date;

-- By trigger, because a position moves in several ways, each of which notes since when it is in its company.
create function end_machine_pins() returns trigger language plpgsql as $$
begin
  update machine_pins set last_day = new.company_since - 1
  where position_id = new.id and company_id <> new.company_id and last_day is null;
  return null;
end $$;
create trigger positions_end_machine_pins after update of company_since on positions
  for each row when (new.company_since is distinct from old.company_since) execute function end_machine_pins();

update machine_pins m set last_day = coalesce(p.company_since, current_date) - 1
from positions p where p.id = m.position_id and p.company_id <> m.company_id;
