import type { NewShift, Shift } from '#contract/time/shift.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** The shifts with the times of today, or those they begin with. */
export const listShifts = (db: Db, clock: Clock, where: Fragment) => db<Shift[]>`
  select s.id, s.company_id, c.name as company_name, s.name, t."in", t."out", t.split_out, t.split_in, t.break_minutes, t.grace_minutes, s.needed, s.active
  from shifts s join companies c on c.id = s.company_id
  cross join lateral (
    select * from shift_times where shift_id = s.id
    order by valid_from <= (${clock(db)} at time zone c.timezone)::date desc, valid_from desc limit 1
  ) t
  where ${where} order by c.name collate "id-x-icu", s.name collate "id-x-icu", s.id`

export const lockShift = async (tx: Db, clock: Clock, id: number) => {
  await tx`select 1 from shifts where id = ${id} for update`
  const [found] = await listShifts(tx, clock, tx`s.id = ${id}`)
  return found
}

export const isNameTaken = async (db: Db, company_id: number, name: string, id = 0) =>
  (await db`select 1 from shifts where company_id = ${company_id} and lower(name) = lower(${name}) and id <> ${id}`)
    .length > 0

/** Undefined if another one has just taken the name. */
export const insertShift = async (
  tx: Db,
  { company_id, name, needed }: Pick<NewShift, 'company_id' | 'name' | 'needed'>,
) => {
  const [row] = await tx<{ id: number }[]>`
    insert into shifts ${tx.values({ company_id, name, needed: needed ?? null })} on conflict (company_id, lower(name)) do nothing returning id`
  return row?.id
}

export const updateShift = (tx: Db, id: number, { name, active, needed }: Pick<Shift, 'name' | 'active' | 'needed'>) =>
  tx`update shifts set ${tx.set({ name, active, needed })} where id = ${id}`

type Times = Pick<Shift, 'in' | 'out' | 'split_out' | 'split_in' | 'break_minutes' | 'grace_minutes'>

/** Times hold from today on in the company; a second change on the same day replaces the first. */
export const setTimes = async (tx: Db, clock: Clock, shift_id: number, times: Times & { changed_by: number }) => {
  const { in: begins, out: ends, split_out, split_in, break_minutes, grace_minutes, changed_by } = times
  const of = { in: begins, out: ends, split_out, split_in, break_minutes, grace_minutes }
  const stored = { ...of, changed_by, changed_at: tx`now()` }
  const valid_from = tx`(
    select (${clock(tx)} at time zone c.timezone)::date from shifts s join companies c on c.id = s.company_id
    where s.id = ${shift_id})`
  await tx`
    insert into shift_times ${tx.values([{ shift_id, valid_from, ...stored }])}
    on conflict (shift_id, valid_from) do update set ${tx.set(stored)}`
}

export const isInUse = async (db: Db, id: number) =>
  exactlyOne(
    await db<{ used: boolean }[]>`
      select exists (select from roster_entries where shift_id = ${id})
        or exists (select from schedule_patterns where pattern @> array[${id}]::int[]) as used`,
  ).used

export const deleteShift = (tx: Db, id: number) => tx`delete from shifts where id = ${id}`
