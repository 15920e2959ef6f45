/** Tasks of a checklist that are done once the data are there, and the screens where that is done. */
import { choices } from '#contract/platform/choices.ts'

export const checklistKinds = choices({ masuk: 'Masuk', keluar: 'Keluar' })
export type ChecklistKind = (typeof checklistKinds.values)[number]

export const taskScreens = choices({
  akun: 'Akun',
  'informasi-pribadi': 'Informasi Pribadi',
  'status-pajak': 'Status PTKP',
  'informasi-pekerjaan': 'Informasi Pekerjaan',
  jadwal: 'Jadwal',
  'pin-mesin': 'PIN Mesin',
  surat: 'Surat',
  barang: 'Barang',
  'tugas-saya': 'Tugas Saya',
  karier: 'Karier',
  keluar: 'Keluar',
  'saldo-cuti': 'Saldo Cuti',
  kasbon: 'Kasbon',
  'proses-gaji': 'Proses Gaji',
})
export type TaskScreen = (typeof taskScreens.values)[number]

interface AutoTask {
  label: string
  kind: ChecklistKind
  screen: TaskScreen | null
}

/** A code that is missing here is not offered; a task of a model that has it is done by hand. */
export const autoTasks = {
  account_invited: { label: 'Akun diundang', kind: 'masuk', screen: 'akun' },
  signed_in: { label: 'Sudah masuk', kind: 'masuk', screen: null },
  profile_complete: { label: 'Data diri lengkap', kind: 'masuk', screen: 'informasi-pribadi' },
  bank_filled: { label: 'Rekening diisi', kind: 'masuk', screen: 'informasi-pribadi' },
  tax_filled: { label: 'NPWP', kind: 'masuk', screen: 'informasi-pribadi' },
  bpjs_numbers: { label: 'Nomor BPJS', kind: 'masuk', screen: 'informasi-pribadi' },
  ptkp_confirmed: { label: 'Status PTKP dipastikan', kind: 'masuk', screen: 'status-pajak' },
  salary_set: { label: 'Gaji Pokok diisi', kind: 'masuk', screen: 'informasi-pekerjaan' },
  supervisor_set: { label: 'Atasan ditetapkan', kind: 'masuk', screen: 'informasi-pekerjaan' },
  schedule_set: { label: 'Jadwal ditetapkan', kind: 'masuk', screen: 'jadwal' },
  pin_set: { label: 'PIN mesin', kind: 'masuk', screen: 'pin-mesin' },
  contract_letter: { label: 'Kontrak atau SK terbit', kind: 'masuk', screen: 'surat' },
  items_acknowledged: { label: 'Barang diterima', kind: 'masuk', screen: 'barang' },
  requests_decided: { label: 'Pengajuan diputuskan', kind: 'keluar', screen: 'tugas-saya' },
  followers_moved: { label: 'Bawahan dialihkan', kind: 'keluar', screen: 'karier' },
  items_returned: { label: 'Barang kembali', kind: 'keluar', screen: 'barang' },
  exit_reason: { label: 'Alasan keluar', kind: 'keluar', screen: 'keluar' },
  interview_done: { label: 'Wawancara keluar', kind: 'keluar', screen: 'keluar' },
  leave_known: { label: 'Sisa cuti dihitung', kind: 'keluar', screen: 'saldo-cuti' },
  loan_settled: { label: 'Kasbon', kind: 'keluar', screen: 'kasbon' },
  experience_letter: { label: 'Paklaring terbit', kind: 'keluar', screen: 'surat' },
  final_pay: { label: 'Gaji terakhir disetujui', kind: 'keluar', screen: 'proses-gaji' },
} as const satisfies Record<string, AutoTask>

export type AutoCode = keyof typeof autoTasks
export const autoCodes = Object.keys(autoTasks) as [AutoCode, ...AutoCode[]]
