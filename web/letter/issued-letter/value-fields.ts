/** The values that HR types for each type of letter. */
import { isContract, isDecision, isWarning, type LetterType } from '#contract/letter/letter-types.ts'

export interface ValueField {
  name: string
  label: string
  input?: 'day' | 'lines' | 'money' | 'flag'
  isOptional?: true
}

const warning: ValueField[] = [
  { name: 'tanggal_kejadian', label: 'Tanggal kejadian', input: 'day' },
  { name: 'pelanggaran', label: 'Pelanggaran', input: 'lines' },
  { name: 'pasal', label: 'Pasal yang dilanggar' },
]
const contract: ValueField[] = [
  { name: 'contract_start', label: 'Awal kontrak', input: 'day' },
  { name: 'contract_end', label: 'Akhir kontrak', input: 'day' },
  { name: 'work', label: 'Pekerjaan' },
  { name: 'place', label: 'Tempat kerja' },
  { name: 'wage', label: 'Upah sebulan (Rp)', input: 'money' },
  { name: 'completion', label: 'Selesai bila (opsional)', isOptional: true },
  { name: 'chain_start', label: 'Awal rangkaian PKWT (opsional)', input: 'day', isOptional: true },
  { name: 'chain_note', label: 'Catatan awal rangkaian', isOptional: true },
]
const task: ValueField[] = [
  { name: 'tugas', label: 'Tugas', input: 'lines' },
  { name: 'tujuan', label: 'Tujuan' },
  { name: 'tugas_mulai', label: 'Mulai', input: 'day' },
  { name: 'tugas_sampai', label: 'Sampai', input: 'day' },
]
const offer: ValueField[] = [
  { name: 'jabatan_ditawarkan', label: 'Jabatan yang ditawarkan' },
  { name: 'mulai_ditawarkan', label: 'Mulai', input: 'day' },
  { name: 'wage', label: 'Upah sebulan (Rp, opsional)', input: 'money', isOptional: true },
  { name: 'batas_jawaban', label: 'Batas jawaban', input: 'day' },
]

export const valueFieldsOf = (type: LetterType): ValueField[] => {
  if (type === 'keterangan_kerja')
    return [
      { name: 'keperluan', label: 'Keperluan' },
      { name: 'with_salary', label: 'Cantumkan penghasilan', input: 'flag' },
    ]
  if (type === 'sp3')
    return [
      ...warning,
      { name: 'direct', label: 'Peringatan pertama dan terakhir (langsung SP3)', input: 'flag' },
      { name: 'article', label: 'Pasal peringatan langsung (wajib bila langsung)', isOptional: true },
    ]
  if (isWarning(type)) return warning
  if (isContract(type)) return contract
  if (isDecision(type)) return [{ name: 'alasan', label: 'Alasan (bila belum ada di perubahan)', isOptional: true }]
  if (type === 'tugas') return task
  return type === 'penawaran' ? offer : []
}
