-- Units of a company as a tree of at most four levels, and the unit of each position; nobody has one yet.
create table departments (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  name text not null,
  code text check (code ~ '^[A-Z0-9]{1,20}$'),
  parent_id integer check (parent_id <> id),
  head_position_id integer references positions (id) on delete set null,
  active boolean not null default true,
  unique (company_id, id),
  foreign key (company_id, parent_id) references departments (company_id, id)
);
create unique index departments_name on departments (company_id, lower(name));
create index departments_parent on departments (parent_id);
create index departments_head on departments (head_position_id);

alter table positions add column department_id integer;
-- A unit and its position are of the same company, so that a move has to name another one or none.
alter table positions add constraint positions_department_id_fkey
  foreign key (company_id, department_id) references departments (company_id, id);
create index positions_department on positions (department_id, status) where department_id is not null;
