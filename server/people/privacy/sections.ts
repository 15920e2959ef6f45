/**
 * The personal data of each table, as data: what the export contains, and what it omits and why. A test compares it
 * with the database, so a new table that refers to people or positions needs an entry here.
 */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { eachKind } from '#server/request-kinds.ts'

/** The person and the positions to export; HR with a company scope gets only the positions within it. */
export interface Whose {
  user_id: number
  position_ids: number[]
  /** The company scope of the exporting HR; null for the person and for group HR. */
  company_ids: readonly number[] | null
}

export interface ExportSection {
  /** File name without `.json`. */
  file: string
  /** Description for the person who opens it. */
  about: string
  tables: readonly string[]
  rows: (db: Db, whose: Whose) => Fragment
}

/** All columns but those named, of a table that belongs to the person. */
const own =
  (table: string, without: readonly string[] = ['user_id']) =>
  (db: Db, { user_id }: Whose) =>
    db`select to_jsonb(t) - ${without}::text[] as row from ${db(table)} t where t.user_id = ${user_id} order by 1`

const ofPositions =
  (table: string, without: readonly string[] = [], order = 'position_id') =>
  (db: Db, { position_ids }: Whose) =>
    db`select to_jsonb(t) - ${without}::text[] as row from ${db(table)} t
       where t.position_id = any(${position_ids}) order by t.${db(order)}`

/**
 * Rows of the person; HR with a company scope gets only those of a position within it, because others may concern
 * another company.
 */
const withinScope =
  (table: string, without: readonly string[]) =>
  (db: Db, { user_id, position_ids, company_ids }: Whose) =>
    db`select to_jsonb(t) - ${without}::text[] as row from ${db(table)} t
       where t.user_id = ${user_id} ${company_ids ? db`and t.position_id = any(${position_ids})` : db``} order by 1`

const nameOf = (db: Db, position: string) =>
  db`(select n.name from positions np join users n on n.id = np.user_id where np.id = ${db(position)})`

/** Requests with the names of those who decided, and their history. */
const requestSections = eachKind<ExportSection>(({ name, table, personal: { file, about, omits = [] } }) => ({
  file,
  about,
  tables: [table, 'request_history'],
  rows: (db, { position_ids }) => db`
    select to_jsonb(r) - ${['action_by', 'action_for', 'first_by', 'first_for', 'version', ...omits]}::text[]
      || jsonb_build_object('action_by', ${nameOf(db, 'r.action_by')}, 'action_for', ${nameOf(db, 'r.action_for')},
           'first_by', ${nameOf(db, 'r.first_by')}, 'history', (
             select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'action', h.action, 'status', h.status, 'note', h.note,
               'by', ${nameOf(db, 'h.position_id')}) order by h.id), '[]')
             from request_history h where h.kind = ${name} and h.request_id = r.id)) as row
    from ${db(table)} r where r.position_id = any(${position_ids}) order by r.id`,
}))

