/** The tasks that a position gets from all templates that fit. Pure. */
import { type AutoCode, autoTasks, type ChecklistKind } from '#contract/lifecycle/auto-task.ts'
import type { TemplateTask } from '#contract/lifecycle/checklist-template.ts'

export interface StoredTemplate {
  id: number
  company_id: number | null
  kind: ChecklistKind
  job_ids: readonly number[]
  categories: readonly string[]
  also_moves: boolean
  tasks: readonly StoredTask[]
}
/** As stored: a code may belong to a part that is not installed. */
export type StoredTask = Omit<TemplateTask, 'auto'> & { auto: string | null }

export interface FittedPosition {
  company_id: number
  job_id: number
  category: string | null
  kind: ChecklistKind
  /** The person comes from another company of the group. */
  moved: boolean
}

const fits = (it: StoredTemplate, { company_id, job_id, category, kind, moved }: FittedPosition) =>
  it.kind === kind &&
  (it.company_id === null || it.company_id === company_id) &&
  (it.job_ids.length === 0 || it.job_ids.includes(job_id)) &&
  (it.categories.length === 0 || (category !== null && it.categories.includes(category))) &&
  (!moved || it.also_moves)

/** The group first, then the company, the job and the category. */
const rankOf = ({ company_id, job_ids, categories }: StoredTemplate) =>
  categories.length > 0 ? 3 : job_ids.length > 0 ? 2 : company_id === null ? 0 : 1

export const installedCode = (auto: string | null): AutoCode | null =>
  auto !== null && auto in autoTasks ? (auto as AutoCode) : null

/** A title or a code that comes twice stands once: the later one holds. */
export const fittingTasks = (templates: readonly StoredTemplate[], position: FittedPosition): TemplateTask[] => {
  const tasks = templates
    .filter((it) => fits(it, position))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.id - other.id)
    .flatMap((it) => it.tasks.map((task) => ({ ...task, auto: installedCode(task.auto) })))
  const isLast = (task: TemplateTask, at: number) =>
    !tasks
      .slice(at + 1)
      .some(
        (later) =>
          later.title.toLowerCase() === task.title.toLowerCase() || (task.auto !== null && later.auto === task.auto),
      )
  return tasks.filter(isLast).toSorted((one, other) => one.due_days - other.due_days)
}
