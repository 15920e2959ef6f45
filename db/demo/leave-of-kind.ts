/** Inserts one request for leave of a kind as if it had been asked for, decided and cancelled at its time. */
import { randomUUID } from 'node:crypto'
import type { DayPart } from '#contract/leave/form.ts'
import { buildPdf } from '#db/build/file.ts'
import { workingDays } from '#server/calendar/work-calendar/calendar.ts'
import { readCalendar } from '#server/calendar/work-calendar/queries.ts'
import { returnDays, takeDays } from '#server/leave/ledger/leave-days.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import type { DemoPerson } from './demo-person.ts'
import { storeFiles } from './file.ts'
import { createRandom } from './random.ts'
import { insertRequests, outcomeOf, stepsOf } from './request.ts'

const DAY_MS = 86_400_000
const random = createRandom(83)

export interface DemoLeave {
  owner: DemoPerson
  /** The name of its kind. */
  kind: string
  start_date: string
  end_date: string
  part?: DayPart
  description: string
  /** Left out while it waits. */
  decided?: { status: 'accepted' | 'rejected'; by: DemoPerson; note?: string }
  cancelled?: { by: DemoPerson; note: string }
  /** The title of its letter. */
  letter?: string
}

/** The first days from so many days from now on that are working days and on which none of the positions is away. */
export const freeDays = async (db: Db, people: readonly DemoPerson[], from: number, length: number) => {
  const ids = people.map((it) => it.position_id)
  return exactlyOne(
    await db<{ start_date: string; end_date: string }[]>`
      select day::date as start_date, day::date + ${length - 1}::int as end_date
      from generate_series(current_date + ${from}::int, current_date + ${from + 60}::int, interval '1 day') day
      where extract(isodow from day) + ${length - 1}::int < 6
        and not exists (select from holidays where date between day::date and day::date + ${length - 1}::int)
        and not exists (
          select from leaves where position_id = any(${ids}::int[])
            and start_date <= day::date + ${length - 1}::int and end_date >= day::date)
      order by day limit 1`,
  )
}

export const insertLeave = async (db: Db, env: StoreEnv, asked: DemoLeave) => {
  const { owner, kind: name, start_date, end_date, part = 'full', description, decided, cancelled } = asked
  const kind = exactlyOne(
    await db<Record<string, string | number | boolean | null>[]>`
      select id as leave_kind_id, request_type, deducts, count, days::float8 as kind_days, per as kind_per, needs_file
      from leave_kinds where name = ${name}`,
  )
  const calendar = await readCalendar(db, owner.company_id, { from: start_date, to: end_date })
  const steps = stepsFor(asked)
  const row = {
    ...{
      position_id: owner.position_id,
      company_id: owner.company_id,
      ...kind,
      start_date,
      end_date,
      part,
      description,
    },
    working_days: workingDays(calendar, { start_date, end_date, part }),
    ...outcomeOf(steps, ['accepted', 'rejected']),
    ...(decided && { action_by: decided.by.position_id, action_at: steps[1]?.at ?? null }),
    cancelled_by: cancelled?.by.position_id ?? null,
    note: cancelled?.note ?? decided?.note ?? null,
    file_id: await letterOf(db, env, asked),
  }
  const { id } = exactlyOne(await insertRequests(db, 'leave', 'leaves', [{ row, steps }]))
  const leave = { ...row, id, part, deducts: kind.deducts === true }
  if (decided?.status === 'accepted') await takeDays(db, leave, decided.by.position_id)
  if (cancelled) await returnDays(db, leave, cancelled.by.position_id)
  return leave
}

/** Requested ten days ahead; sudden leave on its first day. */
const stepsFor = ({ owner, kind, start_date, decided, cancelled }: DemoLeave) => {
  const isSudden = kind.startsWith('Sakit') || kind === 'Haid'
  const filed = Math.min(Date.parse(start_date) - (isSudden ? 0 : 10 * DAY_MS), Date.now() - DAY_MS)
  const moves = [...(decided ? [decided] : []), ...(cancelled ? [{ status: 'cancelled', ...cancelled }] : [])]
  return stepsOf(filed, { action: 'submit', status: 'waiting', by: owner }, moves, random)
}

const letterOf = async (db: Db, env: StoreEnv, { owner, letter }: DemoLeave) => {
  if (!letter) return null
  const { user_id, position_id, name } = owner
  const file = { user_id, position_id, kind: 'letter', mime: 'application/pdf', name: 'surat.pdf' } as const
  const id = randomUUID()
  await storeFiles(db, env, [{ ...file, id, bytes: buildPdf([letter, name, 'Surat contoh']) }])
  return id
}
