-- The name of a bank that is not in the list, and the holder of an account in another name than the person's.
alter table profiles
  add column bank_name text check (bank_name <> ''),
  add column account_holder text check (account_holder <> ''),
  add constraint profiles_bank_name_of_other check (bank_name is null or bank = 'Lainnya');
