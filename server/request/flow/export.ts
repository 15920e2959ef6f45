import type { Me } from '#contract/policy.ts'
import { exportName } from '#contract/request/flow.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { FileDownload } from '#server/platform/http/raw-reply.ts'
import { copyQuery } from '#server/platform/spreadsheet/copy-rows.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import type { Kind, RequestRow } from './kind.ts'
import { inScope, isAwaiting } from './list-filter.ts'
import { selectForFile } from './queries.ts'
import { reportOf } from './report.ts'

interface ExportQuery extends Record<string, string | number | undefined> {
  companyId?: number
  department_id?: number
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
  { companyId, department_id, status, year, keyword, waits_for, ...more }: ExportQuery,
): Promise<FileDownload> => {
  const filters = kind.filters ?? []
  const narrowed = Object.fromEntries(filters.map(({ name, inExport }) => [name, more[inExport]]))
  const scope = { ...narrowed, company_id: companyId, department_id, status, year, keyword }
  const chosen = waits_for === 'me' ? isAwaiting : inScope
  const { fields, from } = selectForFile(sql, kind, chosen(sql, kind, me, scope))
  return {
    name: exportName(kind.sheet.file, ...filters.map(({ inExport }) => more[inExport]), status, year),
    content: await exportReport(sql, me, reportOf(kind), copyQuery(fields, from)),
  }
}
