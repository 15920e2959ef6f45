import { type LetterState, letterStateWord } from '#contract/letter/letter-types.ts'
import { queryReport } from '#server/platform/spreadsheet/report.ts'

type RegisterRow = Record<
  | ('number' | 'date' | 'type_name' | 'company_name' | 'name' | 'signatory' | 'valid_until')
  | ('acknowledged_at' | 'void_reason' | 'by' | 'proposed_by' | 'archived'),
  string | null
> & { state: LetterState }

export const letterReport = queryReport<RegisterRow>('issued-letter', 'Register Surat', [
  { heading: 'Nomor', width: 26, type: 'text', value: (row) => row.number },
  { heading: 'Tanggal', width: 14, type: 'date', value: (row) => row.date },
  { heading: 'Jenis', width: 30, type: 'text', value: (row) => row.type_name },
  { heading: 'Entitas', width: 26, type: 'text', value: (row) => row.company_name },
  { heading: 'Nama', width: 30, type: 'text', value: (row) => row.name },
  {
    heading: 'Keadaan',
    width: 10,
    type: 'text',
    value: ({ state, proposed_by, archived }) =>
      letterStateWord(state, { isProposed: !!proposed_by, isArchived: !!archived }),
  },
  { heading: 'Penandatangan', width: 26, type: 'text', value: (row) => row.signatory },
  { heading: 'Berlaku sampai', width: 14, type: 'date', value: (row) => row.valid_until },
  { heading: 'Diterima', width: 18, type: 'datetime', value: (row) => row.acknowledged_at },
  { heading: 'Alasan batal', width: 30, type: 'text', value: (row) => row.void_reason },
  { heading: 'Diusulkan oleh', width: 26, type: 'text', value: (row) => row.proposed_by },
  { heading: 'Oleh', width: 26, type: 'text', value: (row) => row.by },
])
