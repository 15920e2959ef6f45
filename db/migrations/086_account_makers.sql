-- Who made an account, or gave it a password, code, invitation or e-mail: it does not decide that person's requests for a while.
create table account_makers (
  user_id integer not null references users (id) on delete cascade,
  maker_id integer not null references users (id) on delete cascade,
  made_at timestamptz not null default now(),
  primary key (user_id, maker_id),
  check (user_id <> maker_id)
);
create index account_makers_made_at on account_makers (made_at);
create index account_makers_maker on account_makers (maker_id);

-- Accounts of the last month, by the first entry of their career.
insert into account_makers (user_id, maker_id, made_at)
select p.user_id, by.user_id, max(c.at)
from career_changes c
join positions p on p.id = c.position_id
join positions by on by.id = c.by_position_id
where c.kind = 'masuk' and c.at > now() - interval '30 days' and by.user_id <> p.user_id
group by p.user_id, by.user_id;
