-- What somebody has typed into a long form and not yet sent: for nobody but them, on whichever device they go on.
create table form_drafts (
  user_id integer not null references users (id) on delete cascade,
  form text not null check (form in ('identity')),
  step integer not null check (step between 0 and 9),
  "values" jsonb not null check (jsonb_typeof("values") = 'array'),
  updated_at timestamptz not null default now(),
  primary key (user_id, form)
);
-- Housekeeping takes out those that nobody went on with.
create index form_drafts_updated_at on form_drafts (updated_at);
