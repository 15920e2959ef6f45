/** Parses the cell of each column in the formats that people use. */
import type * as z from 'zod'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { genders, personalities } from '#contract/org/person.ts'
import { EMPLOYEE_NUMBER_MAX, workStatuses } from '#contract/people/employment-form.ts'
import { SCOPE_SEPARATOR as LIST_SEPARATOR } from '#contract/people/import.ts'
import { userFields } from '#contract/people/new-person.ts'
import { Day, personName, REQUIRED } from '#contract/platform/fields.ts'
import { roles } from '#contract/policy.ts'
import { Pin } from '#contract/time/machine-pin.ts'
import { nearest } from '#server/platform/import/nearest.ts'
import { nikInCell, plainText, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { parseAmount } from '#server/platform/spreadsheet/read/parse-amount.ts'
import { parseDay } from '#server/platform/spreadsheet/read/parse-day.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'

/**
 * The values of a row; undefined where a cell is empty. Companies and jobs are still names, the supervisor is a NIK.
 */
export interface ParsedRow {
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
  employee_number?: string
  attendance?: string
  /** Company names, separated by semicolons. */
  scope?: string
  /** Pins of attendance machines as they are stored, separated by semicolons. */
  machine_pin?: string
  /** Name or code of a unit of the company. */
  department?: string
}

export type Read = { value: string } | { error: string; suggestion?: string }

/** Refuses what no column accepts: formulas, and characters that PostgreSQL cannot store. */
export const refusalOf = (text: string): { error: string } | undefined => {
  if (text.startsWith('=')) return { error: 'berisi rumus' }
  return /\0|\p{Cs}/u.test(text) ? { error: 'berisi karakter yang tidak diizinkan' } : undefined
}

/** Validates with the schema of the form field. */
const byRule =
  (schema: z.ZodType<string, string>) =>
  (cell: Cell): Read => {
    const result = schema.safeParse(textInCell(cell))
    return result.success ? { value: result.data } : { error: `tidak valid: ${result.error.issues[0]?.message ?? ''}` }
  }

/** Accepts one of a few words in any case; the error for another word names the closest one. */
const oneOf =
  (words: Record<string, string>, offered: readonly string[]) =>
  (cell: Cell): Read => {
    const value = words[plainText(cell)]
    if (value) return { value }
    const text = textInCell(cell).slice(0, 40)
    const closest = nearest(text, offered)
    return { error: `'${text}' tidak dikenal${closest ? `. Maksud Anda '${closest}'?` : ''}`, suggestion: closest }
  }

/** Values by the letters of their names and labels. */
export const byLabel = (set: { options: readonly { value: string; label: string }[] }) =>
  Object.fromEntries(
    set.options.flatMap(({ value, label }) => [
      [plainText(value), value],
      [plainText(label), value],
    ]),
  )

const aDay = (cell: Cell): Read => {
  const day = parseDay(cell)
  return day && Day().safeParse(day).success
    ? { value: day }
    : { error: `tidak dikenali: ${textInCell(cell).slice(0, 20)}` }
}

const anAmount = (cell: Cell): Read => {
  const amount = parseAmount(cell)
  return amount ? { value: amount } : { error: `tidak dikenali: ${textInCell(cell).slice(0, 20)}` }
}

const asText = (cell: Cell): Read => ({ value: textInCell(cell).normalize('NFC').replace(/\s+/g, ' ') })

const somePins = (cell: Cell): Read => {
  const pins = textInCell(cell)
    .split(LIST_SEPARATOR)
    .map((it) => Pin.safeParse(it))
  const bad = pins.find((it) => !it.success)
  if (bad) return { error: `tidak valid: ${bad.error?.issues[0]?.message ?? ''}` }
  return { value: [...new Set(pins.map((it) => it.data))].join(LIST_SEPARATOR) }
}

const genderWords = { l: 'laki-laki', p: 'perempuan', pria: 'laki-laki', wanita: 'perempuan', lakilaki: 'laki-laki' }

const readers: Record<keyof ParsedRow, (cell: Cell) => Read> = {
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
  supervisor: (cell) => ({ value: nikInCell(cell) }),
  start_at: aDay,
  status_name: asText,
  contract_end_at: aDay,
  base_salary: anAmount,
  take_home_pay: anAmount,
  status: oneOf(
    { ...byLabel(workStatuses), aktif: 'active', nonaktif: 'inactive' },
    workStatuses.options.map((it) => it.label),
  ),
  employee_number: byRule(personName(REQUIRED, EMPLOYEE_NUMBER_MAX)),
  attendance: oneOf(
    byLabel(attendanceModes),
    attendanceModes.options.map((it) => it.label),
  ),
  scope: asText,
  machine_pin: somePins,
  department: asText,
}

export const parsedColumns = Object.keys(readers) as (keyof ParsedRow)[]

export const readCell = (column: keyof ParsedRow, cell: Cell): Read =>
  refusalOf(textInCell(cell)) ?? readers[column](cell)
