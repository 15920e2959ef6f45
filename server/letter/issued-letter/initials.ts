/** The initials by which the public check names the people of a letter. */

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .filter((it) => it !== undefined)
    .map((it) => `${(Array.from(it)[0] ?? '').toUpperCase()}.`)
    .join('')
}

/** 'B.S.', 'A.', and 'B.S. +2' for several people. */
export const initialsOfAll = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${initialsOf(first)} +${others.length}` : initialsOf(first)
