import { jobSummary, jobTask, type TaskEndpoints, type TaskKindName, taskKinds } from '#contract/job-task.ts'
import { useRead, useWrite } from '#web/api.ts'

export interface Task {
  id: number
  name: string
  purpose?: string
  description?: string
}

/** Whose position it is, and what the viewer may do with it. */
export interface Subject {
  position_id: number
  user_id: number
  /** The position is the account that is open now. */
  is_owner: boolean
  can_edit_tasks: boolean
}

export const endpointsOf = (kind: TaskKindName) => jobTask[kind] as unknown as TaskEndpoints

const argsOf = ({ user_id, position_id }: Subject) => ({ params: { userId: user_id }, query: { position_id } })

export function useSummary(subject: Subject) {
  const own = useRead(jobSummary.own, {}, { enabled: subject.is_owner })
  const other = useRead(jobSummary.ofUser, argsOf(subject), { enabled: !subject.is_owner })
  return subject.is_owner ? own : other
}

export function useTasks(kind: TaskKindName, subject: Subject) {
  const { own, ofUser } = endpointsOf(kind)
  const mine = useRead(own, {}, { enabled: subject.is_owner })
  const theirs = useRead(ofUser, argsOf(subject), { enabled: !subject.is_owner })
  const { data, error, refetch } = subject.is_owner ? mine : theirs
  return { data: data as Task[] | undefined, error, refetch }
}

export function useRemove(kind: TaskKindName, { user_id, is_owner }: Subject) {
  const { remove, removeOf } = endpointsOf(kind)
  const options = { success: taskKinds[kind].deleted }
  const mine = useWrite(remove, options)
  const theirs = useWrite(removeOf, options)
  return (id: number) =>
    is_owner ? mine.mutate({ params: { id } }) : theirs.mutate({ params: { userId: user_id, id } })
}
