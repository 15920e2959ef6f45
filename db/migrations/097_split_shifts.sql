-- A gap inside a shift, as kitchens and shops have. The four times follow each other around the clock, so that exactly one
-- of the steps passes midnight.
alter table shift_times add column split_out time, add column split_in time,
  add constraint shift_times_split_check check (
    (split_out is null) = (split_in is null) and (split_out is null or
      ("in" < split_out)::int + (split_out < split_in)::int + (split_in < "out")::int + ("out" < "in")::int = 3)
  );
