-- What monthly runs pay later for months before them, runs of a holiday, and runs beside the monthly one.
alter table pay_runs
  -- The components as they were when the run was computed: a paid month is computed again with them.
  add column components jsonb,
  -- Name, day and religions of the holiday of a THR run.
  add column holiday jsonb,
  add constraint pay_runs_holiday check ((kind = 'thr') = (holiday is not null));

alter table pay_lines
  -- The component of the settled month that a Susulan line makes up for.
  add column settles_component_id integer references pay_components (id);
create index pay_lines_settles on pay_lines (settles_component_id) where settles_component_id is not null;

-- Attendance figures of earlier months that the lines were computed from, where they differ from the frozen ones.
alter table pay_slips add column settles jsonb not null default '[]';
