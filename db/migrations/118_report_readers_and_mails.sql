-- Positions that read the figures of companies without being HR; an empty list means all companies.
create table report_readers (
  position_id integer primary key references positions (id) on delete cascade,
  company_ids integer[] not null default '{}'
);

-- Figures by mail, once a month.
create table report_mails (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 150),
  reports text[] not null check (cardinality(reports) > 0),
  company_ids integer[] not null default '{}',
  day integer not null check (day between 1 and 28),
  recipients integer[] not null check (cardinality(recipients) between 1 and 20),
  active boolean not null default true
);

create table report_mail_runs (
  mail_id integer not null references report_mails (id) on delete cascade,
  month date not null,
  sent_at timestamptz not null default now(),
  sent integer not null default 0,
  primary key (mail_id, month)
);

-- Kinds of notices are added to those that are known, because other parts add theirs as well.
do $$
declare
  known record;
  kinds text;
begin
  for known in
    select conname, conrelid::regclass as place, pg_get_constraintdef(oid) as text from pg_constraint
    where conname in ('notifications_kind_check', 'notification_preferences_kind_check')
  loop
    select string_agg(quote_literal(kind), ', ') into kinds from (
      select m[1] as kind from regexp_matches(known.text, '''([a-z_]+)''::text', 'g') m
      union all select unnest(array['report_ready', 'report_mail_skipped'])
    ) it;
    execute format('alter table %s drop constraint %I, add constraint %I check (kind in (%s))',
      known.place, known.conname, known.conname, kinds);
  end loop;
end $$;
