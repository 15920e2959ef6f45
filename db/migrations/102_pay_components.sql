-- Pay that a company computes here: its policy, components, and the amounts of people.
create table pay_policies (
  company_id integer not null references companies (id),
  valid_from date not null,
  valid_until date,
  -- The first month that is computed here; null if another program computes pay.
  enabled_from text check (enabled_from ~ '^\d{4}-\d{2}$'),
  method text not null check (method in ('gross', 'gross_up')),
  proration text not null check (proration in ('calendar', 'working', 'fixed')),
  fixed_days integer check (fixed_days between 20 and 31),
  late text not null check (late in ('none', 'per_minute', 'per_day', 'wage')),
  late_amount integer not null check (late_amount >= 0),
  overtime boolean not null,
  umk integer check (umk > 0),
  jkk_class integer not null check (jkk_class between 1 and 5),
  programs text[] not null check (programs <@ array['kes', 'jkk', 'jkm', 'jht', 'jp']),
  bpjs_until_day integer not null check (bpjs_until_day between 1 and 31),
  thr text not null check (thr in ('per_religion', 'one_date')),
  thr_leavers text not null check (thr_leavers in ('all', 'not_resigned')),
  change_percent integer not null check (change_percent between 0 and 100),
  change_amount integer not null check (change_amount >= 0),
  surcharge_without_tax_id boolean not null,
  dtp boolean not null,
  npwp text check (npwp ~ '^\d{16}$'),
  nitku text check (nitku ~ '^\d{22}$'),
  signer text,
  pay_day integer check (pay_day between 1 and 31),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, valid_from)
);
create index pay_policies_changed_by on pay_policies (changed_by);

