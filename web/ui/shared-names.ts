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
