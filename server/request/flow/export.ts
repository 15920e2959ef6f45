import type { Me } from '#contract/policy.ts'
import { exportName } from '#contract/request/flow.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { FileDownload } from '#server/platform/http/raw-reply.ts'
import { exportXls } from '#server/platform/spreadsheet/export.ts'
import type { Kind, RequestRow } from './kind.ts'
import { inScope, isAwaiting } from './list.ts'
import { selectForFile } from './queries.ts'
import { sheetOf } from './sheet.ts'

interface ExportQuery extends Record<string, string | number | undefined> {
  companyId?: number
  status?: string
  year?: number
  keyword?: string
  waits_for?: 'me'
}

/** Exports the approval list as a workbook, with the same filters and in the same order. */
export const exportRequests = async <Row extends RequestRow>(
  sql: Sql,
  kind: Kind<Row>,
  me: Me,
  { companyId, status, year, keyword, waits_for, ...more }: ExportQuery,
): Promise<FileDownload> => {
  const filters = kind.filters ?? []
  const narrowed = Object.fromEntries(filters.map(({ name, inExport }) => [name, more[inExport]]))
  const scope = { ...narrowed, company_id: companyId, status, year, keyword }
  const chosen = waits_for === 'me' ? isAwaiting : inScope
  return {
    name: exportName(kind.sheet.file, ...filters.map(({ inExport }) => more[inExport]), status, year),
    content: await exportXls(sql, me, sheetOf(kind), (db) => selectForFile(db, kind, chosen(db, kind, me, scope))),
  }
}
