/** The kinds of notifications and their texts. */

/** The values in the text of each kind. */
export interface NoticeFacts {
  request_waiting: { what: string; name: string }
  request_decided: { what: string; outcome: string; by: string; note?: string }
  overtime_assigned: { what: string; by: string }
  /** The name of the owner, if the recipient is the person who had accepted it. */
  request_cancelled: { what: string; name?: string; outcome: string; by: string; note?: string }
  leave_recounted: { what: string; before: string; after: string; why: string }
  leave_expiring: { what: string; days: string; day: string }
  letter_missing: { what: string }
  attendance_gap: { day: string; gap: 'no_in' | 'no_out' }
  attendance_reminder: { by: string; hours?: string }
  roster_changed: { days: string; by: string }
  /** The number of contracts, and the one that ends first. */
  contract_ending: { count: number; name: string; company: string; day: string; days: number }
  career_failed: { what: string; name: string; day: string; problem: string }
  news_published: { title: string }
  payslip_published: { what: string }
  pay_reminder: { what: string }
  checklist_task: { count: number; name: string; kind: 'masuk' | 'keluar'; day: string | null }
  checklist_due: { today: number; overdue: number }
  item_received: { what: string; by: string }
  item_returned: { what: string; by: string }
  item_disputed: { what: string; name: string; note: string }
  item_reminder: { what: string }
  term_opinion: { name: string; kind: 'probation' | 'contract'; day: string }
  exit_interview: { day: string }
  report_ready: { month: string }
  report_mail_skipped: { name: string }
  letter_received: Record<string, never>
  letter_reminder: { what: string }
  letter_proposed: { by: string }
  account_changed: { what: string }
}
export type NoticeKind = keyof NoticeFacts
/**
 * Notifications about account security cannot be switched off: a thief of the account must not be able to silence them.
 */
export type ChosenKind = Exclude<NoticeKind, 'account_changed'>

interface NoticeKindOptions<Facts> {
  label: string
  /** Whether it is mailed and pushed by default. */
  mail: boolean
  push: boolean
  text: (facts: Facts) => string
}

