import { type Report, sheet } from '#server/platform/spreadsheet/report.ts'

/** NIK, name, company, and the code or why there is none. */
export type CodeLine = readonly [string, string, string, string]

const headings = [
  ['NIK', 14],
  ['Nama', 30],
  ['Entitas', 28],
  ['Kode', 40],
] as const
const columns = headings.map(([heading, width], at) => ({
  heading,
  width,
  type: 'text' as const,
  value: (line: CodeLine) => line[at] ?? null,
}))

export const entryCodesReport: Report<{ lines: readonly CodeLine[] }> = {
  name: 'entry-codes',
  sheets: (_, { lines }) => [sheet({ sheetName: 'Kode masuk', columns, rows: lines })],
}
