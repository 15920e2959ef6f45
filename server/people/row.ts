/** From the cells of a row to what they say, each with what could not be understood about it. */
import type * as z from 'zod'
import { workStatuses } from '#contract/employee.ts'
import { Day } from '#contract/fields.ts'
import { type Correction, type PeopleColumn, peopleColumnNames, peopleColumns } from '#contract/people.ts'
import { genders, personalities } from '#contract/person.ts'
import { roles } from '#contract/policy.ts'
import { userFields } from '#contract/user.ts'
import { dayOf, isBlank, nikOf, plain, textOf } from '#server/spreadsheet/read/cell.ts'
import type { Cell, Sheet } from '#server/spreadsheet/read/read.ts'
import { nearest } from './nearest.ts'

/** What a row says; what it leaves out is undefined. Companies, jobs and people are still names. */
export interface Said {
  name?: string
  email?: string
  gender?: string
  personality?: string
  company?: string
  job?: string
  role?: string
  supervisor?: string
  start_at?: string
  status_name?: string
  contract_end_at?: string
  base_salary?: string
  take_home_pay?: string
  status?: string
}

export interface SheetRow {
  row: number
  employee_identity: string
  said: Said
  errors: string[]
  /** As they stand in the sheet. */
  cells: Partial<Record<PeopleColumn, string>>
}

/** Titles and empty lines that may stand above the headings. */
const HEADING_WITHIN = 30
type Places = Partial<Record<PeopleColumn, number>>

const namesOf = (column: PeopleColumn): string[] => [
  plain(peopleColumns[column].heading),
  ...peopleColumns[column].also,
]

const placesOf = (cells: Cell[]): Places | undefined => {
  const places: Places = {}
  for (const [index, cell] of cells.entries())
    for (const column of peopleColumnNames)
      if (places[column] === undefined && namesOf(column).includes(plain(cell))) places[column] = index
  const isWhole = (['employee_identity', 'company', 'job'] as const).every((it) => places[it] !== undefined)
  return isWhole ? places : undefined
}

/** The rows of the first sheet that has the headings; undefined when none has. */
export const sheetRows = (sheets: Sheet[], corrections: readonly Correction[]) => {
  for (const sheet of sheets) {
    const at = sheet.rows.slice(0, HEADING_WITHIN).findIndex((cells) => placesOf(cells) !== undefined)
    const places = at < 0 ? undefined : placesOf(sheet.rows[at]!)
    if (!places) continue
    const formulas = new Map<number, number[]>()
    for (const { row, column } of sheet.formulas) formulas.set(row, [...(formulas.get(row) ?? []), column])
    const mended = new Map<number, Correction[]>()
    for (const it of corrections) mended.set(it.row, [...(mended.get(it.row) ?? []), it])
    const rows = sheet.rows.flatMap((cells, index) =>
      index > at ? (rowOf(cells, index + 1, places, formulas.get(index), mended.get(index + 1)) ?? []) : [],
    )
    return { rows, isCut: sheet.isCut }
  }
  return undefined
}

/** Undefined for a row that says nothing at all. */
const rowOf = (
  cells: Cell[],
  row: number,
  places: Places,
  formulas: number[] = [],
  corrections: Correction[] = [],
): SheetRow | undefined => {
  const corrected = Object.fromEntries(corrections.map((it) => [it.column, it.value])) as Places &
    Record<string, string>
  const cellOf = (column: PeopleColumn): Cell | undefined =>
    corrected[column] ?? (places[column] === undefined ? undefined : cells[places[column]])
  const shown = Object.fromEntries(
    peopleColumnNames.filter((it) => !isBlank(cellOf(it))).map((it) => [it, writtenOf(cellOf(it))]),
  ) as SheetRow['cells']
  if (Object.keys(shown).length === 0) return undefined
  const errors: string[] = []
  // A formula that was written over in the preview is as good as a value; any other of the row still stands.
  const reckoned = formulas.map((index) => peopleColumnNames.find((it) => places[it] === index))
  const left = reckoned.filter((it) => it === undefined || corrected[it] === undefined)
  if (left.length > 0) {
    const names = left.map((it) => (it ? peopleColumns[it].heading : 'kolom lain'))
    errors.push(`Baris ini berisi rumus (${[...new Set(names)].join(', ')}), tulis nilainya saja`)
  }
  const said: Said = {}
  for (const column of Object.keys(readers) as (keyof Said)[]) {
    const cell = cellOf(column)
    if (isBlank(cell)) continue
    const read = refusalOf(textOf(cell)) ?? readers[column](cell!)
    if ('error' in read) errors.push(`${peopleColumns[column].heading} ${read.error}`)
    else said[column] = read.value
  }
  const employee_identity = nikOf(cellOf('employee_identity'))
  errors.push(...problemsOf(userFields.employee_identity.schema, employee_identity))
  return { row, employee_identity: employee_identity.slice(0, 30), said, errors, cells: shown }
}

