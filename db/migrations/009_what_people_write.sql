-- Profiles take what people really have: accounts at any bank, tax numbers of both lengths or none yet, half centimetres.
alter table profiles
  add column bank text check (bank <> ''),
  add column no_tax_number boolean not null default false,
  alter column height type numeric(5, 2),
  alter column weight type numeric(5, 2),
  drop constraint profiles_tax_number_check,
  add constraint profiles_tax_number_check check (tax_number ~ '^[0-9]{15,16}$'),
  add constraint profiles_tax_number_or_none check (not no_tax_number or tax_number is null),
  drop constraint profiles_account_number_check,
  add constraint profiles_account_number_check check (account_number ~ '^[0-9]{6,20}$'),
  add constraint profiles_account_without_bank check (bank is not null or length(account_number) = 10);

-- Generated people were written with a capital that no form knows.
update profiles set religion = lower(religion) where religion <> lower(religion);

-- A contact that may be a phone number, and what makes a link to the chat of it.
alter table social_items add column chat text check (chat like 'https://%');
update social_items set chat = 'https://wa.me/' where name = 'WhatsApp';
update social_items set chat = 'https://t.me/+' where name = 'Telegram';

-- News in the order of its publication. Whoever reads on from an item that was deleted meanwhile still stands at its place.
drop index news_published;
create index news_published on news (created_at desc, id desc) where status = 'publish';
create table news_removed (
  id integer primary key,
  created_at timestamptz not null
);

-- Never written and never read.
alter table idempotency_keys drop column status;
