-- Why people leave: HR's list of reasons, each in a group of the turnover figures and with the reason of severance.
create table exit_reasons (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 150),
  "group" text not null check ("group" in ('sukarela', 'perusahaan', 'lain')),
  severance text,
  active boolean not null default true
);
create unique index exit_reasons_name on exit_reasons (lower(name));

insert into exit_reasons (name, "group", severance) values
  ('Pekerjaan lain', 'sukarela', 'resign'),
  ('Gaji', 'sukarela', 'resign'),
  ('Karier', 'sukarela', 'resign'),
  ('Atasan atau lingkungan kerja', 'sukarela', 'resign'),
  ('Keluarga atau pindah domisili', 'sukarela', 'resign'),
  ('Studi', 'sukarela', 'resign'),
  ('Usaha sendiri', 'sukarela', 'resign'),
  ('Kesehatan', 'sukarela', 'resign'),
  ('Tidak lulus percobaan', 'perusahaan', null),
  ('Pelanggaran setelah SP3', 'perusahaan', 'violation_after_warnings'),
  ('Pelanggaran mendesak', 'perusahaan', 'urgent_violation'),
  ('Mangkir', 'perusahaan', 'absent_5_days'),
  ('Kinerja', 'perusahaan', null),
  ('Efisiensi', 'perusahaan', 'efficiency_prevent'),
  ('Perusahaan tutup', 'perusahaan', 'closed_no_loss'),
  ('Kontrak berakhir', 'lain', null),
  ('Pensiun', 'lain', 'retirement'),
  ('Meninggal dunia', 'lain', 'death'),
  ('Sakit berkepanjangan', 'lain', 'long_illness'),
  ('Lain-lain', 'lain', null);

-- Why the employment in a position ends on its last day; somebody taken back may leave again for another reason.
create table exits (
  position_id integer not null references positions on delete cascade,
  last_day date not null,
  reason_id integer not null references exit_reasons,
  second_reason_id integer references exit_reasons check (second_reason_id <> reason_id),
  -- A loss for the company.
  regretted boolean,
  rehire text not null default 'belum' check (rehire in ('ya', 'tidak', 'belum')),
  note text check (length(note) <= 1000),
  changed_by integer references positions on delete set null,
  changed_at timestamptz not null default now(),
  primary key (position_id, last_day)
);
create index exits_reason on exits (reason_id);
create index exits_second_reason on exits (second_reason_id);
create index exits_changed_by on exits (changed_by);

-- The reason follows a last day that is moved.
create function exits_follow_last_day() returns trigger language plpgsql as $$
begin
  delete from exits where position_id = new.id and last_day = new.last_day;
  update exits set last_day = new.last_day where position_id = new.id and last_day = old.last_day;
  return null;
end $$;
create trigger exits_follow_last_day after update of last_day on positions
  for each row when (old.last_day is distinct from new.last_day and old.last_day is not null and new.last_day is not null)
  execute function exits_follow_last_day();
