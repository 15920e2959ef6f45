/**
 * Groups audit rows: opening a profile causes a dozen reads and a list of people one per photo, so consecutive reads
 * within two minutes are shown as one row.
 */
interface AuditedRead {
  id: number
  at: string
  action: string
  entity: string
  actor_name: string | null
  actor_id?: number | null
  subject_user_id?: number | null
  subject_name?: string | null
}

const SAME_VISIT_MS = 2 * 60_000

const isPhoto = ({ entity }: AuditedRead) => entity === 'photo'

const isSameVisit = (one: AuditedRead, other: AuditedRead) =>
  one.action === 'read' &&
  other.action === 'read' &&
  one.actor_id === other.actor_id &&
  one.actor_name === other.actor_name &&
  (one.subject_user_id === other.subject_user_id || (isPhoto(one) && isPhoto(other))) &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= SAME_VISIT_MS

const groups = new WeakMap<AuditedRead, AuditedRead[]>()

/** Returns the first row of each group; `rowsInGroup` has the others. */
export const groupReads = <Row extends AuditedRead>(rows: Row[]): Row[] => {
  const shown: Row[] = []
  let last: Row | undefined
  for (const row of rows) {
    const first = shown.at(-1)
    if (first && last && isSameVisit(last, row)) groups.get(first)?.push(row)
    else {
      shown.push(row)
      groups.set(row, [row])
    }
    last = row
  }
  return shown
}

/** Names of the people in a group, each once. */
export const subjectNames = (row: AuditedRead): string[] => [
  ...new Set(rowsInGroup(row).flatMap(({ subject_name }) => (subject_name ? [subject_name] : []))),
]

/** All rows of a group, including the given one. */
export const rowsInGroup = <Row extends AuditedRead>(row: Row): Row[] => (groups.get(row) as Row[] | undefined) ?? [row]
