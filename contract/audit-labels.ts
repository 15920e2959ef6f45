/** The words of the audit log: actions, entities and their labels. No other module defines them. */
import { choices } from './platform/choices.ts'
import { type KindName, kindLabels } from './request-kinds.ts'

export const auditActions = choices({
  read: 'Melihat',
  list: 'Melihat daftar',
  create: 'Menambah',
  update: 'Mengubah',
  delete: 'Menghapus',
  decide: 'Memutuskan',
  import: 'Mengimpor',
  export: 'Mengunduh',
  login: 'Masuk',
  login_failed: 'Gagal masuk',
  login_locked: 'Masuk ditahan',
  switch: 'Ganti akun',
  logout: 'Keluar',
  refuse: 'Ditolak sistem',
  restore: 'Memulihkan',
})
export type AuditAction = (typeof auditActions.values)[number]

export const auditEntities = choices({
  account: 'Akun',
  account_alert: 'Laporan "Bukan saya"',
  account_code: 'Kode masuk',
  account_lock: 'Kunci akun',
  account_sessions: 'Perangkat',
  achievement: 'Prestasi',
  address: 'Alamat',
  approval_policy: 'Aturan persetujuan',
  attendance_policy: 'Aturan kehadiran',
  attendance_recap: 'Rekap kehadiran',
  attendance: 'Kehadiran',
  attendance_import: 'Impor kehadiran',
  attendance_reminder: 'Pengingat absen',
  attendance_rule: 'Jam absensi',
  audit: 'Jejak',
  calendar_link: 'Tautan kalender',
  career: 'Riwayat karier',
  career_change: 'Perubahan karier',
  certificate: kindLabels.certificate,
  celebration: 'Tampilan hari ulang tahun',
  checklist: 'Daftar tugas masuk dan keluar',
  checklist_template: 'Templat tugas',
  company: 'Entitas',
  contract: 'Kontrak yang berakhir',
  correction: kindLabels.correction,
  department: 'Unit kerja',
  delegation: 'Wakil',
  document: 'Dokumen',
  education: 'Pendidikan',
  employee: 'Data karyawan',
  employee_import: 'Impor karyawan',
  holiday: 'Kalender kerja',
  identity_number: 'Nomor identitas',
  import_mapping: 'Pemetaan kolom impor',
  'employee-status': 'Status karyawan',
  exit: 'Alasan keluar karyawan',
  'exit-reason': 'Alasan keluar',
  'item-kind': 'Jenis barang',
  exit_interview: 'Wawancara keluar',
  exit_question: 'Pertanyaan wawancara keluar',
  term: 'Masa percobaan dan kontrak',
  item: 'Barang',
  handover: 'Serah terima barang',
  experience: 'Pengalaman kerja',
  family: 'Keluarga',
  'family-status': 'Status keluarga',
  file: 'Berkas',
  inbox: 'Pengajuan yang menunggu',
  installation: 'Instalasi',
  invitation: 'Undangan',
  issued_letter: 'Surat',
  job: 'Job title',
  job_task: 'Uraian tugas',
  leave: kindLabels.leave,
  leave_balance: 'Saldo cuti',
  leave_policy: 'Kebijakan cuti',
  'leave-kind': 'Jenis cuti',
  letter: 'Surat cuti',
  letter_counter: 'Nomor surat',
  letter_template: 'Templat surat',
  letterhead: 'Kop surat',
  machine_pin: 'PIN mesin',
  machine_token: 'Token mesin',
  mail: 'Email gagal',
  news: 'Berita',
  organization: 'Organisasi',
  overtime: kindLabels.overtime,
  overtime_recap: 'Rekap lembur',
  pay_bank_layout: 'Susunan berkas bank',
  pay_component: 'Komponen gaji',
  pay_item: 'Komponen gaji bulanan',
  pay_law: 'Batas dan tarif BPJS',
  pay_loan: 'Kasbon',
  pay_opening: 'Angka awal gaji',
  pay_policy: 'Kebijakan gaji',
  pay_position: 'Ketentuan gaji',
  pay_run: 'Proses gaji',
  pay_tax: 'Status PTKP',
  pay_value: 'Data gaji',
  payroll: 'Penggajian',
  payslip: 'Slip gaji',
  password: 'Password',
  person_time: 'Waktu dan pengajuan',
  photo: 'Foto',
  position: 'Data pekerjaan',
  preferences: 'Pengaturan notifikasi',
  profile: 'Data diri',
  proof: 'Bukti koreksi',
  push: 'Notifikasi perangkat',
  quote: 'Quotes',
  receipt: 'Bukti reimburse',
  reimbursement: kindLabels.reimbursement,
  report: 'Laporan',
  report_mail: 'Kiriman laporan',
  report_reader: 'Pembaca laporan',
  second_factor: 'Verifikasi dua langkah',
  section: 'Daftar profil',
  roster: 'Jadwal',
  schedule: 'Pola jadwal',
  scheduled_job: 'Proses terjadwal',
  season_hours: 'Jam musim',
  seminar: 'Seminar dan pelatihan',
  session: 'Sesi',
  service_desk: 'Meja',
  shift: 'Shift',
  signed_letter: 'Surat bertanda tangan',
  skill: 'Keahlian',
  'social-item': 'Jenis media sosial',
  'social-media': 'Media sosial',
  sso_identity: 'Identitas SSO',
  task: 'To achieve',
  user: 'Karyawan',
  work_place: 'Tempat kerja',
  work_week: 'Hari kerja',
})
export type AuditEntity = (typeof auditEntities.values)[number]

