/** Job tasks of a position: a summary, and five lists of tasks defined as data. */
import * as z from 'zod'
import { multiline, shape } from '#contract/platform/fields.ts'
import { ById, endpoint } from '#contract/platform/http.ts'
import { ByUser, ItemOfUser, selfOrUser } from '#contract/platform/self-or-user.ts'
import { AtPosition, TASK_REQUIRED, type TaskKind, type TaskKindName, taskKinds } from './job-task-kinds.ts'

const SUMMARY_MAX = 250

export const summaryFields = { description: multiline('Rumusan Tugas', TASK_REQUIRED, SUMMARY_MAX, 3) }
const SummaryForm = shape(summaryFields)
export const Summary = z.object({ description: z.string() })
export type Summary = z.infer<typeof Summary>

export const SUMMARY_TITLE = 'Rumusan Tugas'
export const SUMMARY_TOOLTIP =
  'Ringkasan seluruh tugas jabatan dalam satu kalimat, maksimal 250 karakter: apa yang dikerjakan dan untuk tujuan apa.'

export const jobSummary = {
  read: selfOrUser(
    { method: 'GET', entity: 'job_task', reply: Summary.nullable() },
    { path: '/staff/user/employee/job/summary', summary: 'The own summary of duties, or null' },
    {
      path: '/manager/user/employee/:userId/job/summary',
      access: 'manager',
      summary: 'The summary of duties of somebody, or null',
      params: ByUser,
      query: AtPosition,
    },
  ),
  save: endpoint({
    method: 'POST',
    path: '/staff/user/employee/job/summary',
    access: 'signed-in',
    audit: { entity: 'job_task', subject: 'self' },
    summary: 'Write the own summary of duties',
    body: SummaryForm,
    reply: Summary,
  }),
}

const pairsOf = <
  const K extends string,
  D extends TaskKind['draft'],
  F extends TaskKind['draftFor'],
  R extends TaskKind['row'],
>(
  kind: K,
  { title, draft, draftFor, row }: { title: string; draft: D; draftFor: F; row: R },
) => ({
  list: selfOrUser(
    { method: 'GET', entity: 'job_task', reply: z.array(row) },
    { path: `/staff/user/employee/job/${kind}`, summary: `${title}: of the own position` },
    {
      path: `/manager/user/employee/:userId/job/${kind}`,
      access: 'manager',
      summary: `${title}: of somebody`,
      params: ByUser,
      query: AtPosition,
    },
  ),
  add: selfOrUser(
    { method: 'POST', entity: 'job_task', reply: row },
    { path: `/staff/user/employee/job/${kind}`, summary: `${title}: add to the own position`, body: draft },
    {
      path: `/manager/user/employee/:userId/job/${kind}`,
      access: 'manager',
      summary: `${title}: add for somebody more junior`,
      params: ByUser,
      query: AtPosition,
      body: draftFor,
    },
  ),
  change: selfOrUser(
    { method: 'PUT', entity: 'job_task', body: draft, reply: row },
    { path: `/staff/user/employee/job/${kind}/:id`, summary: `${title}: change one of the own position`, params: ById },
    {
      path: `/manager/user/employee/:userId/job/${kind}/:id`,
      access: 'manager',
      summary: `${title}: change one of somebody more junior`,
      params: ItemOfUser,
      query: AtPosition,
    },
  ),
  remove: selfOrUser(
    { method: 'DELETE', entity: 'job_task', reply: row },
    { path: `/staff/user/employee/job/${kind}/:id`, summary: `${title}: delete one of the own position`, params: ById },
    {
      path: `/manager/user/employee/:userId/job/${kind}/:id`,
      access: 'manager',
      summary: `${title}: delete one of somebody more junior`,
      params: ItemOfUser,
      query: AtPosition,
    },
  ),
})

type Pairs<K extends string, T extends TaskKind> = ReturnType<typeof pairsOf<K, T['draft'], T['draftFor'], T['row']>>
/** The endpoints of any list, for code that treats all lists alike. */
export type TaskPairs = Pairs<string, TaskKind>

/** The endpoints of each list: `jobTask.main.add.own`. */
export const jobTask = Object.fromEntries(
  Object.entries(taskKinds).map(([kind, entry]) => [kind, pairsOf(kind, entry as TaskKind)]),
) as { [K in TaskKindName]: Pairs<K, (typeof taskKinds)[K]> }
