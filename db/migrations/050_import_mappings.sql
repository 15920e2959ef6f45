-- Which headings of a company's own files stand for which columns of an import.
create table import_mappings (
  company_id integer not null references companies,
  kind text not null check (kind in ('employment', 'personal')),
  mapping jsonb not null,
  changed_by integer not null references positions,
  changed_at timestamptz not null default now(),
  primary key (company_id, kind)
);
create index import_mappings_changed_by on import_mappings (changed_by);
