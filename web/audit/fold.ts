/**
 * A profile is put together of a dozen readings, and a list of people of their faces: here they are one look, which tells
 * what was seen, and of whom.
 */
interface Look {
  id: number
  at: string
  action: string
  entity: string
  actor_name: string | null
  actor_id?: number | null
  subject_user_id?: number | null
  subject_name?: string | null
}

const APART_MS = 2 * 60_000

const isFace = ({ entity }: Look) => entity === 'photo'

const isSameLook = (one: Look, other: Look) =>
  one.action === 'read' &&
  other.action === 'read' &&
  one.actor_id === other.actor_id &&
  one.actor_name === other.actor_name &&
  (one.subject_user_id === other.subject_user_id || (isFace(one) && isFace(other))) &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= APART_MS

const folded = new WeakMap<Look, Look[]>()

/** The first row of each look; the others are told with it. */
export const foldLooks = <Row extends Look>(rows: Row[]): Row[] => {
  const shown: Row[] = []
  let last: Row | undefined
  for (const row of rows) {
    const first = shown.at(-1)
    if (first && last && isSameLook(last, row)) folded.get(first)?.push(row)
    else {
      shown.push(row)
      folded.set(row, [row])
    }
    last = row
  }
  return shown
}

/** Whose it was, each once. */
export const subjectsOf = (row: Look): string[] => [
  ...new Set(partsOf(row).flatMap(({ subject_name }) => (subject_name ? [subject_name] : []))),
]

/** Everything that a row stands for, itself included. */
export const partsOf = <Row extends Look>(row: Row): Row[] => (folded.get(row) as Row[] | undefined) ?? [row]
