-- Everything about a person beyond the sign-in, and the job analysis of a position.

create table profiles (
  user_id integer primary key references users (id) on delete cascade,
  id_number text check (id_number ~ '^[0-9]{16}$'),
  tax_number text check (tax_number ~ '^[0-9]{15}$'),
  account_number text check (account_number ~ '^[0-9]{10}$'),
  place_of_birth text,
  date_of_birth date,
  marital_status text check (marital_status in ('menikah', 'belum menikah')),
  religion text,
  ethnic text,
  blood_type text check (blood_type in ('A', 'B', 'AB', 'O', '-')),
  height integer check (height between 1 and 250),
  weight integer check (weight between 1 and 250),
  about_me text
);

create table addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  type text not null check (type in ('ktp', 'domisili', 'mail')),
  street text not null,
  sub_district text not null,
  district text not null,
  city text not null,
  province text not null,
  postal_code text not null,
  unique (user_id, type)
);

create table documents (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  file_id uuid not null references files (id),
  description text not null,
  created_at timestamptz not null default now()
);
create index documents_user on documents (user_id, id);

create table family_statuses (
  id integer generated always as identity primary key,
  name text not null unique,
  "order" integer not null unique
);
insert into family_statuses (name, "order") values
  ('Suami', 1), ('Istri', 2), ('Anak', 3), ('Ayah', 4), ('Ibu', 5), ('Kakak', 6), ('Adik', 7), ('Ayah Mertua', 8), ('Ibu Mertua', 9);

create table social_items (
  id integer generated always as identity primary key,
  name text not null unique
);
insert into social_items (name) values
  ('WhatsApp'), ('Telegram'), ('Instagram'), ('Facebook'), ('LinkedIn'), ('X (Twitter)'), ('YouTube'), ('TikTok'), ('Website');

-- The eight profile sections. Column names are the wire names.
create table skills (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  level text not null
);
create table educations (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  educational_stage text not null,
  name text not null,
  major text not null,
  "in" integer not null,
  "out" integer not null,
  gpa numeric(4, 2)
);
create table organizations (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  job_title text not null,
  description text not null,
  "in" integer not null,
  "out" integer not null
);
create table experiences (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  company_name text not null,
  position text not null,
  description text not null,
  start_month integer not null check (start_month between 1 and 12),
  start_year integer not null,
  end_month integer not null check (end_month between 1 and 12),
  end_year integer not null
);
create table achievements (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  scale text not null,
  grade text not null,
  description text not null,
  month integer not null check (month between 1 and 12),
  year integer not null
);
create table families (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  family_status_id integer not null references family_statuses ("order"),
  name text not null,
  id_number text,
  place_of_birth text not null,
  date_of_birth date not null,
  religion text not null,
  educational_stage text not null,
  job_name text not null,
  company_name text not null
);
create table social_medias (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  social_item_id integer not null references social_items (id),
  link text not null
);
create table seminars (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text,
  other_name text,
  "as" text check ("as" in ('speaker', 'participant')),
  organizer text,
  other_organizer text,
  speaker_name text,
  start_date date,
  end_date date,
  link text
);
create index skills_user on skills (user_id);
create index educations_user on educations (user_id);
create index organizations_user on organizations (user_id);
create index experiences_user on experiences (user_id);
create index achievements_user on achievements (user_id);
create index families_user on families (user_id);
create index social_medias_user on social_medias (user_id);
create index seminars_user on seminars (user_id);

create table job_summaries (
  position_id integer primary key references positions (id) on delete cascade,
  description text not null check (length(description) <= 250)
);
create table job_tasks (
  id integer generated always as identity primary key,
  position_id integer not null references positions (id) on delete cascade,
  kind text not null check (kind in ('main', 'additional', 'periodic', 'other', 'undone')),
  name text not null,
  purpose text,
  description text
);
create index job_tasks_position on job_tasks (position_id, kind, id);
