/** Parses the cells of a row of personal data into the values that the forms take. */

import { religions } from '#contract/org/person.ts'
import {
  type AddressKind,
  addressKinds,
  type PersonalColumn,
  type PlaceColumn,
  personalColumns,
  placeColumns,
} from '#contract/people/import.ts'
import { maritalStatuses } from '#contract/people/profile-inputs.ts'
import type { EditedRow } from '#server/platform/import/edited-rows.ts'
import { isBlank, nikInCell, plainText, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { parseDay } from '#server/platform/spreadsheet/read/parse-day.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'
import type { PeopleRowError } from './import-kind.ts'
import { byLabel, refusalOf } from './parsed-row.ts'
import {
  type ContactColumn,
  contactColumns,
  type DetailColumn,
  detailColumns,
  educationColumns,
  familyColumns,
} from './personal-columns.ts'
import { problemsOfNik } from './sheet-rows.ts'

type Values<Name extends string> = Partial<Record<Name, string>>

export interface PersonalSheetRow {
  row: number
  employee_identity: string
  name?: string
  /** Texts in the format of the profile form, without empty cells. */
  detail: Values<DetailColumn>
  addresses: Partial<Record<AddressKind, Values<PlaceColumn>>>
  contacts: Values<ContactColumn>
  education: Values<string>
  family: Values<string>
  errors: PeopleRowError[]
  cells: Partial<Record<string, string>>
}

/** A number with more digits than a spreadsheet keeps has lost its last ones. */
const isRounded = (cell: Cell) => typeof cell === 'number' && Math.abs(cell) > Number.MAX_SAFE_INTEGER

const marital: Record<string, string> = {
  ...byLabel(maritalStatuses),
  kawin: 'menikah',
  sudahkawin: 'menikah',
  belumkawin: 'belum menikah',
  lajang: 'belum menikah',
  tidakkawin: 'belum menikah',
}
const faiths = { ...byLabel(religions), buddha: 'budha', protestan: 'kristen', kristenprotestan: 'kristen' }

const KES_DIGITS = 13
/** Spreadsheets drop the zeros that these numbers begin with. */
const leadingZeros = (text: string) => (/^\d{9,12}$/.test(text) ? text.padStart(KES_DIGITS, '0') : text)
const digits = (cell: Cell) => textInCell(cell).replace(/\s/g, '')
/** Spreadsheets drop the leading zero of a phone number. */
const phone = (cell: Cell) => {
  const text = textInCell(cell)
  const plain = text.replace(/[\s().-]/g, '')
  if (/^8\d{7,12}$/.test(plain)) return `0${plain}`
  return /^62\d{8,13}$/.test(plain) ? `+${plain}` : text
}
const day = (cell: Cell) => parseDay(cell) ?? textInCell(cell)
const asWords = (words: Record<string, string>) => (cell: Cell) => words[plainText(cell)] ?? textInCell(cell)

const readers: Partial<Record<PersonalColumn, (cell: Cell) => string>> = {
  id_number: digits,
  tax_number: digits,
  bpjs_tk_number: (cell) => digits(cell).replace(/[.-]/g, ''),
  bpjs_kes_number: (cell) => leadingZeros(digits(cell).replace(/[.-]/g, '')),
  account_number: (cell) => digits(cell).replace(/[.-]/g, ''),
  date_of_birth: day,
  marital_status: asWords(marital),
  religion: asWords(faiths),
  blood_type: (cell) => textInCell(cell).toUpperCase(),
  whatsapp: phone,
  telegram: phone,
  education_stage: (cell) => textInCell(cell).toUpperCase(),
  family_id_number: digits,
  family_date_of_birth: day,
  family_religion: asWords(faiths),
}

export const parsePersonalRow = ({ row, cellOf, cells, errors }: EditedRow): PersonalSheetRow => {
  const problems: PeopleRowError[] = [...errors]
  const textOf = (column: PersonalColumn) => {
    const cell = cellOf(column)
    if (cell === undefined || isBlank(cell)) return undefined
    const refusal = refusalOf(textInCell(cell))
    const error = isRounded(cell) ? 'dibulatkan oleh spreadsheet, simpan sebagai teks' : refusal?.error
    if (error) problems.push({ text: `${personalColumns[column].heading} ${error}`, column })
    return error ? undefined : (readers[column]?.(cell) ?? textInCell(cell).normalize('NFC').replace(/\s+/g, ' '))
  }
  const pick = <Name extends string>(names: readonly (readonly [PersonalColumn, Name])[]): Values<Name> =>
    Object.fromEntries(
      names.map(([column, name]) => [name, textOf(column)]).filter(([, it]) => it !== undefined),
    ) as Values<Name>
  const placeOf = (kind: AddressKind) =>
    pick((Object.keys(placeColumns) as PlaceColumn[]).map((part) => [`${kind}_${part}`, part] as const))
  const employee_identity = nikInCell(cellOf('employee_identity'))
  problems.push(...problemsOfNik(employee_identity))
  return {
    row,
    employee_identity: employee_identity.slice(0, 30),
    name: textOf('name'),
    detail: pick(detailColumns.map((it) => [it, it] as const)),
    addresses: Object.fromEntries(
      addressKinds.map((kind) => [kind, placeOf(kind)] as const).filter(([, place]) => Object.keys(place).length > 0),
    ) as PersonalSheetRow['addresses'],
    contacts: pick(contactColumns.map((it) => [it, it] as const)),
    education: pick(Object.entries(educationColumns) as [PersonalColumn, string][]),
    family: pick(Object.entries(familyColumns) as [PersonalColumn, string][]),
    errors: problems,
    cells,
  }
}