export const noticeKinds: { [K in NoticeKind]: NoticeKindOptions<NoticeFacts[K]> } = {
  request_waiting: {
    label: 'Pengajuan menunggu keputusan',
    mail: true,
    push: true,
    text: ({ what, name }) => `${what} dari ${name} menunggu keputusan Anda`,
  },
  request_decided: {
    label: 'Keputusan pengajuan',
    mail: true,
    push: true,
    text: ({ what, outcome, by, note }) => `${what} ${outcome} oleh ${by}${note ? `. Catatan: ${note}` : ''}`,
  },
  overtime_assigned: {
    label: 'Penugasan lembur',
    mail: true,
    push: true,
    text: ({ what, by }) => `${by} menugaskan ${what} kepada Anda`,
  },
  request_cancelled: {
    label: 'Pembatalan cuti',
    mail: true,
    push: true,
    text: ({ what, name, outcome, by, note }) =>
      `${what}${name ? ` dari ${name}` : ''} ${outcome}${name ? '' : ` oleh ${by}`}${note ? `. Catatan: ${note}` : ''}`,
  },
  leave_recounted: {
    label: 'Cuti dihitung ulang',
    mail: true,
    push: true,
    text: ({ what, before, after, why }) => `${what} dihitung ulang: ${before} → ${after} hari kerja (${why})`,
  },
  leave_expiring: {
    label: 'Cuti akan hangus',
    mail: true,
    push: false,
    text: ({ what, days, day }) => `${days} hari ${what} hangus setelah ${day}`,
  },
  letter_missing: {
    label: 'Surat belum dilampirkan',
    mail: false,
    push: true,
    text: ({ what }) => `${what} memerlukan surat, lampirkan agar dapat disetujui`,
  },
  attendance_reminder: {
    label: 'Diingatkan untuk absen',
    mail: false,
    push: true,
    text: ({ by, hours }) =>
      `${by} mengingatkan: Anda belum absen masuk hari ini${hours ? ` (jam kerja ${hours})` : ''}`,
  },
  attendance_gap: {
    label: 'Absen belum lengkap',
    mail: false,
    push: true,
    text: ({ day, gap }) => `Kemarin (${day}) anda belum absen ${gap === 'no_out' ? 'pulang' : 'masuk'}`,
  },
  roster_changed: {
    label: 'Perubahan jadwal',
    mail: false,
    push: true,
    text: ({ days, by }) => `Jadwal Anda ${days} diubah oleh ${by}`,
  },
  contract_ending: {
    label: 'Kontrak akan berakhir',
    mail: false,
    push: false,
    text: ({ count, name, company, day, days }) => {
      const first = `${name} (${company}) berakhir ${day}, ${days === 0 ? 'hari ini' : `${days} hari lagi`}`
      return count === 1 ? `Kontrak ${first}` : `${count} kontrak akan berakhir, paling dekat ${first}`
    },
  },
  career_failed: {
    label: 'Perubahan karier gagal',
    mail: true,
    push: false,
    text: ({ what, name, day, problem }) => `${what} ${name} per ${day} belum dapat diberlakukan: ${problem}`,
  },
  news_published: {
    label: 'Berita baru',
    mail: false,
    push: false,
    text: ({ title }) => `Berita baru: ${title}`,
  },
  payslip_published: {
    label: 'Slip gaji terbit',
    mail: true,
    push: true,
    text: ({ what }) => `Slip gaji ${what} sudah terbit`,
  },
  pay_reminder: {
    label: 'Pengingat gaji, THR dan pajak',
    mail: true,
    push: false,
    text: ({ what }) => what,
  },
  checklist_task: {
    label: 'Tugas masuk dan keluar',
    mail: false,
    push: true,
    text: ({ count, name, kind, day }) =>
      `${count} tugas untuk ${name}${day === null ? '' : ` (${kind === 'masuk' ? 'mulai' : 'terakhir'} ${day})`}`,
  },
  checklist_due: {
    label: 'Tugas jatuh tempo',
    mail: true,
    push: true,
    text: ({ today, overdue }) =>
      [
        ...(today > 0 ? [`${today} tugas jatuh tempo hari ini`] : []),
        ...(overdue > 0 ? [`${overdue} ${today > 0 ? 'lewat' : 'tugas lewat'}`] : []),
      ].join(', '),
  },
  item_received: {
    label: 'Barang diserahkan',
    mail: true,
    push: true,
    text: ({ what, by }) => `${by} menyerahkan ${what} kepada Anda, mohon dikonfirmasi`,
  },
  item_returned: {
    label: 'Barang dikembalikan',
    mail: true,
    push: true,
    text: ({ what, by }) => `${by} mencatat ${what} sudah Anda kembalikan, mohon dikonfirmasi`,
  },
  item_disputed: {
    label: 'Barang tidak sesuai',
    mail: true,
    push: true,
    text: ({ what, name, note }) => `${name} menyatakan ${what} tidak sesuai: ${note}`,
  },
  item_reminder: {
    label: 'Barang belum dikonfirmasi',
    mail: true,
    push: true,
    text: ({ what }) => `Anda belum mengonfirmasi ${what}`,
  },
  term_opinion: {
    label: 'Pendapat tentang masa percobaan dan kontrak',
    mail: true,
    push: true,
    text: ({ name, kind, day }) =>
      `${kind === 'probation' ? 'Masa percobaan' : 'Kontrak'} ${name} berakhir ${day}. Bagaimana pendapat Anda?`,
  },
  exit_interview: {
    label: 'Wawancara keluar',
    mail: true,
    push: true,
    text: ({ day }) => `Hari terakhir Anda ${day}. Mohon isi wawancara keluar`,
  },
  report_ready: {
    label: 'Laporan bulanan siap',
    mail: false,
    push: false,
    text: ({ month }) => `Laporan ${month} siap`,
  },
  report_mail_skipped: {
    label: 'Laporan bulanan tidak dikirim',
    mail: false,
    push: false,
    text: ({ name }) => `Laporan bulanan tidak dikirim ke ${name}: tidak berhak lagi`,
  },
  letter_received: {
    label: 'Surat dari HR',
    mail: true,
    push: true,
    text: () => 'Ada surat dari HR untuk Anda',
  },
  letter_reminder: {
    label: 'Pengingat surat',
    mail: true,
    push: false,
    text: ({ what }) => what,
  },
  letter_proposed: {
    label: 'Usulan surat',
    mail: true,
    push: true,
    text: ({ by }) => `${by} mengusulkan surat untuk karyawannya`,
  },
  account_changed: {
    label: 'Keamanan akun',
    mail: true,
    push: true,
    text: ({ what }) => what,
  },
}
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]
export const chosenKindNames = noticeKindNames.filter((kind): kind is ChosenKind => kind !== 'account_changed')
