/** Folds audit rows into events page by page: reads of one visit together, the photos of a day as one event. */

export interface FoldableRow {
  id: number
  at: string
  /** The day in the time zone of the audit log. */
  day: string
  action: string
  entity: string
  actor_id: number | null
  actor_name: string | null
  subject_user_id: number | null
}

/** All photos that were seen on a day. */
export interface PhotoDay<Row extends FoldableRow> {
  /** The latest of them. */
  row: Row
  count: number
  actor_count: number
  subject_count: number
}

export type FoldedEvent<Row extends FoldableRow> = Row & {
  count: number
  entities: string[]
  actor_count: number
  subject_count: number
}

export interface EventSource<Row extends FoldableRow> {
  /** Rows other than photo reads, the newest first, after the row with this id; 0 for the newest. */
  rows: (after: number, limit: number) => Promise<Row[]>
  /** Days with photo reads up to `last`, the newest first, and later than `first` if there is one. */
  photos: (last: string, first: string | undefined) => Promise<PhotoDay<Row>[]>
}

const SAME_VISIT_MS = 2 * 60_000
const BATCH = 200
/** Limits the cost of one call; a page then has fewer events and a next one. */
const SCANNED_MAX = 2_000
const FUTURE = '9999-12-31'

const isLooking = (action: string) => action === 'read' || action === 'list'

const isSameVisit = (one: FoldableRow, other: FoldableRow) =>
  isLooking(one.action) &&
  one.action === other.action &&
  one.day === other.day &&
  one.actor_id === other.actor_id &&
  one.actor_name === other.actor_name &&
  one.subject_user_id === other.subject_user_id &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= SAME_VISIT_MS

const ofRow = <Row extends FoldableRow>(row: Row): FoldedEvent<Row> => ({
  ...row,
  count: 1,
  entities: [row.entity],
  actor_count: 1,
  subject_count: row.subject_user_id === null ? 0 : 1,
})
const ofPhotos = <Row extends FoldableRow>({ row, ...counts }: PhotoDay<Row>): FoldedEvent<Row> => ({
  ...row,
  entities: [row.entity],
  ...counts,
})

/** Collects one page; `add` and `addPhotos` answer false once it is full. */
class EventPage<Row extends FoldableRow> {
  readonly events: FoldedEvent<Row>[] = []
  after: number
  /** The latest day whose photos are not on a page yet. */
  pending: string
  #last: Row | undefined
  readonly #size: number

  constructor(cursor: string | undefined, size: number) {
    const [id = '0', day = FUTURE] = cursor?.split('_') ?? []
    this.after = Number(id)
    this.pending = day
    this.#size = size
  }

  add(row: Row) {
    const event = this.events.at(-1)
    if (event && this.#last && isSameVisit(this.#last, row)) {
      event.count++
      if (!event.entities.includes(row.entity)) event.entities.push(row.entity)
    } else {
      if (this.events.length === this.#size) return false
      this.events.push(ofRow(row))
    }
    this.#last = row
    this.after = row.id
    return true
  }

  addPhotos(days: readonly PhotoDay<Row>[], before: string | undefined) {
    for (const photos of days) {
      if (photos.row.day > this.pending || (before !== undefined && photos.row.day <= before)) continue
      if (this.events.length === this.#size) {
        this.pending = photos.row.day
        return false
      }
      this.events.push(ofPhotos(photos))
      this.#last = undefined
    }
    this.pending = before ?? this.pending
    return true
  }

  get cursor() {
    return `${this.after}_${this.pending}`
  }
}

export const foldEvents = async <Row extends FoldableRow>(
  source: EventSource<Row>,
  { after, size }: { after: string | undefined; size: number },
): Promise<{ events: FoldedEvent<Row>[]; next: string | null }> => {
  const page = new EventPage<Row>(after, size)
  for (let scanned = 0; scanned < SCANNED_MAX; scanned += BATCH) {
    const rows = await source.rows(page.after, BATCH)
    const oldest = rows.at(-1)?.day
    const photos = oldest !== undefined && oldest < page.pending ? await source.photos(page.pending, oldest) : []
    for (const row of rows) {
      const hasRoom = (row.day >= page.pending || page.addPhotos(photos, row.day)) && page.add(row)
      if (!hasRoom) return { events: page.events, next: page.cursor }
    }
    if (rows.length < BATCH) {
      const isComplete = page.addPhotos(await source.photos(page.pending, undefined), undefined)
      return { events: page.events, next: isComplete ? null : page.cursor }
    }
  }
  return { events: page.events, next: page.cursor }
}
