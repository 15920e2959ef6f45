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

/** Balances, schedules and figures by month. */
export const ledgerSections: readonly ExportSection[] = [
  {
    file: 'tautan-kalender',
    about: 'Kapan tautan kalender dibuat; tautannya rahasia dan tidak disertakan',
    tables: ['calendar_links'],
    rows: ofPositions('calendar_links', ['generation']),
  },
  {
    file: 'saldo-cuti',
    about: 'Catatan saldo cuti Anda: hak, yang diambil, dan penyesuaian',
    tables: ['leave_entries'],
    rows: ofPositions('leave_entries', ['by']),
  },
  {
    file: 'jadwal',
    about: 'Jadwal kerja Anda per tanggal',
    tables: ['roster_entries'],
    rows: ofPositions('roster_entries', ['changed_by'], 'date'),
  },
  {
    file: 'pengingat-absen',
    about: 'Kapan Anda diingatkan untuk absen',
    tables: ['attendance_reminders'],
    rows: ofPositions('attendance_reminders', ['reminded_by'], 'work_date'),
  },
  {
    file: 'pin-mesin',
    about: 'Nomor Anda di mesin absensi',
    tables: ['machine_pins'],
    rows: ofPositions('machine_pins', ['id'], 'pin'),
  },
  {
    file: 'data-gaji',
    about: 'Komponen gaji Anda sejak kapan, dan yang berlaku satu bulan',
    tables: ['pay_values', 'pay_items', 'pay_positions'],
    rows: (db, { position_ids }) => db`
      select jsonb_build_object('component', c.name, 'amount', v.amount, 'valid_from', v.valid_from, 'valid_until', v.valid_until) as row
      from pay_values v join pay_components c on c.id = v.component_id where v.position_id = any(${position_ids})
      union all select jsonb_build_object('component', c.name, 'amount', i.amount, 'month', i.month, 'note', i.note)
      from pay_items i join pay_components c on c.id = i.component_id where i.position_id = any(${position_ids})
      union all select to_jsonb(t) - array['changed_by'] from pay_positions t where t.position_id = any(${position_ids})`,
  },
  {
    file: 'pajak',
    about:
      'Status PTKP Anda per tahun, angka awal tahun dari program gaji lain, bukti potong (A1), dan bukti potong dari tempat kerja sebelumnya',
    tables: ['tax_statuses', 'pay_openings', 'tax_previous'],
    rows: (db, { user_id }) => db`
      select to_jsonb(t) - array['user_id', 'changed_by'] as row from tax_statuses t where t.user_id = ${user_id}
      union all select to_jsonb(o) - array['user_id', 'changed_by'] from pay_openings o where o.user_id = ${user_id}
      union all select to_jsonb(e) - array['user_id', 'changed_by'] from tax_previous e where e.user_id = ${user_id}
      union all select jsonb_build_object('year', it.year, 'company', it.company, 'status', it.tax->>'status', 'months', it.tax->'months',
        'gross', it.gross, 'pension', it.pension, 'zakat', it.zakat, 'net', it.tax->'net', 'ptkp', it.tax->'ptkp',
        'pkp', it.tax->'pkp', 'tax_year', it.tax->'tax_year', 'withheld', it.withheld) as row
      from (
        select distinct on (r.company_id, left(r.tax_month, 4)) left(r.tax_month, 4) as year, s.about->>'company_name' as company,
          s.tax, s.is_last, r.published_at, sum(s.gross) over paid + coalesce(o.gross, 0) as gross,
          sum(s.pension) over paid + coalesce(o.pension, 0) as pension, sum(s.zakat) over paid + coalesce(o.zakat, 0) as zakat,
          sum(s.tax_amount) over paid + coalesce(o.tax, 0) as withheld
        from pay_slips s join pay_runs r on r.id = s.run_id
        left join pay_openings o on o.company_id = r.company_id and o.user_id = s.user_id and o.year = left(r.tax_month, 4)::int
        where s.user_id = ${user_id} and s.excluded is null and r.state in ('approved', 'paid', 'closed')
        window paid as (partition by r.company_id, left(r.tax_month, 4))
        order by r.company_id, left(r.tax_month, 4), r.tax_month desc, r.id desc
      ) it where it.is_last and it.published_at is not null`,
  },
  {
    file: 'kasbon',
    about: 'Kasbon Anda dan angsurannya',
    tables: ['pay_loans'],
    rows: ofPositions('pay_loans', ['changed_by'], 'first_month'),
  },
  {
    file: 'slip-gaji',
    about: 'Slip gaji Anda yang sudah terbit, dengan barisnya',
    tables: ['pay_slips', 'pay_lines'],
    rows: (db, { user_id }) => db`
      select jsonb_build_object('month', r.month, 'company', s.about->>'company_name', 'sums', s.sums, 'tax', s.tax, 'bpjs', s.bpjs,
        'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'amount', l.amount, 'text', l.text) order by l.place)
          from pay_lines l where l.slip_id = s.id)) as row
      from pay_slips s join pay_runs r on r.id = s.run_id
      where s.user_id = ${user_id} and r.published_at is not null and s.excluded is null order by r.month, r.id`,
  },
  {
    file: 'penggajian',
    about: 'Angka bulanan Anda yang diserahkan ke penggajian',
    tables: ['payroll_rows'],
    rows: ofPositions('payroll_rows', ['place'], 'month'),
  },
  {
    file: 'angka-laporan',
    about: 'Angka bulanan Anda yang disimpan untuk laporan',
    tables: ['report_months'],
    rows: ofPositions('report_months', ['job_id', 'status_id'], 'month'),
  },
  {
    file: 'pembaca-laporan',
    about: 'Posisi Anda yang boleh membaca angka laporan',
    tables: ['report_readers'],
    rows: ofPositions('report_readers', [], 'position_id'),
  },
  {
    file: 'penggajian-versi-lama',
    about: 'Angka bulanan Anda sebelum bulannya dibuka kembali',
    tables: ['payroll_version_rows'],
    rows: ofPositions('payroll_version_rows', ['place'], 'month'),
  },
  {
    file: 'surat',
    about: 'Surat yang perusahaan terbitkan tentang Anda; berkasnya ada di folder berkas',
    tables: ['issued_letters', 'issued_letter_people', 'letter_events'],
    rows: (db, { position_ids }) => db`
      select to_jsonb(l) - array['position_id', 'created_by', 'proposed_by', 'issued_by', 'void_by', 'signatory_id', 'template_id', 'change_id', 'values', 'body', 'version', 'checks', 'last_checked']
        || jsonb_build_object('people', (select count(*) from issued_letter_people q where q.letter_id = l.id),
             'events', (select jsonb_agg(jsonb_build_object('action', e.action, 'at', e.at) order by e.id) from letter_events e where e.letter_id = l.id)) as row
      from issued_letters l where l.state <> 'draft' and l.id in (select letter_id from issued_letter_people where position_id = any(${position_ids}))
      order by l.date, l.id`,
  },
  {
    file: 'pola-jadwal',
    about: 'Pola mingguan jadwal kerja Anda',
    tables: ['schedule_patterns'],
    rows: ofPositions('schedule_patterns', ['changed_by'], 'valid_from'),
  },
]