const writtenOf = (cell: Cell | undefined) =>
  cell instanceof Date ? (dayOf(cell) ?? '').split('-').reverse().join('-') : textOf(cell).slice(0, 200)

type Read = { value: string } | { error: string }

/** What no column takes: a formula, and letters that PostgreSQL cannot store. */
const refusalOf = (text: string): Read | undefined => {
  if (text.startsWith('=')) return { error: 'berisi rumus' }
  return /\0|\p{Cs}/u.test(text) ? { error: 'berisi karakter yang tidak diizinkan' } : undefined
}

const problemsOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.slice(0, 1).map((it) => it.message)
}

/** By the rule that the form has for it. */
const byRule =
  (schema: z.ZodType<string, string>) =>
  (cell: Cell): Read => {
    const result = schema.safeParse(textOf(cell))
    return result.success ? { value: result.data } : { error: `tidak valid: ${result.error.issues[0]?.message ?? ''}` }
  }

/** One of a few words, in any letters; another word is told the nearest. */
const oneOf =
  (words: Record<string, string>, offered: readonly string[]) =>
  (cell: Cell): Read => {
    const value = words[plain(cell)]
    if (value) return { value }
    const text = textOf(cell).slice(0, 40)
    const meant = nearest(text, offered)
    return { error: `'${text}' tidak dikenal${meant ? `. Maksud anda '${meant}'?` : ''}` }
  }

const byLabel = (set: { options: readonly { value: string; label: string }[] }) =>
  Object.fromEntries(
    set.options.flatMap(({ value, label }) => [
      [plain(value), value],
      [plain(label), value],
    ]),
  )

const aDay = (cell: Cell): Read => {
  const day = dayOf(cell)
  return day && Day().safeParse(day).success
    ? { value: day }
    : { error: `tidak dikenali: ${textOf(cell).slice(0, 20)}` }
}

const MONEY_MAX = 10_000_000_000

/** 5000000, 5.000.000, Rp 5.000.000,00 or a number. */
const anAmount = (cell: Cell): Read => {
  const text = typeof cell === 'number' ? cell.toFixed(2) : plainAmount(textOf(cell))
  const isAmount = /^\d{1,13}(\.\d{1,2})?$/.test(text) && Number(text) <= MONEY_MAX
  return isAmount ? { value: Number(text).toFixed(2) } : { error: `tidak dikenali: ${textOf(cell).slice(0, 20)}` }
}
const plainAmount = (text: string) => {
  const digits = text.replace(/^rp\.?\s*/i, '').replace(/\s/g, '')
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(digits)) return digits.replaceAll(',', '')
  return digits.replace(/,(\d{1,2})$/, '.$1')
}

const asText = (cell: Cell): Read => ({ value: textOf(cell).normalize('NFC').replace(/\s+/g, ' ') })

const genderWords = { l: 'laki-laki', p: 'perempuan', pria: 'laki-laki', wanita: 'perempuan', lakilaki: 'laki-laki' }

const readers: Record<keyof Said, (cell: Cell) => Read> = {
  name: byRule(userFields.name.schema),
  email: byRule(userFields.email.schema),
  gender: oneOf(
    { ...byLabel(genders), ...genderWords },
    genders.options.map((it) => it.label),
  ),
  personality: oneOf(byLabel(personalities), personalities.values),
  company: asText,
  job: asText,
  role: oneOf(Object.fromEntries(roles.map((it) => [it, it])), roles),
  supervisor: (cell) => ({ value: nikOf(cell) }),
  start_at: aDay,
  status_name: asText,
  contract_end_at: aDay,
  base_salary: anAmount,
  take_home_pay: anAmount,
  status: oneOf(
    { ...byLabel(workStatuses), aktif: 'active', nonaktif: 'inactive' },
    workStatuses.options.map((it) => it.label),
  ),
}