create table pay_components (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  code text not null check (code ~ '^[A-Z0-9_]{2,20}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('earning', 'deduction', 'benefit')),
  paid text not null check (paid in ('month', 'day', 'once')),
  taxable boolean not null,
  bpjs_base boolean not null,
  overtime text not null check (overtime in ('fixed', 'variable', 'none')),
  thr_base boolean not null,
  prorated boolean not null,
  -- The field of the yearly tax form; null for deductions.
  a1 text check (a1 in ('salary', 'other', 'bonus', 'tax', 'natura')),
  -- A deduction that reduces the income of the year.
  reduces text check (reduces in ('zakat', 'pension')),
  -- Belongs to the computation: it cannot be changed or deleted.
  system boolean not null default false,
  active boolean not null default true,
  unique (company_id, code)
);

/* The components that a company begins with. */
create function add_pay_components(company integer) returns void language sql as $$
  insert into pay_components
    (company_id, code, name, kind, paid, taxable, bpjs_base, overtime, thr_base, prorated, a1, reduces, system)
  select company, it.*
  from (values
    ('POKOK', 'Gaji Pokok', 'earning', 'month', true, true, 'fixed', true, true, 'salary', null, true),
    ('TJ_JABATAN', 'Tunjangan Jabatan', 'earning', 'month', true, true, 'fixed', true, true, 'other', null, false),
    ('TJ_TETAP', 'Tunjangan Tetap', 'earning', 'month', true, true, 'fixed', true, true, 'other', null, false),
    ('TJ_MAKAN', 'Uang Makan', 'earning', 'day', true, false, 'variable', false, false, 'other', null, false),
    ('TJ_TRANSPORT', 'Uang Transport', 'earning', 'day', true, false, 'variable', false, false, 'other', null, false),
    ('INSENTIF', 'Insentif', 'earning', 'once', true, false, 'none', false, false, 'bonus', null, false),
    ('BONUS', 'Bonus', 'earning', 'once', true, false, 'none', false, false, 'bonus', null, false),
    ('LEMBUR', 'Lembur', 'earning', 'once', true, false, 'none', false, false, 'other', null, true),
    ('SUSULAN', 'Susulan', 'earning', 'once', true, false, 'none', false, false, 'other', null, true),
    ('THR', 'THR Keagamaan', 'earning', 'once', true, false, 'none', false, false, 'bonus', null, true),
    ('TJ_PAJAK', 'Tunjangan PPh 21', 'earning', 'once', true, false, 'none', false, false, 'tax', null, true),
    ('NATURA', 'Natura kena pajak', 'benefit', 'once', true, false, 'none', false, false, 'natura', null, false),
    ('POT_ABSEN', 'Potongan Tidak Masuk', 'earning', 'once', true, false, 'none', false, false, 'salary', null, true),
    ('POT_TELAT', 'Potongan Terlambat', 'earning', 'once', true, false, 'none', false, false, 'salary', null, true),
    ('KASBON', 'Angsuran Kasbon', 'deduction', 'once', false, false, 'none', false, false, null, null, true),
    ('ZAKAT', 'Zakat', 'deduction', 'month', false, false, 'none', false, false, null, 'zakat', false),
    ('DPLK', 'Iuran Pensiun', 'deduction', 'month', false, false, 'none', false, false, null, 'pension', false),
    ('KOPERASI', 'Koperasi', 'deduction', 'month', false, false, 'none', false, false, null, null, false)
  ) it
  on conflict do nothing
$$;
create function company_begins_with_components() returns trigger language plpgsql as $$
begin
  perform add_pay_components(new.id);
  return null;
end $$;
create trigger company_begins_with_components after insert on companies
  for each row execute function company_begins_with_components();
select add_pay_components(id) from companies;

-- Amounts of a component from a day on; the base salary stays in the career.
create table pay_values (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  component_id integer not null references pay_components (id) on delete cascade,
  amount numeric(15, 2) not null check (amount >= 0),
  valid_from date not null,
  -- The last day; null without an end.
  valid_until date check (valid_until >= valid_from),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  unique (position_id, component_id, valid_from)
);
create index pay_values_component on pay_values (component_id);
create index pay_values_changed_by on pay_values (changed_by);

-- Amounts of one month.
create table pay_items (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  company_id integer not null references companies (id),
  component_id integer not null references pay_components (id) on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  amount numeric(15, 2) not null check (amount > 0),
  note text check (length(note) <= 200),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now()
);
create index pay_items_month on pay_items (company_id, month, position_id);
create index pay_items_position on pay_items (position_id);
create index pay_items_component on pay_items (component_id);
create index pay_items_changed_by on pay_items (changed_by);

-- The figures of a year before its first computed month.
create table pay_openings (
  company_id integer not null references companies (id),
  user_id integer not null references users (id) on delete cascade,
  year integer not null,
  gross bigint not null check (gross >= 0),
  pension bigint not null check (pension >= 0),
  zakat bigint not null check (zakat >= 0),
  tax bigint not null check (tax >= 0),
  tax_allowance bigint not null check (tax_allowance >= 0),
  first_month integer not null check (first_month between 1 and 12),
  last_month integer not null check (last_month between first_month and 12),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, year, user_id)
);
create index pay_openings_user on pay_openings (user_id);
create index pay_openings_changed_by on pay_openings (changed_by);

-- Tax status of a person in a year, for each company that withholds.
create table tax_statuses (
  company_id integer not null references companies (id),
  user_id integer not null references users (id) on delete cascade,
  year integer not null,
  status text not null check (status in ('TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3')),
  confirmed boolean not null,
  tax_mode text not null default 'auto' check (tax_mode in ('auto', 'manual', 'none')),
  -- The tax obligation begins or ends within the year.
  annualise boolean not null default false,
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, year, user_id)
);
create index tax_statuses_user on tax_statuses (user_id);
create index tax_statuses_changed_by on tax_statuses (changed_by);

-- What differs from the policy of the company for one position.
create table pay_positions (
  position_id integer primary key references positions (id) on delete cascade,
  method text check (method in ('gross', 'gross_up')),
  programs text[] check (programs <@ array['kes', 'jkk', 'jkm', 'jht', 'jp']),
  extra_family integer not null default 0 check (extra_family between 0 and 20),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now()
);
create index pay_positions_changed_by on pay_positions (changed_by);
