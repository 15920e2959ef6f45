-- Positions without attendance, such as directors, and positions whose days are judged by the marks of another account of
-- the same person.
alter table positions add column attendance text not null default 'own' check (attendance in ('own', 'none', 'of')),
  add column attendance_of integer references positions (id) on delete restrict,
  add column attendance_since date,
  add constraint positions_attendance_of_check check (
    (attendance = 'of') = (attendance_of is not null) and attendance_of <> id
  );
create index positions_attendance_of on positions (attendance_of) where attendance_of is not null;

-- The days on which that holds, by the career; positions with own attendance have no row. Without another account it is
-- 'none'.
create table attendance_modes (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  attendance_of integer references positions (id) on delete cascade,
  days datemultirange not null,
  unique nulls not distinct (position_id, attendance_of)
);
create index attendance_modes_attendance_of on attendance_modes (attendance_of) where attendance_of is not null;

create function keep_attendance_mode() returns trigger language plpgsql as $$
declare
  first_day date := case when tg_op = 'UPDATE' then new.attendance_since end;
begin
  update attendance_modes set days = days - datemultirange(daterange(first_day, null)) where position_id = new.id;
  if new.attendance <> 'own' then
    insert into attendance_modes (position_id, attendance_of, days)
    values (new.id, new.attendance_of, datemultirange(daterange(first_day, null)))
    on conflict (position_id, attendance_of) do update set days = attendance_modes.days + excluded.days;
  end if;
  delete from attendance_modes where position_id = new.id and isempty(days);
  return null;
end
$$;
create trigger positions_attendance_added after insert on positions
  for each row when (new.attendance <> 'own') execute function keep_attendance_mode();
create trigger positions_attendance after update of attendance, attendance_of on positions
  for each row when ((old.attendance, old.attendance_of) is distinct from (new.attendance, new.attendance_of))
  execute function keep_attendance_mode();
