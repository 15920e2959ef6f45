/** The parts of an import of pay data that differ by kind. */
import type { AuditEntity } from '#contract/audit-labels.ts'
import type { PayComponent } from '#contract/pay/component.ts'
import { type PayImport, type PayImportRow, payImportVerdicts } from '#contract/pay/import.ts'
import type { Me } from '#contract/policy.ts'
import type { PayrollCompany } from '#server/pay/payroll/queries.ts'
import type { AuditValues } from '#server/platform/audit/mask.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { countVerdicts } from '#server/platform/import/store-import.ts'
import { textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'
import type { ListedPerson } from './people.ts'
import type { PayColumns, PaySheet, PaySheetRow } from './sheet-rows.ts'

export interface Importing {
  me: Me
  company: PayrollCompany
  /** The components of the company that amounts may be entered for. */
  components: readonly PayComponent[]
}

type Change = PayImportRow['changes'][number]

export interface RowOutcome<Write> {
  shown: PayImportRow
  person?: ListedPerson
  writes: readonly Write[]
  /** The audit row of a row that changes something. */
  audit?: { before: AuditValues; after: AuditValues }
}

export interface SheetKind<Write> {
  entity: AuditEntity
  columns: (components: readonly PayComponent[]) => PayColumns
  required: readonly [string, ...string[]][]
  /** Decides about each row without writing; the preview and the import call it. */
  validate: (db: Db, importing: Importing, sheet: PaySheet) => Promise<RowOutcome<Write>[]>
  store: (tx: Db, importing: Importing, writes: readonly Write[]) => Promise<unknown>
}

/** A kind whose writes only it knows. */
export type AnySheetKind = SheetKind<unknown>
export const sheetKind = <Write>(kind: SheetKind<Write>): AnySheetKind => ({
  ...kind,
  store: (tx, importing, writes) => kind.store(tx, importing, writes as readonly Write[]),
})

const nameOf = ({ row, employee_identity }: PaySheetRow, person?: ListedPerson) => ({
  row,
  employee_identity: employee_identity.slice(0, 30),
  name: person?.name ?? '-',
})

export const badRow = (row: PaySheetRow, errors: string[], person?: ListedPerson): RowOutcome<never> => ({
  shown: { ...nameOf(row, person), verdict: 'bad', changes: [], errors, warnings: [] },
  person,
  writes: [],
})

interface Decided<Write> {
  changes: readonly Change[]
  warnings?: string[]
  writes: readonly Write[]
  audit: { before: AuditValues; after: AuditValues }
}

/** A row without mistakes: nothing changes, something is new, or something changes. */
export const goodRow = <Write>(
  row: PaySheetRow,
  person: ListedPerson,
  { changes, warnings = [], writes, audit }: Decided<Write>,
): RowOutcome<Write> => {
  const isNew = changes.every((it) => it.before === null)
  const verdict = changes.length === 0 ? 'same' : isNew ? 'new' : 'change'
  const shown: PayImportRow = { ...nameOf(row, person), verdict, changes: [...changes], errors: [], warnings }
  return { shown, person, writes, ...(changes.length > 0 && { audit }) }
}

export const unknownText = (label: string, cell: Cell | undefined) =>
  `${label} tidak dikenali: ${textInCell(cell).slice(0, 20)}`

/** A year that the screens show. */
export const yearInCell = (cell: Cell | undefined) => {
  const year = Number(textInCell(cell) || Number.NaN)
  return Number.isInteger(year) && year >= 2020 && year <= 2035 ? year : undefined
}

export const summaryOfPayImport = (ignored: string[], outcomes: readonly RowOutcome<unknown>[]): PayImport => ({
  counts: countVerdicts(
    payImportVerdicts,
    outcomes.map((it) => it.shown.verdict),
  ),
  ignored,
  rows: outcomes.map((it) => it.shown),
})
