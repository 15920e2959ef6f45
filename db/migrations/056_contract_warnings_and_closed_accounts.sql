-- The last warning that HR received of each contract: one notification a day may cover many contracts.
create table contract_warnings (
  position_id integer primary key references positions (id) on delete cascade,
  contract_end_at date not null,
  days_before integer not null
);
insert into contract_warnings (position_id, contract_end_at, days_before)
select p.id, p.contract_end_at, min(split_part(n.event, ':', 4)::int)
from notifications n
join positions p on p.id::text = split_part(n.event, ':', 2) and p.contract_end_at::text = split_part(n.event, ':', 3)
where n.kind = 'contract_ending' group by p.id, p.contract_end_at;

-- Who in HR closed an account; null if a report of its holder did.
alter table users add column held_by integer references positions (id);
