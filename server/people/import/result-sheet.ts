/** The result of each row as a sheet, for those who correct the file itself. */
import { headingOf, type ImportKind } from '#contract/people/import.ts'
import { peopleVerdicts } from '#contract/people/import-preview.ts'
import type { PeopleImportRow } from './import-kind.ts'

const COLUMNS = [
  { heading: 'Baris', width: 8 },
  { heading: 'NIK', width: 14 },
  { heading: 'Nama', width: 28 },
  { heading: 'Hasil', width: 12 },
  { heading: 'Yang berubah', width: 30 },
  { heading: 'Masalah', width: 70 },
  { heading: 'Keterangan', width: 60 },
]

export const resultSheet = async (rows: readonly PeopleImportRow[], kind: ImportKind) => {
  const lines = rows.map(({ sheet, name, verdict, changes, errors, remarks }) => [
    sheet.row,
    sheet.employee_identity,
    name,
    peopleVerdicts.label(verdict),
    changes.map((it) => headingOf(kind, it)).join(', '),
    errors.map((it) => it.text).join('; '),
    remarks.join('; '),
  ])
  const { writeXlsx } = await import('hucre')
  const sheet = {
    name: 'Hasil',
    rows: [COLUMNS.map((it) => it.heading), ...lines],
    columns: COLUMNS.map(({ width }) => ({ width })),
  }
  return Buffer.from(await writeXlsx({ sheets: [sheet] }))
}
