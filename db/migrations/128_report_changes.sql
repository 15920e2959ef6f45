-- A row for each change of what reports of people and of stored months come from. How many rows there are, and their
-- sum, say whether an answer that the server remembers still holds. The nightly job of reports drops old rows.
create table report_changes (
  id bigint generated always as identity primary key
);

create function note_report_change() returns trigger language plpgsql as $$
begin
  insert into report_changes default values;
  return null;
end $$;

create trigger position_spans_report after insert or update or delete on position_spans
  for each statement execute function note_report_change();
create trigger positions_report after update of start_at on positions
  for each statement execute function note_report_change();
create trigger users_report after update of name, gender on users
  for each statement execute function note_report_change();
create trigger profiles_report after insert or update of date_of_birth or delete on profiles
  for each statement execute function note_report_change();
create trigger companies_report after insert or update of name or delete on companies
  for each statement execute function note_report_change();
create trigger jobs_report after insert or update or delete on jobs
  for each statement execute function note_report_change();
create trigger employee_statuses_report after insert or update or delete on employee_statuses
  for each statement execute function note_report_change();
create trigger exits_report after insert or update or delete on exits
  for each statement execute function note_report_change();
create trigger exit_reasons_report after insert or update or delete on exit_reasons
  for each statement execute function note_report_change();
create trigger career_changes_report after insert or update or delete on career_changes
  for each statement execute function note_report_change();
create trigger report_months_report after insert or update or delete on report_months
  for each statement execute function note_report_change();
create trigger report_computations_report after insert or update or delete on report_computations
  for each statement execute function note_report_change();
