/** Draws the bar chart of the documentation, readable on white and on black. */
interface Bar {
  name: string
  now: number
  goal: number
}

const [WIDTH, LABEL, ROW, TOP] = [760, 190, 24, 46]
const GREY = '#888'

export const drawBarChart = (bars: Bar[]): string => {
  const longest = Math.max(...bars.flatMap(({ now, goal }) => [now, goal]))
  const barLength = (value: number) => (value / longest) * (WIDTH - LABEL - 60)
  const height = TOP + bars.length * ROW + 24
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${x.toFixed(0)}" y="${y}" fill="${GREY}"${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
  const bar = (y: number, value: number, colour: string) =>
    `<rect x="${LABEL}" y="${y}" width="${barLength(value).toFixed(1)}" height="11" rx="2" fill="${colour}"/>${text(LABEL + barLength(value) + 6, y + 10, value.toFixed(1))}`
  const rows = bars.map(({ name, now, goal }, i) => {
    const y = TOP + i * ROW
    const at = (LABEL + barLength(goal)).toFixed(1)
    const mark = `<path d="M${at} ${y - 2}v16" stroke="#d97706" stroke-width="2"/>`
    return [text(LABEL - 10, y + 10, name, ' text-anchor="end"'), bar(y, now, '#2563eb'), mark].join('')
  })
  const legend = [
    [LABEL, '#2563eb', 'now'],
    [LABEL + 70, '#d97706', 'goal'],
  ].map(
    ([x, colour, words]) =>
      `<rect x="${x}" y="14" width="11" height="11" rx="2" fill="${colour}"/>${text(Number(x) + 17, 24, String(words))}`,
  )
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="12">`,
    '<title>CPU of a call as a multiple of the session check, 10,000 people</title>',
    ...legend,
    ...rows,
    text(LABEL, height - 8, 'CPU of a call (app and PostgreSQL) as a multiple of the session check'),
    '</svg>',
  ].join('\n')}\n`
}
