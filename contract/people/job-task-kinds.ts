/** The lists of job tasks of a position, as data. */
import * as z from 'zod'
import { type Fields, multiline, shape, TEXT_MAX, text } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'

export const TASK_REQUIRED = screenMessages.jobTask.required

const nameField = { name: text('Nama Tugas', TASK_REQUIRED, 500) }
const taskFields = {
  ...nameField,
  purpose: multiline('Tujuan', TASK_REQUIRED, TEXT_MAX, 2),
  description: multiline('Uraian Proses', TASK_REQUIRED),
}
const Name = z.object({ id: z.int(), name: z.string() })
const Task = Name.extend({ purpose: z.string(), description: z.string() })

/** The position of the person; the default is the active one in the caller's company, else the first active one. */
export const AtPosition = z.strictObject({ position_id: Id.optional() })

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