export const exportSections: readonly ExportSection[] = [
  {
    file: 'profil',
    about: 'Akun dan identitas: nama, NIK, email, KTP, NPWP, rekening, kelahiran, dan lain-lain',
    tables: ['users', 'profiles'],
    rows: (db, { user_id }) => db`
      select to_jsonb(u) - array['password_hash', 'password_kind', 'password_expires_at', 'search_name', 'photo_id']
        || coalesce(to_jsonb(d) - 'user_id', '{}') as row
      from users u left join profiles d on d.user_id = u.id where u.id = ${user_id}`,
  },
  { file: 'alamat', about: 'Alamat KTP, domisili dan surat', tables: ['addresses'], rows: own('addresses') },
  { file: 'pelatihan', about: 'Pelatihan dan seminar', tables: ['seminars'], rows: own('seminars') },
  {
    file: 'kontak',
    about: 'Kontak dan media sosial',
    tables: ['social_medias'],
    rows: (db, { user_id }) => db`
      select jsonb_build_object('id', t.id, 'name', i.name, 'link', t.link) as row
      from social_medias t join social_items i on i.id = t.social_item_id where t.user_id = ${user_id} order by t.id`,
  },
  { file: 'keahlian', about: 'Keahlian', tables: ['skills'], rows: own('skills') },
  { file: 'pendidikan', about: 'Riwayat pendidikan', tables: ['educations'], rows: own('educations') },
  { file: 'organisasi', about: 'Riwayat organisasi', tables: ['organizations'], rows: own('organizations') },
  { file: 'pekerjaan-sebelumnya', about: 'Riwayat pekerjaan', tables: ['experiences'], rows: own('experiences') },
  { file: 'prestasi', about: 'Prestasi', tables: ['achievements'], rows: own('achievements') },
  {
    file: 'keluarga',
    about: 'Keluarga, seperti yang Anda isi',
    tables: ['families'],
    rows: (db, { user_id }) => db`
      select to_jsonb(t) - array['user_id', 'family_status_id'] || jsonb_build_object('family_status', s.name) as row
      from families t join family_statuses s on s."order" = t.family_status_id where t.user_id = ${user_id} order by t.id`,
  },
  {
    file: 'dokumen',
    about: 'Daftar dokumen; berkasnya ada di folder berkas',
    tables: ['documents'],
    rows: (db, { user_id }) => db`
      select jsonb_build_object('description', t.description, 'name', f.name, 'created_at', t.created_at, 'file_id', f.id) as row
      from documents t join files f on f.id = t.file_id where t.user_id = ${user_id} order by t.id`,
  },
  {
    file: 'berkas',
    about: 'Semua berkas: foto, dokumen dan kuitansi, dengan nama pada folder berkas',
    tables: ['files'],
    rows: (db, whose) => db`
      select jsonb_build_object('file_id', f.id, 'kind', f.kind, 'name', f.name, 'mime', f.mime, 'size', f.size,
        'created_at', f.created_at) as row from files f where ${isShown(db, whose)} order by f.created_at, f.id`,
  },
  {
    file: 'posisi',
    about: 'Posisi: entitas, pekerjaan, role, atasan, gaji, tanggal',
    tables: ['positions', 'workplaces'],
    rows: (db, { position_ids }) => db`
      select to_jsonb(p) - array['user_id', 'supervisor_id', 'version', 'company_ids', 'role_id', 'job_id', 'status_id', 'company_id']
        || jsonb_build_object('company', c.name, 'job', j.name, 'role', r.name, 'employee_status', s.name,
             'supervisor', ${nameOf(db, 'p.supervisor_id')}) as row
      from positions p join companies c on c.id = p.company_id join jobs j on j.id = p.job_id join roles r on r.id = p.role_id
      left join employee_statuses s on s.id = p.status_id where p.id = any(${position_ids}) order by p.id`,
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
  { file: 'rumusan-tugas', about: 'Rumusan tugas', tables: ['job_summaries'], rows: ofPositions('job_summaries') },
  {
    file: 'job-analyst',
    about: 'Tugas pokok, tambahan, berkala, lainnya dan belum terlaksana',
    tables: ['job_tasks'],
    rows: ofPositions('job_tasks', [], 'id'),
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
  {
    file: 'berita',
    about: 'Berita yang Anda tulis',
    tables: ['news'],
    rows: withinScope('news', ['user_id', 'position_id']),
  },
  {
    file: 'notifikasi',
    about: 'Notifikasi',
    tables: ['notifications'],
    rows: withinScope('notifications', ['user_id', 'event', 'position_id', 'subject_user_ids']),
  },
  {
    file: 'pilihan-notifikasi',
    about: 'Pilihan notifikasi',
    tables: ['notification_preferences'],
    rows: own('notification_preferences'),
  },
  {
    file: 'perangkat',
    about: 'Perangkat yang masuk ke akun Anda: kapan, dari alamat mana, dengan browser apa',
    tables: ['sessions'],
    rows: withinScope('sessions', ['id', 'user_id', 'written_at']),
  },
  {
    file: 'notifikasi-push',
    about: 'Browser yang menerima notifikasi push; alamat rahasianya tidak disertakan',
    tables: ['push_subscriptions'],
    rows: own('push_subscriptions', ['user_id', 'session_id', 'endpoint', 'p256dh', 'auth']),
  },
  {
    file: 'verifikasi-dua-langkah',
    about: 'Sejak kapan verifikasi dua langkah aktif, dan passkey Anda; rahasianya tidak disertakan',
    tables: ['totp_factors', 'passkeys'],
    rows: (db, { user_id }) => db`
      select jsonb_build_object('kind', 'totp', 'since', confirmed_at) as row from totp_factors where user_id = ${user_id}
      union all select jsonb_build_object('kind', 'passkey', 'name', name, 'since', created_at) from passkeys
      where user_id = ${user_id}`,
  },
  {
    file: 'identitas-sso',
    about: 'Identitas Anda di penyedia SSO, dan sejak kapan terikat pada akun Anda',
    tables: ['sso_identities'],
    rows: (db, { user_id }) => db`
      select to_jsonb(i) - 'user_id' as row from sso_identities i where i.user_id = ${user_id} order by i.issuer`,
  },
  {
    file: 'jejak',
    about: 'Siapa melihat dan mengubah data Anda, dan kapan',
    tables: ['audit'],
    // HR with a company scope gets no rows by accounts of other companies: neither who they are nor what they did.
    rows: (db, { user_id, company_ids }) => db`
      select jsonb_build_object('at', a.at, 'action', a.action, 'entity', a.entity, 'fields', a.fields, 'by', u.name) as row
      from audit a left join users u on u.id = a.actor_id
      where a.subject_user_id = ${user_id} ${
        company_ids
          ? db`and (a.position_id is null or exists (
        select from positions p where p.id = a.position_id and p.company_id = any(${company_ids}::int[])))`
          : db``
      }
      order by a.at, a.id`,
  },
  { file: 'draf', about: 'Formulir yang belum dikirim', tables: ['form_drafts'], rows: own('form_drafts') },
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
    file: 'pin-mesin',
    about: 'Nomor Anda di mesin absensi',
    tables: ['machine_pins'],
    rows: ofPositions('machine_pins', ['id'], 'pin'),
  },
  {
    file: 'penggajian',
    about: 'Angka bulanan Anda yang diserahkan ke penggajian',
    tables: ['payroll_rows'],
    rows: ofPositions('payroll_rows', ['place'], 'month'),
  },
  {
    file: 'penggajian-versi-lama',
    about: 'Angka bulanan Anda sebelum bulannya dibuka kembali',
    tables: ['payroll_version_rows'],
    rows: ofPositions('payroll_version_rows', ['place'], 'month'),
  },
  {
    file: 'pola-jadwal',
    about: 'Pola mingguan jadwal kerja Anda',
    tables: ['schedule_patterns'],
    rows: ofPositions('schedule_patterns', ['changed_by'], 'valid_from'),
  },
]

/** Photos and documents belong to the person, a receipt to one of the positions. */
export const isShown = (db: Db, { user_id, position_ids }: Whose) =>
  db`f.user_id = ${user_id} and (f.position_id is null or f.position_id = any(${position_ids}))`

/** Tables that refer to people and are omitted, each with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  account_makers: 'Who of HR made the account lately, which the audit log lists as well.',
  account_alerts: 'A secret that signs the person out everywhere, for a week.',
  contract_warnings: 'Which reminder of a contract HR has received.',
  audit_tallies: 'Sums over the audit log.',
  known_devices: 'Hashes that no one can read; the devices themselves are listed with the sessions.',
  login_handovers: 'A secret that opens the account, for a minute.',
  login_tickets: 'A secret that opens the account, for minutes.',
  recovery_codes: 'Secrets that open the account; their number is listed with the factors.',
  password_resets: 'A secret that opens the account.',
  code_progress: 'How far a call of HR is, gone at its end.',
  invitations: 'When HR invited the person, which the audit log lists as well.',
  mail_outbox: 'Mails that wait to be sent; a mail that was sent leaves no copy.',
  idempotency_keys: 'Copies of answers to a retried call, gone after a day.',
  throttles: 'Counters of wrong passwords, gone after a quarter of an hour.',
  quotes: 'Sentences for all employees, written for the company.',
  approval_policies: 'Rules of a company; the audit log names who changed them.',
  attendance_policies: 'Rules of a company; the audit log names who changed them.',
  leave_policies: 'Rules of a company; the audit log names who changed them.',
  attendance_hours: 'Rules of a company; the audit log names who changed them.',
  shift_times: 'Rules of a company; the audit log names who changed them.',
  payroll_periods: 'Which months of a company are closed; the audit log names who closed them.',
  payroll_versions: 'When a month of a company was reopened and why; the audit log names who did.',
  machine_tokens: 'Keys of programs; the audit log names who made and revoked them.',
  import_mappings: 'Headings of the files of a company; the audit log names who changed them.',
  attendance_imports: 'That HR has stored a file: work for the company.',
}
