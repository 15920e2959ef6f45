import { shiftDay } from '#contract/day.ts'
import type { Db } from '#server/database/connect.ts'
import type { PositionTerms } from '#server/position/career-entry.ts'
import { recordCareerEntries, recordCareerEntry } from '#server/position/career-entry.ts'
import type { DemoGroup } from './group.ts'
import { createRandom } from './random.ts'

type CareerRowDraft = Partial<PositionTerms> &
  Record<'id' | 'company_id' | 'job_id' | 'role_id', number> & { today: string; start_at: string }

/** How everybody began, raises of some, contracts that end soon, and a plan for the coming month. */
export const demoCareers = async (db: Db, { people }: DemoGroup) => {
  const random = createRandom(61)
  const rows = await db<CareerRowDraft[]>`
    select id, company_id, job_id, role_id, supervisor_id, status_id, status, start_at, base_salary, current_date::text as today
    from positions where start_at is not null order by id`
  const by = people.find((it) => it.email === 'hcis@demo.id') ?? null
  const active = rows.filter((it) => it.status === 'active')
  await recordCareerEntries(
    db,
    rows.map(({ id, today: _today, ...after }) => ({
      position_id: id,
      kind: 'masuk' as const,
      effective_at: after.start_at,
      after,
      by,
    })),
  )
  const raised = active.filter(
    (it) => it.base_salary && it.start_at < shiftDay(it.today, -400) && random.withProbability(0.3),
  )
  await recordCareerEntries(
    db,
    raised.map((it) => ({
      position_id: it.id,
      kind: 'gaji' as const,
      effective_at: shiftDay(it.today, -random.between(30, 360)),
      before: { base_salary: (Number(it.base_salary) * 0.9).toFixed(2) },
      after: { base_salary: it.base_salary },
      by,
    })),
  )
  await contracts(
    db,
    active.filter(() => random.withProbability(0.15)),
    random.between,
  )
  await plan(db, active, by)
}

const contracts = async (db: Db, rows: CareerRowDraft[], between: (least: number, most: number) => number) => {
  for (const { id, today } of rows)
    await db`update positions set contract_end_at = ${shiftDay(today, between(-3, 150))} where id = ${id}`
}

/** Somebody's raise of the next month stands in the story already. */
const plan = async (db: Db, rows: CareerRowDraft[], by: { position_id: number } | null) => {
  const lucky = rows.filter((it) => it.base_salary).at(-1)
  if (!lucky) return
  await recordCareerEntry(db, {
    position_id: lucky.id,
    kind: 'gaji',
    state: 'planned',
    effective_at: shiftDay(lucky.today, 30),
    reason: 'Penyesuaian tahunan',
    letter_number: 'SK/HR/2026/017',
    before: { base_salary: lucky.base_salary },
    after: { base_salary: (Number(lucky.base_salary) * 1.1).toFixed(2) },
    by,
  })
}

/** Most have signed in at some time; a few never did, and some of these have no e-mail. */
export const demoNewcomers = async (db: Db, { people }: DemoGroup) => {
  const generatedPeople = people.filter((it) => Number(it.employee_identity) > 1_000_000_100).slice(-12)
  const never = generatedPeople.map((it) => it.user_id)
  await db`
    update users set last_login_at = now() - (id % 20) * interval '1 day' where status = 'old' and id <> all(${never})`
  await db`update users set email = null where id = any(${never.slice(0, 5)})`
}
