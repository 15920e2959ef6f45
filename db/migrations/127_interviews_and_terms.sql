-- Interviews of leavers, and opinions about the ends of probation and contracts.
create table exit_questions (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  place integer not null,
  text text not null check (length(text) between 1 and 300),
  kind text not null check (kind in ('skala', 'pilihan', 'teks')),
  options text[] not null default '{}',
  -- A question that was answered stays for its answers.
  active boolean not null default true
);
create index exit_questions_company on exit_questions (company_id, active, place);

create function add_first_exit_questions() returns trigger language plpgsql as $$
begin
  insert into exit_questions (company_id, place, text, kind, options)
  select new.id, q.place, q.text, q.kind, q.options from first_exit_questions() q;
  return null;
end $$;
create function first_exit_questions() returns table (place integer, text text, kind text, options text[]) language sql immutable as $$
  select * from (values
    (1, 'Apa alasan utama Anda keluar?', 'pilihan',
      array['Pekerjaan lain', 'Gaji', 'Karier', 'Atasan atau lingkungan kerja', 'Keluarga', 'Lainnya']),
    (2, 'Seberapa puas Anda dengan pekerjaan Anda?', 'skala', '{}'::text[]),
    (3, 'Seberapa puas Anda dengan atasan Anda?', 'skala', '{}'::text[]),
    (4, 'Seberapa puas Anda dengan gaji dan tunjangan?', 'skala', '{}'::text[]),
    (5, 'Apakah Anda akan merekomendasikan perusahaan ini?', 'pilihan', array['Ya', 'Mungkin', 'Tidak']),
    (6, 'Apa yang sebaiknya kami perbaiki?', 'teks', '{}'::text[])
  ) as q (place, text, kind, options)
$$;
create trigger companies_first_exit_questions after insert on companies for each row execute function add_first_exit_questions();
insert into exit_questions (company_id, place, text, kind, options)
select c.id, q.place, q.text, q.kind, q.options from companies c cross join first_exit_questions() q;

create table exit_interviews (
  position_id integer not null references positions (id) on delete cascade,
  last_day date not null,
  company_id integer not null references companies (id),
  state text not null check (state in ('answered', 'declined')),
  -- Null where the person answered.
  noted_by integer references positions (id) on delete set null,
  at timestamptz not null default now(),
  primary key (position_id, last_day)
);
create index exit_interviews_company on exit_interviews (company_id, last_day);
create index exit_interviews_noted_by on exit_interviews (noted_by) where noted_by is not null;

create table exit_answers (
  position_id integer not null references positions (id) on delete cascade,
  last_day date not null,
  question_id integer not null references exit_questions (id) on delete cascade,
  score integer check (score between 1 and 5),
  text text check (length(text) <= 2000),
  primary key (position_id, last_day, question_id),
  check ((score is null) <> (text is null))
);
create index exit_answers_question on exit_answers (question_id);
create index exit_answers_last_day on exit_answers (last_day);
-- Notes about leavers go after two years.
create index exits_noted on exits (last_day) where note is not null;

create table term_opinions (
  position_id integer not null references positions (id) on delete cascade,
  kind text not null check (kind in ('probation', 'contract')),
  end_at date not null,
  verdict text not null check (verdict in ('tetap', 'perpanjang', 'selesai')),
  note text check (length(note) <= 1000),
  given_by integer references positions (id) on delete set null,
  at timestamptz not null default now(),
  primary key (position_id, kind, end_at)
);
create index term_opinions_given_by on term_opinions (given_by) where given_by is not null;

-- Answers follow a last day that is moved, as the reason does.
create function interviews_follow_last_day() returns trigger language plpgsql as $$
begin
  update exit_interviews set last_day = new.last_day where position_id = new.id and last_day = old.last_day;
  update exit_answers set last_day = new.last_day where position_id = new.id and last_day = old.last_day;
  return null;
end $$;
create trigger interviews_follow_last_day after update of last_day on positions
  for each row when (old.last_day is distinct from new.last_day and old.last_day is not null and new.last_day is not null)
  execute function interviews_follow_last_day();
