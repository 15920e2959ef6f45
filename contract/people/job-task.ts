/** Job tasks of a position: a summary, and five lists of tasks defined as data. */
import * as z from 'zod'
import { type Fields, multiline, shape, TEXT_MAX, text } from '#contract/platform/fields.ts'
import { ById, endpoint, Id } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { ByUser, ItemOfUser, selfOrUser } from '#contract/platform/self-or-user.ts'

const SUMMARY_MAX = 250
const REQUIRED = screenMessages.jobTask.required

export const summaryFields = { description: multiline('Rumusan Tugas', REQUIRED, SUMMARY_MAX, 3) }
const SummaryForm = shape(summaryFields)
export const Summary = z.object({ description: z.string() })
export type Summary = z.infer<typeof Summary>

const nameField = { name: text('Nama Tugas', REQUIRED, 500) }
const taskFields = {
  ...nameField,
  purpose: multiline('Tujuan', REQUIRED, TEXT_MAX, 2),
  description: multiline('Uraian Proses', REQUIRED),
}
const Name = z.object({ id: z.int(), name: z.string() })
const Task = Name.extend({ purpose: z.string(), description: z.string() })

/** The position of the person; the default is the active one in the caller's company, else the first active one. */
const AtPosition = z.strictObject({ position_id: Id.optional() })

/** Kinds that ask for a name only have no other field. */
export interface TaskDraft {
  name: string
  purpose?: string
  description?: string
}
export interface TaskRow extends TaskDraft {
  id: number
}

export interface TaskKind {
  /** The label of the sub-tab. */
  title: string
  tooltip: string
  fields: Fields
  draft: z.ZodType<TaskDraft, TaskDraft>
  /** The draft for another person, who may have several positions. */
  draftFor: z.ZodType<TaskDraft & z.output<typeof AtPosition>, TaskDraft & z.input<typeof AtPosition>>
  row: z.ZodType<TaskRow>
  deleted: string
}

const kindOf = <F extends Fields, R extends z.ZodType>(fields: F, row: R) => ({
  fields,
  draft: shape(fields),
  draftFor: shape({ ...fields }).extend(AtPosition.shape),
  row,
  deleted: messages.deleted,
})
const full = kindOf(taskFields, Task)

export const SUMMARY_TITLE = 'Rumusan Tugas'
export const SUMMARY_TOOLTIP =
  'Ringkasan seluruh tugas jabatan dalam satu kalimat, maksimal 250 karakter: apa yang dikerjakan dan untuk tujuan apa.'

export const taskKinds = {
  main: {
    ...full,
    title: 'Tugas Pokok',
    tooltip: 'Tugas inti yang menjadi alasan adanya jabatan ini dan dikerjakan secara rutin.',
  },
  additional: {
    ...full,
    title: 'Tugas Tambahan',
    tooltip: 'Tugas di luar tugas pokok yang ditugaskan atasan untuk mendukung pekerjaan tim.',
  },
  periodic: {
    ...full,
    title: 'Tugas Berkala',
    tooltip: 'Tugas yang dikerjakan pada waktu tertentu: mingguan, bulanan, triwulan atau tahunan.',
  },
  other: {
    ...full,
    title: 'Tugas Lainnya',
    tooltip: 'Tugas yang tidak termasuk tugas pokok, tambahan maupun berkala.',
    deleted: screenMessages.jobTask.otherDeleted,
  },
  undone: {
    title: 'Tugas Belum Terlaksana',
    tooltip: 'Tugas yang sudah menjadi tanggung jawab jabatan ini tetapi belum dapat dilaksanakan.',
    ...kindOf(nameField, Name),
  },
} satisfies Record<string, TaskKind>
export type TaskKindName = keyof typeof taskKinds

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
