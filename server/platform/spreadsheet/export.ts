import type { Sql } from '#server/platform/database/connect.ts'
import type { TransferredBuffer } from '#server/platform/http/raw-reply.ts'
import { enqueueExport } from './export-queue.ts'
import { runInExportThread } from './export-thread.ts'
import type { Report } from './report.ts'

/** Builds the file of a report in the export thread, so that other requests do not wait; `rows` is noted in the audit. */
export const exportReport = <Source extends object>(
  sql: Sql,
  me: { id: number },
  { name }: Report<Source>,
  source: Source,
): Promise<TransferredBuffer> => enqueueExport(me.id, () => runInExportThread({ target: sql.target, name, source }))
