import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'

/** Every person once, also with two positions, without newcomers, whose profiles are empty. */
export const knownPeople = (group: DemoGroup): DemoPerson[] => {
  const seen = new Map(group.people.map((it) => [it.user_id, it]))
  for (const it of group.people.toReversed()) seen.set(it.user_id, it)
  return [...seen.values()].filter((it) => !it.is_new)
}