/** Data whose reading or change a person should notice: pay, legal identity, documents, bank details and access. */
export const importantEntities: readonly AuditEntity[] = [
  'account',
  'account_alert',
  'account_code',
  'address',
  'career',
  'career_change',
  'contract',
  'document',
  'family',
  'identity_number',
  'issued_letter',
  'letter',
  'password',
  'position',
  'profile',
  'second_factor',
  'sso_identity',
  'user',
]

/** The actor of rows without a signed-in user: a failed sign-in, a forgotten password or a scheduled job. */
export const SYSTEM_ACTOR = 'Sistem'

const sentencesWithoutActor: Record<string, string> = {
  login_failed: 'Percobaan masuk ke akun Anda gagal',
  login_locked: 'Percobaan masuk ke akun Anda ditahan karena terlalu banyak yang gagal',
  'create account_alert':
    'Tautan "Bukan saya" dipakai: semua perangkat Anda otomatis logout dan password lama diblokir',
  'export calendar_link': 'Kalender Anda dibaca lewat tautan kalender',
  'create password': 'Reset password diminta untuk akun Anda',
  'update password': 'Password Anda diganti lewat tautan email',
}

/** An entity after the words 'melihat daftar', which some labels would repeat. */
export const listNoun = (entity: string) =>
  auditEntities
    .label(entity)
    .toLowerCase()
    .replace(/^daftar /, '')

/** Describes an audit row to the person whose data it is about. */
export const auditSentence = (row: { actor_name: string | null; action: string; entity: string }) => {
  const { actor_name, action, entity } = row
  const known =
    actor_name === null ? (sentencesWithoutActor[action] ?? sentencesWithoutActor[`${action} ${entity}`]) : undefined
  if (known) return known
  if (action === 'list') return `${actor_name ?? SYSTEM_ACTOR} melihat daftar ${listNoun(entity)} yang memuat Anda`
  return `${actor_name ?? SYSTEM_ACTOR} ${auditActions.label(action).toLowerCase()} ${auditEntities.label(entity).toLowerCase()} Anda`
}

/** How the URL identifies the person concerned: by user, by position, or by the id of a request. */
export type AuditSubject = 'self' | 'user' | 'position' | KindName

/**
 * How the rows of a list identify their person: by user, by position, as the subject of an audit row, or by the id of
 * an object that belongs to a person.
 */
export type ListedBy = 'user' | 'position' | 'subject' | 'leave' | 'attendance' | 'mail'

/** The audit record of an endpoint's calls. */
export type EndpointAudit =
  | {
      /** Only for an action that the method does not imply. */
      action?: AuditAction
      entity: AuditEntity
      /** The person whose data it is; missing if it concerns no person, or several. */
      subject?: AuditSubject
      list?: undefined
    }
  /** A list of other people's personal data; each page is recorded with its filters. */
  | { list: ListedBy; entity: AuditEntity; action?: undefined; subject?: undefined }
