-- Caps, rates and ages of BPJS from a month on, where the law has changed since the program was made.
create table pay_law_values (
  id integer generated always as identity primary key,
  key text not null check (key in ('kes_cap', 'kes_employer_bp', 'kes_employee_bp', 'kes_extra_family_bp', 'jkm_bp',
    'jht_employer_bp', 'jht_employee_bp', 'jp_cap', 'jp_employer_bp', 'jp_employee_bp', 'pension_age')),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  value integer not null check (value >= 0),
  changed_by integer references positions (id),
  changed_at timestamptz not null default now(),
  unique (key, month)
);
create index pay_law_values_changed_by on pay_law_values (changed_by);

/* A value holds in all companies, from its month on. */
create function pay_of_law_changed() returns trigger language plpgsql as $$
begin
  perform mark_pay_runs_stale(null, ((case when tg_op = 'DELETE' then old.month else new.month end) || '-01')::date);
  return null;
end $$;
create trigger makes_pay_runs_stale after insert or update or delete on pay_law_values
  for each row execute function pay_of_law_changed();
