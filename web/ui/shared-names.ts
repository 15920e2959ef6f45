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
  position_id: number | string
  user_name: string
  job_name: string
  company_name?: string
}

/** The job of those who share their name with another of the rows, with the company where that is the same too. */
export function jobOfNamesakes(rows: readonly Named[]) {
  const withJob = ({ user_name, job_name }: Omit<Named, 'position_id'>) => `${user_name}, ${job_name}`
  const shared = sharedNames(rows.map((it) => ({ key: it.position_id, name: it.user_name })))
  const alike = sharedNames(rows.map((it) => ({ key: it.position_id, name: withJob(it) })))
  return (it: Omit<Named, 'position_id'>) => {
    if (!shared.has(it.user_name)) return false
    return alike.has(withJob(it)) && it.company_name ? `${it.job_name}, ${it.company_name}` : it.job_name
  }
}
