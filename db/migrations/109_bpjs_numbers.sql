-- The numbers by which BPJS knows a person.
alter table profiles
  add column bpjs_tk_number text check (bpjs_tk_number ~ '^[0-9]{11}$'),
  add column bpjs_kes_number text check (bpjs_kes_number ~ '^[0-9]{13}$');

/* Tax and BPJS numbers, birthday and bank account. */
create or replace function pay_of_changed_profiles() returns trigger language plpgsql as $$
declare ids integer[];
begin
  ids := array(
    select p.id from added n join removed o using (user_id) join positions p on p.user_id = n.user_id
    where (n.id_number, n.tax_number, n.date_of_birth, n.bank, n.bank_name, n.account_number, n.account_holder,
        n.bpjs_tk_number, n.bpjs_kes_number)
      is distinct from (o.id_number, o.tax_number, o.date_of_birth, o.bank, o.bank_name, o.account_number, o.account_holder,
        o.bpjs_tk_number, o.bpjs_kes_number));
  if ids <> '{}' then perform mark_pay_runs_stale(companies_of_positions(ids), null); end if;
  return null;
end $$;
