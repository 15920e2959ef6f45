import type { Option } from '#contract/platform/fields.ts'
import { sharedNames } from '#web/ui/shared-names.ts'

/** Labels people by name, and adds the job where two share a name. */
export const byPerson = (rows: readonly { id: number; name: string; job_name: string }[]): Option[] => {
  const shared = sharedNames(rows.map(({ id, name }) => ({ key: id, name })))
  return rows.map(({ id, name, job_name }) => ({
    value: String(id),
    label: name,
    ...(shared.has(name) && { about: job_name }),
  }))
}
