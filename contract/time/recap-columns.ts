/** Apart from the endpoints, because only one screen and its file need them. */
import { employedColumns, figureColumn, type ReportColumn } from '#contract/platform/report.ts'
import type { RecapRow } from './recap.ts'

const minutes = (label: string, name: keyof RecapRow, screenLabel = label) =>
  figureColumn<RecapRow>(label, name, { type: 'minutes', screenLabel })

/** Every day of a person counts in exactly one of the states. */
export const recapColumns: readonly ReportColumn<RecapRow>[] = [
  ...employedColumns<RecapRow>(),
  figureColumn('Hari Kerja', 'working_days'),
  figureColumn('Hadir', 'hadir', { role: 'meta' }),
  figureColumn('Terlambat', 'terlambat', { role: 'meta' }),
  figureColumn('Cuti', 'cuti'),
  figureColumn('Izin', 'izin'),
  figureColumn('Sakit', 'sakit'),
  figureColumn('Libur', 'libur'),
  figureColumn('Belum Absen', 'belum_absen'),
  figureColumn('Tanpa Kabar', 'tanpa_kabar', { role: 'meta' }),
  figureColumn('Masuk di Hari Libur', 'rest_days_worked'),
  minutes('Menit Terlambat', 'late_minutes'),
  minutes('Menit Pulang Cepat', 'early_minutes', 'Pulang Cepat'),
  minutes('Menit Lembur', 'overtime_minutes', 'Lembur'),
  minutes('Menit Hadir', 'attend_minutes', 'Lama Hadir'),
  figureColumn('Dikoreksi', 'corrected'),
]
