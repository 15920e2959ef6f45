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

/* Ten years after a tax year the names of anonymised people leave its slips; the figures stay. */
create or replace function slips_of_fixed_runs_stay() returns trigger language plpgsql as $$
declare
  runs integer[];
  texts constant text[] := array['about', 'note', 'excluded', 'manual_tax_reason'];
begin
  if tg_op = 'INSERT' then runs := array(select distinct run_id from added);
  elsif tg_op = 'DELETE' then runs := array(select distinct run_id from removed);
  elsif current_setting('hcis.anonymising', true) = 'on' then
    runs := array(select n.run_id from added n join removed o using (id) where to_jsonb(n) - texts <> to_jsonb(o) - texts);
  else runs := array(select run_id from added union select run_id from removed);
  end if;
  if runs <> '{}' then perform refuse_fixed_runs(runs); end if;
  return null;
end $$;
