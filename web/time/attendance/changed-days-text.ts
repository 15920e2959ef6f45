import { day } from '#web/ui/format.ts'

const MOST = 12

/** Why an import cannot be undone, with the days that were changed since. */
export const changedDaysText = (days: readonly string[]) => {
  const named = days
    .slice(0, MOST)
    .map((it) => day(it))
    .join(', ')
  const more = days.length > MOST ? ` dan ${days.length - MOST} hari lainnya` : ''
  return `Kehadiran sudah berubah setelah impor ini pada ${named}${more}. Tidak ada yang diurungkan.`
}
