create table news (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  title text not null,
  sub_title text not null,
  body text not null,
  status text not null check (status in ('publish', 'draft')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index news_published on news (id desc) where status = 'publish';
