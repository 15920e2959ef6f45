/** The period of a payroll month. Pure. */
const pad = (value: number) => String(value).padStart(2, '0')

/** From the first day in the month before to the day before it in this month; with 1 the calendar month. */
export const periodOf = (month: string, startDay: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  if (startDay === 1) {
    const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
    return { from: `${month}-01`, to: `${month}-${pad(last)}` }
  }
  const before = new Date(Date.UTC(year, number - 2, startDay)).toISOString().slice(0, 10)
  return { from: before, to: `${month}-${pad(startDay - 1)}` }
}

export const payrollMonths = (year: number) => Array.from({ length: 12 }, (_, index) => `${year}-${pad(index + 1)}`)
