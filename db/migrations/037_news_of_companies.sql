-- News may be for some companies only; an empty list means all of them.
-- The account that wrote an item decides which limited HR may change it; of older items it is unknown, so HR of the group alone may.
alter table news
  add column company_ids integer[] not null default '{}',
  add column position_id integer references positions (id);
alter table quotes
  add column position_id integer references positions (id);

-- A company that news is for cannot be deleted, as one that a scope of HR names.
create or replace function company_is_named() returns trigger language plpgsql as $$
begin
  if exists (select from positions where company_ids <> '{}' and company_ids @> array[old.id]) then
    raise foreign_key_violation using message = 'a limit of HR names the company', constraint = 'positions_company_ids';
  end if;
  if exists (select from news where company_ids <> '{}' and company_ids @> array[old.id]) then
    raise foreign_key_violation using message = 'news names the company', constraint = 'news_company_ids';
  end if;
  return old;
end $$;
