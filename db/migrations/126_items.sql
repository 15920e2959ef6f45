-- Things that people are handed and bring back.
create table item_kinds (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 150),
  returnable boolean not null default true,
  -- Each piece is its own.
  serial boolean not null default false,
  value bigint check (value >= 0),
  active boolean not null default true
);
create unique index item_kinds_name on item_kinds (lower(name));
insert into item_kinds (name, returnable, serial) values
  ('Laptop', true, true), ('Telepon', true, true), ('Kartu akses', true, true), ('Kunci', true, true), ('Kendaraan', true, true),
  ('Seragam', true, false), ('Alat kerja', true, false), ('Kaus', false, false);

create table items (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  kind_id integer not null references item_kinds (id),
  name text not null check (length(name) between 1 and 150),
  serial_number text not null check (length(serial_number) between 1 and 100),
  value bigint check (value >= 0),
  note text check (length(note) <= 1000),
  state text not null default 'available' check (state in ('available', 'held', 'lost', 'retired')),
  created_at timestamptz not null default now()
);
create unique index items_serial on items (company_id, kind_id, lower(serial_number));
create index items_company on items (company_id, state, id);
create index items_kind on items (kind_id);

create table handovers (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  -- The company that the thing belongs to.
  company_id integer not null references companies (id),
  kind_id integer not null references item_kinds (id),
  -- Null for things that are counted.
  item_id integer references items (id),
  quantity integer not null check (quantity between 1 and 99),
  handed_at date not null,
  condition text not null check (length(condition) between 1 and 200),
  note text check (length(note) <= 1000),
  handed_by integer references positions (id) on delete set null,
  created_at timestamptz not null default now(),
  -- An import may leave the person alone.
  asks boolean not null default true,
  acknowledged_at timestamptz,
  returned_at date,
  return_condition text check (return_condition in ('baik', 'rusak', 'hilang')),
  charge bigint check (charge >= 0),
  return_note text check (length(return_note) <= 1000),
  returned_by integer references positions (id) on delete set null,
  return_recorded_at timestamptz,
  returned_acknowledged_at timestamptz,
  -- What the person says is wrong with the last step.
  dispute text check (length(dispute) <= 1000),
  check ((returned_at is null) = (return_condition is null)),
  check ((returned_at is null) = (return_recorded_at is null)),
  check (item_id is null or quantity = 1)
);
-- A piece is with one person at a time.
create unique index handovers_held on handovers (item_id) where returned_at is null and item_id is not null;
create index handovers_item on handovers (item_id) where item_id is not null;
create index handovers_position on handovers (position_id, returned_at);
create index handovers_open on handovers (company_id, handed_at, id) where returned_at is null;
create index handovers_company on handovers (company_id, id);
create index handovers_kind on handovers (kind_id);
create index handovers_handed_by on handovers (handed_by) where handed_by is not null;
create index handovers_returned_by on handovers (returned_by) where returned_by is not null;

create table handover_events (
  id bigint generated always as identity primary key,
  handover_id integer not null references handovers (id) on delete cascade,
  action text not null check (action in ('handed', 'acknowledged', 'disputed', 'returned', 'undone')),
  by integer references positions (id) on delete set null,
  at timestamptz not null default now()
);
create index handover_events_handover on handover_events (handover_id);
create index handover_events_by on handover_events (by) where by is not null;
create trigger handover_events_append_only before update or delete on handover_events
  for each row execute function checklist_is_append_only();
