/** Length of service in words; null without a start date or before it. Both dates are YYYY-MM-DD. */
export const serviceLength = (start: string | null, today: string): string | null => {
  if (!start || start > today) return null
  const [startYear, startMonth, startDay] = partsOf(start)
  const [year, month, day] = partsOf(today)
  const months = (year - startYear) * 12 + month - startMonth - (day < startDay && !isLastOfMonth(today) ? 1 : 0)
  const words = [
    [Math.floor(months / 12), 'tahun'],
    [months % 12, 'bulan'],
  ].filter(([count]) => count !== 0)
  return words.length > 0 ? words.flat().join(' ') : 'Kurang dari 1 bulan'
}

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number]

/** A month counted from the 31st is complete on the last day of a shorter month. */
const isLastOfMonth = (day: string) => {
  const [year, month, date] = partsOf(day)
  return date === new Date(Date.UTC(year, month, 0)).getUTCDate()
}
