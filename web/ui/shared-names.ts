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

interface Person {
  name: string
  job_name: string
  company_name?: string
  employee_identity?: string
}

/**
 * The texts that tell people of the same name apart: the job, with the company where that is the same too, and with the
 * NIK where even that is.
 */
export function aboutNamesakes(rows: readonly (Person & { position_id: number | string })[]) {
  const sharedBy = (of: (it: Person) => string) =>
    sharedNames(rows.map((it) => ({ key: it.position_id, name: of(it) })))
  const withJob = (it: Person) => [it.name, it.job_name].join(', ')
  const withCompany = (it: Person) => [withJob(it), it.company_name].join(', ')
  const [named, alike, same] = [sharedBy((it) => it.name), sharedBy(withJob), sharedBy(withCompany)]
  return (it: Person) => {
    if (!named.has(it.name)) return false
    const more = [
      alike.has(withJob(it)) && !same.has(withCompany(it)) && it.company_name,
      same.has(withCompany(it)) && it.employee_identity,
    ]
    return [it.job_name, ...more].filter(Boolean).join(', ')
  }
}

interface Named extends Omit<Person, 'name'> {
  position_id: number | string
  user_name: string
}

/** The same for rows of requests. */
export function jobOfNamesakes(rows: readonly Named[]) {
  const about = aboutNamesakes(rows.map((it) => ({ ...it, name: it.user_name })))
  return (it: Omit<Named, 'position_id'>) => about({ ...it, name: it.user_name })
}
