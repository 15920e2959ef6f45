import { eachKind } from '#server/request-kinds.ts'
import { type ExportSection, nameOf, ofPositions, own } from './export-section.ts'

/** Requests with the names of those who decided, and their history. */
const requestSections = eachKind<ExportSection>(({ name, table, personal: { file, about, omits = [] } }) => ({
  file,
  about,
  tables: [table, 'request_history', 'decision_waits'],
  rows: (db, { position_ids }) => db`
    select to_jsonb(r) - ${['action_by', 'action_for', 'first_by', 'first_for', 'version', ...omits]}::text[]
      || jsonb_build_object('action_by', ${nameOf(db, 'r.action_by')}, 'action_for', ${nameOf(db, 'r.action_for')},
           'first_by', ${nameOf(db, 'r.first_by')}, 'history', (
             select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'action', h.action, 'status', h.status, 'note', h.note,
               'by', ${nameOf(db, 'h.position_id')}) order by h.id), '[]')
             from request_history h where h.kind = ${name} and h.request_id = r.id)) as row
    from ${db(table)} r where r.position_id = any(${position_ids}) order by r.id`,
}))

/** Positions, requests, attendance and tasks. */
export const workSections: readonly ExportSection[] = [
  {
    file: 'posisi',
    about: 'Posisi: entitas, pekerjaan, role, atasan, gaji, tanggal',
    tables: ['positions', 'workplaces', 'attendance_modes', 'position_spans'],
    rows: (db, { position_ids }) => db`
      select to_jsonb(p) - array['user_id', 'supervisor_id', 'version', 'company_ids', 'role_id', 'job_id', 'status_id', 'company_id',
          'department_id', 'attendance_of', 'attendance_since']
        || jsonb_build_object('company', c.name, 'job', j.name, 'role', r.name, 'employee_status', s.name, 'department', d.name,
             'supervisor', ${nameOf(db, 'p.supervisor_id')},
             'attendance_of', (select fc.name from positions f join companies fc on fc.id = f.company_id where f.id = p.attendance_of)) as row
      from positions p join companies c on c.id = p.company_id join jobs j on j.id = p.job_id join roles r on r.id = p.role_id
      left join employee_statuses s on s.id = p.status_id
      left join departments d on d.id = p.department_id where p.id = any(${position_ids}) order by p.id`,
  },
  {
    file: 'karier',
    about: 'Riwayat karier tiap posisi, termasuk gaji sebelum dan sesudah',
    tables: ['career_changes'],
    rows: (db, { position_ids }) => db`
      select to_jsonb(t) - array['by_position_id', 'successor_id', 'problem'] || jsonb_build_object('by', ${nameOf(db, 't.by_position_id')}) as row
      from career_changes t where t.position_id = any(${position_ids}) order by t.id`,
  },
  ...requestSections,
  {
    file: 'kehadiran',
    about: 'Kehadiran per hari',
    tables: ['attendances'],
    rows: (db, { position_ids }) => db`
      select to_jsonb(t) - array['import_id', 'place_id'] || jsonb_build_object('place', w.name, 'punches',
        (select jsonb_agg(t.work_date + make_interval(secs => at) order by at) from unnest(t.punches) at)) as row
      from attendances t left join work_places w on w.id = t.place_id
      where t.position_id = any(${position_ids}) order by t.work_date, t.position_id`,
  },
  {
    file: 'impor-kehadiran',
    about: 'Hari yang ditulis oleh impor kehadiran, dan apa yang digantinya',
    tables: ['attendance_import_days'],
    rows: (db, { position_ids }) => db`
      select to_jsonb(t) - array['import_id', 'before_import_id', 'before_punches']
        || jsonb_build_object('at', i.created_at, 'undone_at', i.undone_at) as row
      from attendance_import_days t join attendance_imports i on i.id = t.import_id
      where t.position_id = any(${position_ids}) order by t.work_date, t.import_id`,
  },
  {
    file: 'masuk-keluar',
    about: 'Daftar tugas hari pertama dan hari terakhir Anda',
    tables: ['checklists', 'checklist_tasks', 'checklist_events'],
    rows: (db, { position_ids }) => db`
      select jsonb_build_object('kind', l.kind, 'state', l.state, 'anchor', l.anchor, 'note', l.note, 'made_at', l.made_at, 'tasks', (
          select jsonb_agg(jsonb_build_object('title', t.title, 'due_day', t.due_day, 'state', t.state, 'at', t.at, 'note', t.note,
            'by', ${nameOf(db, 't.by')}) order by t.place) from checklist_tasks t where t.checklist_id = l.id)) as row
      from checklists l where l.position_id = any(${position_ids}) order by l.id`,
  },
  {
    file: 'barang',
    about: 'Barang yang diserahkan kepada Anda dan yang Anda kembalikan',
    tables: ['handovers', 'handover_events'],
    rows: (db, { position_ids }) => db`
      select to_jsonb(h) - array['position_id', 'company_id', 'kind_id', 'item_id', 'handed_by', 'returned_by']
        || jsonb_build_object('kind', k.name, 'item', i.name, 'serial_number', i.serial_number) as row
      from handovers h join item_kinds k on k.id = h.kind_id left join items i on i.id = h.item_id
      where h.position_id = any(${position_ids}) order by h.id`,
  },
  {
    file: 'wawancara-keluar',
    about: 'Jawaban Anda saat keluar',
    tables: ['exit_interviews', 'exit_answers'],
    rows: (db, { position_ids }) => db`
      select jsonb_build_object('last_day', i.last_day, 'state', i.state, 'at', i.at, 'answers', (
          select jsonb_agg(jsonb_build_object('question', q.text, 'score', a.score, 'text', a.text) order by q.place)
          from exit_answers a join exit_questions q on q.id = a.question_id
          where a.position_id = i.position_id and a.last_day = i.last_day)) as row
      from exit_interviews i where i.position_id = any(${position_ids}) order by i.last_day`,
  },
  {
    file: 'pendapat-atasan',
    about: 'Pendapat atasan sebelum masa percobaan atau kontrak Anda berakhir',
    tables: ['term_opinions'],
    rows: ofPositions('term_opinions', ['position_id', 'given_by'], 'end_at'),
  },
  { file: 'rumusan-tugas', about: 'Rumusan tugas', tables: ['job_summaries'], rows: ofPositions('job_summaries') },
  {
    file: 'job-analyst',
    about: 'Tugas pokok, tambahan, berkala, lainnya dan belum terlaksana',
    tables: ['job_tasks'],
    rows: ofPositions('job_tasks', [], 'id'),
  },
  {
    file: 'alasan-keluar',
    about: 'Alasan keluar yang dicatat HR',
    tables: ['exits'],
    rows: (db, { position_ids }) => db`
      select jsonb_build_object('last_day', e.last_day, 'reason', r.name, 'second_reason', s.name, 'rehire', e.rehire,
        'note', e.note) as row
      from exits e join exit_reasons r on r.id = e.reason_id left join exit_reasons s on s.id = e.second_reason_id
      where e.position_id = any(${position_ids}) order by e.last_day`,
  },
  { file: 'to-achieve', about: 'To Achieve List', tables: ['tasks'], rows: own('tasks') },
  {
    file: 'wakil',
    about: 'Wakil yang Anda tunjuk, dan siapa yang Anda wakili',
    tables: ['delegations'],
    rows: (db, { position_ids }) => db`
      select jsonb_build_object('from', t."from", 'to', t."to", 'note', t.note, 'created_at', t.created_at, 'ended_at', t.ended_at,
        'absent', ${nameOf(db, 't.from_position_id')}, 'deputy', ${nameOf(db, 't.to_position_id')}) as row
      from delegations t where t.from_position_id = any(${position_ids}) or t.to_position_id = any(${position_ids}) order by t.id`,
  },
]
