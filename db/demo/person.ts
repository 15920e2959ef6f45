import type { DemoGroup, DemoPerson } from './group.ts'

/** Everybody once, also those who hold two positions, and without those who have not filled anything in yet. */
export const knownPeople = (group: DemoGroup): DemoPerson[] => {
  const seen = new Map(group.people.map((it) => [it.user_id, it]))
  for (const it of group.people.toReversed()) seen.set(it.user_id, it)
  return [...seen.values()].filter((it) => !it.is_new)
}
