/** Apart from the endpoints, because only one screen and its file need them. */
import { employedColumns, figureColumn, type ReportColumn } from '#contract/platform/report.ts'
import type { RecapMapRow, RecapRow } from './recap.ts'
import { type DayStatus, dayStatusText } from './state.ts'

const minutes = (label: string, name: keyof RecapRow, screenLabel = label) =>
  figureColumn<RecapRow>(label, name, { type: 'minutes', screenLabel })

const computedColumn = <Row extends RecapRow>(label: string, of: (row: Row) => number): ReportColumn<Row> => ({
  ...figureColumn<Row>(label, 'hadir'),
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

/** Beside the days of the map; on the screen a row of sums for the days, too. */
export const mapCounts: readonly { label: string; statuses: readonly DayStatus[] }[] = [
  { label: 'Hadir', statuses: ['tepat_waktu', 'terlambat', 'tanpa_absensi'] },
  { label: 'Terlambat', statuses: ['terlambat'] },
  { label: 'Tanpa Kabar', statuses: ['tanpa_kabar'] },
]

export const countDays = (days: readonly { day_status: DayStatus }[], statuses: readonly DayStatus[]) =>
  days.reduce((sum, { day_status }) => sum + (statuses.includes(day_status) ? 1 : 0), 0)

/** The columns of the map's file: '16/11' for the day, and the word of its status. */
export const mapColumns = (dates: readonly string[]): readonly ReportColumn<RecapMapRow>[] => [
  ...employedColumns<RecapMapRow>(),
  ...dates.map(
    (date): ReportColumn<RecapMapRow> => ({
      label: `${Number(date.slice(8))}/${date.slice(5, 7)}`,
      type: 'text',
      width: 12,
      of: ({ days }) => {
        const day = days.find((it) => it.date === date)
        return day ? dayStatusText(day) : null
      },
    }),
  ),
  ...mapCounts.map(({ label, statuses }) =>
    computedColumn<RecapMapRow>(label, ({ days }) => countDays(days, statuses)),
  ),
]
