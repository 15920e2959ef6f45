-- The columns of a company's file of transfers, as its bank expects them.
create table pay_bank_layouts (
  company_id integer primary key references companies (id) on delete cascade,
  format text not null check (format in ('csv', 'xls')),
  separator text not null check (separator in ('comma', 'semicolon', 'pipe', 'tab')),
  heading boolean not null,
  -- The cells of a transfer in their order: column, heading, and the text of a fixed one.
  columns jsonb not null,
  -- The cells of a line before all others; none without one.
  first_line jsonb not null,
  debit_account text check (debit_account ~ '^[0-9]{6,20}$'),
  note text check (length(note) <= 100),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now()
);
create index pay_bank_layouts_changed_by on pay_bank_layouts (changed_by);
