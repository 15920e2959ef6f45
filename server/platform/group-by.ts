/** Groups a list by key; each group keeps the order of the list. */
export const groupBy = <T, Key>(list: readonly T[], keyOf: (it: T) => Key) => {
  const groups = new Map<Key, T[]>()
  for (const it of list) {
    const group = groups.get(keyOf(it))
    if (group) group.push(it)
    else groups.set(keyOf(it), [it])
  }
  return groups
}
