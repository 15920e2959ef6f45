/** Job analysis of a position: a sentence that sums it up, and five lists of tasks as data. */
import * as z from 'zod'
import { type Fields, multiline, shape, TEXT_MAX, text } from './fields.ts'
import { ById, endpoint, Id } from './http.ts'
import { messages } from './messages.ts'

const SUMMARY_MAX = 250
const REQUIRED = messages.jobTask.required

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

export interface TaskKind {
  /** The sub-tab. */
  title: string
  tooltip: string
  fields: Fields
  draft: z.ZodObject
  row: z.ZodObject
  deleted: string
}

const full = { fields: taskFields, draft: shape(taskFields), row: Task, deleted: messages.deleted }

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
    deleted: messages.jobTask.otherDeleted,
  },
  undone: {
    title: 'Tugas Belum Terlaksana',
    tooltip: 'Tugas yang sudah menjadi tanggung jawab jabatan ini tetapi belum dapat dilaksanakan.',
    fields: nameField,
    draft: shape(nameField),
    row: Name,
    deleted: messages.deleted,
  },
} satisfies Record<string, TaskKind>
export type TaskKindName = keyof typeof taskKinds

const ByUser = z.strictObject({ userId: Id })
const ItemOfUser = z.strictObject({ userId: Id, id: Id })
/** Which position of the person; without it the active one in the caller's company, else the first active one. */
const AtPosition = z.strictObject({ position_id: Id.optional() })

export const jobSummary = {
  own: endpoint({
    method: 'GET',
    path: '/staff/user/employee/job/summary',
    access: 'signed-in',
    summary: 'The own summary of duties, or null',
    reply: Summary.nullable(),
  }),
  save: endpoint({
    method: 'POST',
    path: '/staff/user/employee/job/summary',
    access: 'signed-in',
    summary: 'Write the own summary of duties',
    body: SummaryForm,
    reply: Summary,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/manager/user/employee/:userId/job/summary',
    access: 'manager',
    summary: 'The summary of duties of somebody, or null',
    params: ByUser,
    query: AtPosition,
    reply: Summary.nullable(),
  }),
}

const endpointsOf = <const K extends string, T extends TaskKind>(kind: K, { title, draft, row }: T) => ({
  own: endpoint({
    method: 'GET',
    path: `/staff/user/employee/job/${kind}`,
    access: 'signed-in',
    summary: `${title}: of the own position`,
    reply: z.array(row as T['row']),
  }),
  add: endpoint({
    method: 'POST',
    path: `/staff/user/employee/job/${kind}`,
    access: 'signed-in',
    summary: `${title}: add to the own position`,
    body: draft as T['draft'],
    reply: row as T['row'],
  }),
  change: endpoint({
    method: 'PUT',
    path: `/staff/user/employee/job/${kind}/:id`,
    access: 'signed-in',
    summary: `${title}: change one of the own position`,
    params: ById,
    body: draft as T['draft'],
    reply: row as T['row'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/staff/user/employee/job/${kind}/:id`,
    access: 'signed-in',
    summary: `${title}: delete one of the own position`,
    params: ById,
    reply: row as T['row'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: `/manager/user/employee/:userId/job/${kind}`,
    access: 'manager',
    summary: `${title}: of somebody`,
    params: ByUser,
    query: AtPosition,
    reply: z.array(row as T['row']),
  }),
  addFor: endpoint({
    method: 'POST',
    path: `/manager/user/employee/:userId/job/${kind}`,
    access: 'manager',
    summary: `${title}: add for somebody more junior`,
    params: ByUser,
    query: AtPosition,
    body: draft.extend({ position_id: Id.optional() }) as unknown as z.ZodType<
      z.output<T['draft']> & { position_id?: number },
      z.input<T['draft']> & { position_id?: number }
    >,
    reply: row as T['row'],
  }),
  changeOf: endpoint({
    method: 'PUT',
    path: `/manager/user/employee/:userId/job/${kind}/:id`,
    access: 'manager',
    summary: `${title}: change one of somebody more junior`,
    params: ItemOfUser,
    query: AtPosition,
    body: draft as T['draft'],
    reply: row as T['row'],
  }),
  removeOf: endpoint({
    method: 'DELETE',
    path: `/manager/user/employee/:userId/job/${kind}/:id`,
    access: 'manager',
    summary: `${title}: delete one of somebody more junior`,
    params: ItemOfUser,
    query: AtPosition,
    reply: row as T['row'],
  }),
})

export type TaskEndpoints<K extends string = string, T extends TaskKind = TaskKind> = ReturnType<
  typeof endpointsOf<K, T>
>

/** The endpoints of each list: `jobTask.main.add`. */
export const jobTask = Object.fromEntries(
  Object.entries(taskKinds).map(([kind, it]) => [kind, endpointsOf(kind, it)]),
) as unknown as { [K in TaskKindName]: TaskEndpoints<K, (typeof taskKinds)[K]> }

/** All of job analysis in one level, for the list of all endpoints. */
export const jobTaskEndpoints = {
  ...Object.fromEntries(Object.entries(jobSummary).map(([name, it]) => [`summary.${name}`, it])),
  ...Object.fromEntries(
    Object.entries(jobTask).flatMap(([kind, its]) => Object.entries(its).map(([name, it]) => [`${kind}.${name}`, it])),
  ),
}
