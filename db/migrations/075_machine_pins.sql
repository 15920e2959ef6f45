-- The numbers by which attendance machines know people. Stored in upper case and without leading zeros, so that
-- different spellings of one number are equal.
create table machine_pins (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  pin text collate "C" not null check (pin ~ '^(0|[1-9A-Z][0-9A-Z]{0,19})$'),
  position_id integer not null references positions (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  -- Begins with the pin, because a search finds pins by their first characters.
  unique (pin, company_id)
);
-- The order of the list, of one company and of all: 9 before 10.
create index machine_pins_company on machine_pins (company_id, length(pin), pin);
create index machine_pins_order on machine_pins (length(pin), pin, company_id);
create index machine_pins_position on machine_pins (position_id);
