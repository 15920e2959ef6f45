/**
 * Answers of reports that read everybody are remembered until something that they come from changes: people open the same
 * report again and again, and page through the people behind a number.
 */
import type { ReportTopic } from '#contract/report/figures.ts'
import type { DatabaseTarget, Db } from '#server/platform/database/connect.ts'
import type { ReportCall } from './report-call.ts'

/** Their tables note each change; the others read little, or what changes all the time. */
const rememberable: readonly ReportTopic[] = ['headcount', 'turnover', 'attendance', 'overtime']

const MOST = 40
const remembered = new Map<string, { version: string; answer: unknown }>()

/** Read before the answer, so that a change meanwhile makes it old at once. */
export const versionOfReports = (db: Db) => db`(select count(*) || ' ' || coalesce(sum(id), 0) from report_changes)`

const keyOf = (
  target: DatabaseTarget,
  { db: _db, clock: _clock, version: _version, names: _names, ...asked }: ReportCall,
  part: readonly unknown[],
) => JSON.stringify([target, asked, part])

/** `part` tells apart what is asked of one report. */
export const remember = async <Answer>(
  target: DatabaseTarget,
  call: ReportCall,
  part: readonly unknown[],
  find: () => Promise<Answer>,
): Promise<Answer> => {
  if (!rememberable.includes(call.report)) return find()
  const key = keyOf(target, call, part)
  const { version } = call
  const known = remembered.get(key)
  remembered.delete(key)
  const answer = known?.version === version ? (known.answer as Answer) : await find()
  remembered.set(key, { version, answer })
  const [oldest] = remembered.keys()
  if (remembered.size > MOST && oldest !== undefined) remembered.delete(oldest)
  return answer
}
