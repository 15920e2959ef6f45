/** Writes a day of attendance as an accepted correction asks, and back when the decision is taken back. */
import { checkOutError } from '#contract/time/correction.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { conflict } from '#server/platform/http/errors.ts'

interface CorrectedDay {
  /** The id of the correction. */
  id: number
  position_id: number
  company_id: number
  date: string
  in: string | null
  out: string | null
  location: string | null
}

interface StoredMarks {
  in: string
  out: string | null
  location: string | null
  correction_id: number | null
}

const CHANGED = 'Kehadiran tanggal ini sudah berubah, muat ulang dan periksa kembali'
const refuse = () => conflict(CHANGED, 'changed_since')

/** The row of the day, which no check-out and no import changes until the transaction ends. */
const lockDay = async (tx: Db, { position_id, date }: CorrectedDay) => {
  const [row] = await tx<StoredMarks[]>`
    select "in", "out", location, correction_id from attendances
    where position_id = ${position_id} and work_date = ${date} for update`
  return row
}

const storeBefore = (tx: Db, { id }: CorrectedDay, before: StoredMarks | undefined) => tx`
  update corrections set before_in = ${before?.in ?? null}, before_out = ${before?.out ?? null},
    before_location = ${before?.location ?? null}, before_correction_id = ${before?.correction_id ?? null}
  where id = ${id}`

const correctedMarks = (asked: CorrectedDay, before: Pick<StoredMarks, 'in' | 'out' | 'location'> | undefined) => ({
  in: asked.in ?? before?.in ?? null,
  out: asked.out ?? before?.out ?? null,
  location: asked.location ?? before?.location ?? null,
})

/** A day before a move belongs to the company of that day, though the present one decides about the correction. */
const companyOfDay = (tx: Db, { position_id, company_id, date }: CorrectedDay) => tx`coalesce((
  select w.company_id from workplaces w where w.position_id = ${position_id} and w.days @> ${date}::date
), ${company_id})`

/** Inserts or updates the day. What stood there is read under its lock, so that no concurrent change is lost. */
export const writeDay = async (tx: Db, asked: CorrectedDay): Promise<void> => {
  const before = await lockDay(tx, asked)
  const after = correctedMarks(asked, before)
  if (after.in === null || checkOutError(after)) return refuse()
  if (before)
    await tx`
      update attendances set "in" = ${after.in}, "out" = ${after.out}, location = ${after.location}, correction_id = ${asked.id}
      where position_id = ${asked.position_id} and work_date = ${asked.date}`
  else {
    const inserted = await tx`
      insert into attendances (position_id, company_id, work_date, "in", "out", location, correction_id)
      values (${asked.position_id}, ${companyOfDay(tx, asked)}, ${asked.date}, ${after.in}, ${after.out}, ${after.location}, ${asked.id})
      on conflict (position_id, work_date) do nothing returning id`
    // A check-in or an import was faster, and its row is visible now.
    if (inserted.length === 0) return writeDay(tx, asked)
  }
  await storeBefore(tx, asked, before)
}

/** A rejected correction keeps what its decider saw. */
export const storeDayBefore = async (tx: Db, asked: CorrectedDay) => {
  await storeBefore(tx, asked, await lockDay(tx, asked))
}

export const dropDayBefore = async (tx: Db, asked: CorrectedDay) => {
  await storeBefore(tx, asked, undefined)
}

/** Puts back what stood there, unless the day was changed after the correction. */
export const restoreDay = async (tx: Db, asked: CorrectedDay) => {
  const kept = exactlyOne(
    await tx<(Omit<StoredMarks, 'in'> & { in: string | null })[]>`
      select before_in as "in", before_out as "out", before_location as location, before_correction_id as correction_id
      from corrections where id = ${asked.id}`,
  )
  const now = await lockDay(tx, asked)
  const before = kept.in === null ? undefined : { ...kept, in: kept.in }
  const written = correctedMarks(asked, before)
  const isUnchanged =
    now?.correction_id === asked.id &&
    now.in === written.in &&
    now.out === written.out &&
    now.location === written.location
  if (!isUnchanged) return refuse()
  const ofDay = tx`position_id = ${asked.position_id} and work_date = ${asked.date}`
  if (before)
    await tx`
      update attendances set "in" = ${before.in}, "out" = ${before.out}, location = ${before.location}, correction_id = ${before.correction_id}
      where ${ofDay}`
  else await tx`delete from attendances where ${ofDay}`
  await storeBefore(tx, asked, undefined)
}
