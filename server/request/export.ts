import type { Me } from '#contract/policy.ts'
import { exportName } from '#contract/request.ts'
import type { Db, Sql } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import type { Download } from '#server/http/mount.ts'
import { exportXls, type Sheet } from '#server/spreadsheet/export.ts'
import type { Kind, RequestRow } from './kind.ts'
import { selectRequests } from './queries.ts'

interface Export<Row> {
  sheet: Sheet<Row>
  /** The file's name and the filters that it tells. */
  name: [string, ...(string | number | undefined)[]]
  where: (db: Db) => Fragment
}

/** What the approval list shows with the same filters, as a workbook, in the same order. */
export const exportRequests = async <Row extends RequestRow>(
  sql: Sql,
  kind: Kind<Row>,
  me: Me,
  { sheet, name, where }: Export<Row>,
): Promise<Download> => ({
  name: exportName(...name),
  content: await exportXls(
    sql,
    me,
    { ...sheet, columns: [{ heading: 'NO', width: 6, type: 'number', value: (_, i) => i + 1 }, ...sheet.columns] },
    (db) => db`${selectRequests(db, kind)} where ${where(db)} order by r.id desc`,
  ),
})
