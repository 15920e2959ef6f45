-- People whose pay is handed over in cash: they are in no bank file and need no account.
alter table pay_slips add column cash boolean not null default false;

-- Approved figures never change: looked up once a statement instead of once a row, of which a run has ten thousands.
drop trigger slips_of_fixed_runs_stay on pay_slips;
drop trigger lines_of_fixed_runs_stay on pay_lines;
drop function slips_of_fixed_runs_stay();
drop function lines_of_fixed_runs_stay();
drop function refuse_fixed_run(integer);
create function refuse_fixed_runs(runs integer[]) returns void language plpgsql as $$
declare fixed integer;
begin
  select id into fixed from pay_runs where id = any(runs) and state in ('approved', 'paid', 'closed') limit 1;
  if found then
    raise exception 'The figures of run % are approved.', fixed using errcode = 'HC001';
  end if;
end $$;
create function slips_of_fixed_runs_stay() returns trigger language plpgsql as $$
declare runs integer[];
begin
  if tg_op = 'INSERT' then runs := array(select distinct run_id from added);
  elsif tg_op = 'DELETE' then runs := array(select distinct run_id from removed);
  else runs := array(select run_id from added union select run_id from removed);
  end if;
  if runs <> '{}' then perform refuse_fixed_runs(runs); end if;
  return null;
end $$;
create function lines_of_fixed_runs_stay() returns trigger language plpgsql as $$
declare slips integer[];
begin
  if tg_op = 'INSERT' then slips := array(select distinct slip_id from added);
  elsif tg_op = 'DELETE' then slips := array(select distinct slip_id from removed);
  else slips := array(select slip_id from added union select slip_id from removed);
  end if;
  if slips <> '{}' then perform refuse_fixed_runs(array(select distinct run_id from pay_slips where id = any(slips))); end if;
  return null;
end $$;
do $$
declare
  target text;
begin
  foreach target in array array['slips', 'lines'] loop
    execute format('create trigger %s_of_fixed_runs_stay_i after insert on pay_%s referencing new table as added for each statement execute function %s_of_fixed_runs_stay()', target, target, target);
    execute format('create trigger %s_of_fixed_runs_stay_u after update on pay_%s referencing new table as added old table as removed for each statement execute function %s_of_fixed_runs_stay()', target, target, target);
    execute format('create trigger %s_of_fixed_runs_stay_d after delete on pay_%s referencing old table as removed for each statement execute function %s_of_fixed_runs_stay()', target, target, target);
  end loop;
end $$;
