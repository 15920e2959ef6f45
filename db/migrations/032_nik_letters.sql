-- A NIK is ten capital letters or digits, so that two spellings of one NIK can never be two people.
-- An anonymised person has a hyphen and the own id, which no NIK can be.
alter table users
  drop constraint users_employee_identity_check,
  add constraint users_employee_identity_check
    check (employee_identity collate "C" ~ '^([0-9A-Z]{10}|-[0-9]{9})$');
