-- Places of a company: a check-in from the office is inside one of them, or says why it is not. Positions of people are
-- compared and never stored.
create table work_places (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  name text not null check (length(name) between 1 and 150),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius_m integer not null check (radius_m between 25 and 5000),
  active boolean not null default true
);
create index work_places_company on work_places (company_id);

alter table attendances
  add column place_id integer references work_places (id) on delete set null,
  add column outside boolean not null default false,
  add column outside_reason text check (length(outside_reason) between 5 and 200),
  add constraint attendances_reason_of_outside check (outside or outside_reason is null),
  add constraint attendances_inside_or_outside check (place_id is null or not outside);
create index attendances_place on attendances (place_id) where place_id is not null;
