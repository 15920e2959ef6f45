-- Runs are out of date as well after the first data of a person, and those of THR after a change of religion.
create function mark_pay_runs_of_profiles(users integer[], kinds text[]) returns void language sql as $$
  update pay_runs set stale = true
  where state in ('draft', 'computed', 'checked') and kind = any(kinds)
    and company_id = any(companies_of_positions(array(select id from positions where user_id = any(users))))
$$;

create function pay_of_new_profiles() returns trigger language plpgsql as $$
declare users integer[];
begin
  users := array(select user_id from added);
  if users <> '{}' then perform mark_pay_runs_of_profiles(users, array['bulanan', 'thr', 'lain']); end if;
  return null;
end $$;
create trigger makes_pay_runs_stale_i after insert on profiles referencing new table as added
  for each statement execute function pay_of_new_profiles();

create function pay_of_changed_religions() returns trigger language plpgsql as $$
declare users integer[];
begin
  users := array(
    select n.user_id from added n join removed o using (user_id) where n.religion is distinct from o.religion);
  if users <> '{}' then perform mark_pay_runs_of_profiles(users, array['thr']); end if;
  return null;
end $$;
create trigger makes_thr_stale after update on profiles referencing new table as added old table as removed
  for each statement execute function pay_of_changed_religions();
