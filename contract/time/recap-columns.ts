/** Apart from the endpoints, because only one screen and its file need them. */
import { employedColumns, figureColumn, type ReportColumn } from '#contract/platform/report.ts'
import type { RecapRow } from './recap.ts'

const minutes = (label: string, name: keyof RecapRow, screenLabel = label) =>
  figureColumn<RecapRow>(label, name, { type: 'minutes', screenLabel })

const computedColumn = (label: string, of: (row: RecapRow) => number): ReportColumn<RecapRow> => ({
  ...figureColumn<RecapRow>(label, 'hadir'),
  of,
})

/**
 * From 'Tepat Waktu' to 'Belum Absen' the days add up to the working days ('Hadir' is the sum of the two before it);
 * days worked on free days stand beside them.
 */
export const recapColumns: readonly ReportColumn<RecapRow>[] = [
  ...employedColumns<RecapRow>(),
  figureColumn('Hari Kerja', 'working_days'),
  computedColumn('Tepat Waktu', (row) => row.hadir - row.rest_days_worked),
  figureColumn('Terlambat', 'terlambat', { role: 'meta' }),
  { ...computedColumn('Hadir', (row) => row.hadir - row.rest_days_worked + row.terlambat), role: 'meta' },
  figureColumn('Cuti', 'cuti'),
  figureColumn('Izin', 'izin'),
  figureColumn('Sakit', 'sakit'),
  figureColumn('Tanpa Kabar', 'tanpa_kabar', { role: 'meta' }),
  figureColumn('Belum Absen', 'belum_absen', { screenLabel: 'Belum' }),
  figureColumn('Libur', 'libur', { isSheetOnly: true }),
  figureColumn('Masuk di Hari Libur', 'rest_days_worked', { screenLabel: 'Masuk hari libur' }),
  minutes('Menit Terlambat', 'late_minutes', 'Lama terlambat'),
  minutes('Menit Pulang Cepat', 'early_minutes', 'Pulang cepat'),
  minutes('Menit Lembur', 'overtime_minutes', 'Lewat jam pulang'),
  minutes('Menit Hadir', 'attend_minutes', 'Lama hadir'),
  figureColumn('Dikoreksi', 'corrected'),
]
