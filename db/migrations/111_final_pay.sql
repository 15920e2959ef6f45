-- Components of the last pay of people who leave: the first two come by themselves, severance once HR confirms it.
create function add_final_components(company integer) returns void language sql as $$
  insert into pay_components
    (company_id, code, name, kind, paid, taxable, bpjs_base, overtime, thr_base, prorated, a1, reduces, system)
  select company, it.*
  from (values
    ('KOMPENSASI', 'Kompensasi PKWT', 'earning', 'once', true, false, 'none', false, false, 'other', null, true),
    ('CUTI_SISA', 'Penggantian Sisa Cuti', 'earning', 'once', true, false, 'none', false, false, 'other', null, true),
    ('PESANGON', 'Pesangon', 'earning', 'once', false, false, 'none', false, false, null, null, true),
    ('PPH_PESANGON', 'PPh 21 Final Pesangon', 'deduction', 'once', false, false, 'none', false, false, null, null, true)
  ) it
  on conflict do nothing
$$;
create or replace function company_begins_with_components() returns trigger language plpgsql as $$
begin
  perform add_pay_components(new.id);
  perform add_final_components(new.id);
  return null;
end $$;
select add_final_components(id) from companies;
