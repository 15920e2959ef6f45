/** Pins of a company from a sheet, all rows or none. */
import type { Me } from '#contract/policy.ts'
import { Pin, type PinImport, pinFile, pinVerdicts } from '#contract/time/machine-pin.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { type ImportFile, readTable, requireRows, tableRows } from '#server/platform/import/read-table.ts'
import { countVerdicts } from '#server/platform/import/store-import.ts'
import type { ImportLayout } from '#server/platform/import/table.ts'
import { nikInCell, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { type PinAssignment, validatePins } from './assign.ts'
import { listByNik } from './queries.ts'

const columns = {
  pin: ['PIN', 'pinmesin', 'nomormesin', 'idmesin'],
  employee_identity: ['NIK', 'nomorinduk', 'nikkaryawan'],
} satisfies ImportLayout['columns']

export const pinImportFile: ImportFile<keyof typeof columns> = {
  upload: pinFile,
  layouts: [{ columns, required: [['pin'], ['employee_identity']], filled: ['pin'] }],
  maxRows: 5_000,
  maxColumns: 60,
  namedMax: 1,
  noRows: 'File tidak berisi data',
}

interface SheetRow {
  row: number
  pin: string
  employee_identity: string
}

export const readPinRows = async (file: UploadedFile): Promise<SheetRow[]> => {
  const table = await readTable(file, pinImportFile)
  const rows = tableRows(table)
  requireRows(pinImportFile, table.sheet.isCut, rows.length)
  return rows.map(({ row, cell }) => ({
    row,
    pin: textInCell(cell('pin')),
    employee_identity: nikInCell(cell('employee_identity')),
  }))
}

export interface PinRowResult {
  shown: PinImport['rows'][number]
  /** Undefined if the row names no known person. */
  assignment?: PinAssignment
}

/** The verdict on each row, the same for preview and import. */
export const validatePinRows = async (
  tx: Db,
  me: Me,
  company_id: number,
  rows: readonly SheetRow[],
): Promise<PinRowResult[]> => {
  const niks = [...new Set(rows.map((it) => it.employee_identity))]
  const byNik = groupBy(await listByNik(tx, company_id, niks), (it) => it.employee_identity)
  const results = rows.map((row) => readRow(row, byNik.get(row.employee_identity) ?? []))
  const assigned = results.filter((it) => it.assignment !== undefined)
  const verdicts = await validatePins(
    tx,
    me,
    company_id,
    assigned.flatMap((it) => it.assignment ?? []),
  )
  for (const [index, { shown }] of assigned.entries()) {
    const found = verdicts[index]
    if (found) shown.verdict = found.verdict
    if (found?.verdict === 'bad') shown.errors.push(found.error)
  }
  return results
}

const readRow = (
  { row, pin: written, employee_identity }: SheetRow,
  [position, another]: readonly { id: number; name: string }[],
): PinRowResult => {
  const pin = Pin.safeParse(written)
  const shown = {
    row,
    pin: (pin.success ? pin.data : written).slice(0, 30),
    employee_identity: employee_identity.slice(0, 30),
    name: position?.name ?? '-',
    verdict: 'bad' as const,
  }
  const bad = (error: string) => ({ shown: { ...shown, errors: [error] } })
  if (!pin.success) return bad(pin.error.issues[0]?.message ?? '')
  if (!position) return bad(`NIK ${shown.employee_identity} tidak aktif di entitas ini`)
  if (another) return bad('NIK ini punya beberapa akun di entitas ini: tambahkan di PIN Mesin')
  return { shown: { ...shown, errors: [] }, assignment: { pin: pin.data, position_id: position.id } }
}

export const summaryOfPins = (results: readonly PinRowResult[]): PinImport => ({
  counts: countVerdicts(
    pinVerdicts,
    results.map((it) => it.shown.verdict),
  ),
  rows: results.map((it) => it.shown),
})

export const badPins = (results: readonly PinRowResult[]) =>
  results.filter((it) => it.shown.verdict === 'bad').map(({ shown: { row, errors } }) => ({ row, problems: errors }))

export const newPins = (results: readonly PinRowResult[]) =>
  results.flatMap(({ shown, assignment }) => (shown.verdict === 'new' && assignment ? [assignment] : []))
