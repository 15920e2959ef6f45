/** The names that more than one of the people has; the same person may be in the rows many times. */
export function sharedNames(people: readonly { key: number | string; name: string }[]): ReadonlySet<string> {
  const keys = new Map<string, number | string>()
  const shared = new Set<string>()
  for (const { key, name } of people) {
    if ((keys.get(name) ?? key) !== key) shared.add(name)
    keys.set(name, key)
  }
  return shared
}

interface Named {
  position_id: number
  user_name: string
  job_name: string
}

/** The job of those who share their name with another of the rows; false for everybody else. */
export function jobOfNamesakes(rows: readonly Named[]) {
  const shared = sharedNames(rows.map((it) => ({ key: it.position_id, name: it.user_name })))
  return ({ user_name, job_name }: Pick<Named, 'user_name' | 'job_name'>) => shared.has(user_name) && job_name
}
