-- What held for a position on each employed day, painted from its career history: the past of headcount and turnover. The
-- app paints the rows at its first start after this migration (`span_painting`), and with each change from then on.
create table position_spans (
  position_id integer not null references positions (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  company_id integer not null references companies (id) on delete cascade,
  job_id integer not null,
  status_id integer,
  supervisor_id integer,
  "from" date not null,
  "to" date,
  ends boolean not null default false,
  primary key (position_id, "from"),
  check ("to" >= "from"),
  check (not ends or "to" is not null),
  exclude using gist (position_id with =, daterange("from", "to", '[]') with &&)
);
create index position_spans_company on position_spans (company_id, "to", "from");
create index position_spans_user on position_spans (user_id);

create table span_painting (
  id boolean primary key default true check (id),
  painted_at timestamptz
);
insert into span_painting default values;
