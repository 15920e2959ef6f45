import * as z from 'zod'
import { multiline } from '#contract/platform/fields.ts'
import { ById, endpoint } from '#contract/platform/http.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'

/** The personal To Achieve list of the dashboard. */
export const taskFields = { task: multiline('Uraian', screenMessages.task.required, 500, 3) }
const TaskStatus = z.enum(['pending', 'completed'])
const TaskForm = z.strictObject({ task: taskFields.task.schema, status: TaskStatus.default('pending') })

export const Task = z.object({ ID: z.int(), task: z.string(), status: TaskStatus })
export type Task = z.infer<typeof Task>

export const task = {
  own: endpoint({
    method: 'GET',
    path: '/staff/task',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The own to-achieve list',
    reply: z.array(Task),
  }),
  add: endpoint({
    method: 'POST',
    path: '/staff/task',
    access: 'signed-in',
    audit: { entity: 'task', subject: 'self' },
    summary: 'Add to the own to-achieve list',
    body: TaskForm,
    reply: Task,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/staff/task/:id',
    access: 'signed-in',
    audit: { entity: 'task', subject: 'self' },
    summary: 'Change or tick off an item of the own list',
    params: ById,
    body: TaskForm,
    reply: Task,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/staff/task/:id',
    access: 'signed-in',
    audit: { entity: 'task', subject: 'self' },
    summary: 'Delete an item of the own list',
    params: ById,
    reply: Task,
  }),
}
