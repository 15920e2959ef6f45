/** A request for a certificate as it is stored and shown, with its states, purposes and columns. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { requestShape, type States } from '#contract/request/flow.ts'
import { requestColumns } from '#contract/request/kind.ts'

export const certificateStatuses = ['waiting', 'issued', 'rejected'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]
export const certificateStates: States<CertificateStatus> = {
  waiting: 'Menunggu',
  issued: 'Terbit',
  rejected: 'Ditolak',
}

export const purposes = choices({
  bank: 'Bank (kredit, KPR, rekening)',
  visa: 'Visa atau kedutaan',
  sekolah: 'Sekolah atau beasiswa',
  sewa: 'Sewa rumah atau kantor',
  lain: 'Lainnya',
})

export const PURPOSE_MAX = 150

export const Certificate = z.object({
  ...requestShape,
  date: z.string(),
  purpose: purposes.schema,
  purpose_text: z.string().nullable(),
  with_salary: z.boolean(),
  status: z.enum(certificateStatuses),
  letter_id: z.int().nullable(),
  /** The number of the letter. */
  number: z.string().nullable(),
  /** Link to the letter. */
  file: z.string().nullable(),
})
export type Certificate = z.infer<typeof Certificate>
export type StoredCertificate = Omit<Certificate, 'can_action' | 'file'>

/** The purpose of the letter in words. */
export const purposeText = ({ purpose, purpose_text }: Pick<StoredCertificate, 'purpose' | 'purpose_text'>) =>
  purpose === 'lain' ? (purpose_text ?? '') : [purposes.label(purpose), purpose_text].filter(Boolean).join(': ')

const requestedColumns = requestColumns<StoredCertificate>(certificateStates, {
  date: { label: 'Tanggal', type: 'date', width: 12, of: (it) => it.date, role: 'meta' },
  purpose: { label: 'Keperluan', type: 'text', width: 40, of: purposeText, role: 'text' },
  purpose_text: null,
  with_salary: {
    label: 'Dengan Gaji',
    type: 'text',
    width: 12,
    of: (it) => (it.with_salary ? 'Ya' : 'Tidak'),
  },
  letter_id: null,
  number: { label: 'Nomor Surat', type: 'text', width: 24, of: (it) => it.number ?? '-' },
})
export const columnsOfCertificate: typeof requestedColumns = {
  ...requestedColumns,
  action_by: requestedColumns.action_by && { ...requestedColumns.action_by, label: 'Diputuskan oleh' },
}
