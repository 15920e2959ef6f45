-- Overtime of a position does not overlap, unless it is rejected. A trigger refuses it as an exclusion constraint would,
-- which PostgreSQL could not add while overlaps of before exist, nor without a long lock.
create function refuse_overlapping_overtime() returns trigger language plpgsql as $$
begin
  perform from positions where id = new.position_id for no key update;
  if exists (
    select from overtimes o
    where o.position_id = new.position_id and o.id <> new.id and o.status <> 'rejected'
      and o.start < new."end" and o."end" > new.start
  ) then
    raise exclusion_violation using
      message = 'the hours overlap other overtime of the position', table = 'overtimes', constraint = 'overtimes_do_not_overlap';
  end if;
  return new;
end
$$;
create trigger overtimes_do_not_overlap before insert on overtimes
  for each row when (new.status <> 'rejected') execute function refuse_overlapping_overtime();
create trigger overtimes_do_not_overlap_later before update of position_id, start, "end", status on overtimes
  for each row when (new.status <> 'rejected' and (
    old.status = 'rejected' or (new.position_id, new.start, new."end") is distinct from (old.position_id, old.start, old."end")
  )) execute function refuse_overlapping_overtime();

-- Overlaps of before this version, which HR reviews: nothing is deleted, and the same minutes are paid once.
create table overtime_overlaps (
  overtime_id integer not null references overtimes (id) on delete cascade,
  other_id integer not null references overtimes (id) on delete cascade,
  primary key (overtime_id, other_id)
);
create index overtime_overlaps_other on overtime_overlaps (other_id);
insert into overtime_overlaps (overtime_id, other_id)
select later.id, o.id
from (
  select id, position_id, start, "end", max("end") over (
    partition by position_id order by start, id rows between unbounded preceding and 1 preceding
  ) as covered_until
  from overtimes where status <> 'rejected'
) later
join overtimes o on o.position_id = later.position_id and o.status <> 'rejected'
  and (o.start, o.id) < (later.start, later.id) and o."end" > later.start
where later.covered_until > later.start;
