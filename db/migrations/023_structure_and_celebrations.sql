-- Birthdays and anniversaries of a week are found by their day in the year, whatever the year.
create function day_of_year_key(date) returns integer language sql immutable strict parallel safe
  return extract(month from $1)::integer * 100 + extract(day from $1)::integer;
create index profiles_birthday on profiles (day_of_year_key(date_of_birth)) where date_of_birth is not null;
create index positions_anniversary on positions (day_of_year_key(start_at)) where status = 'active' and start_at is not null;

-- Not everybody likes to be congratulated.
alter table users add column hides_celebrations boolean not null default false;
