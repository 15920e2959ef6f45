import { shiftDay } from '#contract/platform/day.ts'
import {
  changedTerms,
  type NewCareerEntry,
  type PositionTerms,
  recordCareerEntries,
  recordCareerEntry,
} from '#server/org/position/career-entry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'
import { createRandom, type Random } from './random.ts'
import { salarySteps, takeHomeOf } from './salary.ts'

type Row = Partial<PositionTerms> &
  Record<'id' | 'company_id' | 'job_id' | 'role_id' | 'rank', number> & {
    role: string
    today: string
    start_at: string
    ended_at: string | null
  }
type Author = { position_id: number } | null

/** The careers of all people, contracts that end soon, and a raise that is planned for the coming month. */
export const demoCareers = async (db: Db, { people }: DemoGroup) => {
  const random = createRandom(61)
  await endInThePast(db, random)
  const rows = await db<Row[]>`
    select p.id, p.company_id, p.job_id, p.role_id, p.supervisor_id, p.status_id, p.status, p.start_at, p.base_salary,
           p.take_home_pay, p.ended_at, j.sequence as rank, r.name as role, current_date::text as today
    from positions p join jobs j on j.id = p.job_id join roles r on r.id = p.role_id
    where p.start_at is not null order by p.id`
  const by = people.find((it) => it.email === 'hcis@demo.id') ?? null
  await recordCareerEntries(
    db,
    rows.flatMap((row) => careerOf(row, rows, by, random)),
  )
  const active = rows.filter((it) => it.status === 'active')
  await contracts(
    db,
    active.filter(() => random.withProbability(0.15)),
    random.between,
  )
  await plan(db, active, by)
}

/** The builder lets people leave today; they left some months ago. */
const endInThePast = async (db: Db, random: Random) => {
  const left = await db<{ id: number }[]>`
    select id from positions where status = 'inactive' and ended_at >= current_date - 1 order by id`
  for (const { id } of left)
    await db`
      update positions set ended_at = current_date - ${random.between(40, 300)}::int,
        start_at = least(start_at, current_date - 500) where id = ${id}`
}

/** From the first day on; managers of long standing began one rank below, in a job that their company has. */
const careerOf = (row: Row, rows: Row[], by: Author, random: Random): Omit<NewCareerEntry, 'state'>[] => {
  const { id, today, rank, role, ended_at, ...terms } = row
  const below = rows.find((it) => it.company_id === row.company_id && it.rank === rank + 1 && it.role !== 'hcis')
  const steps = salarySteps(
    {
      rank,
      base_salary: Number(row.base_salary),
      start_at: row.start_at,
      until: ended_at ?? today,
      isPromoted: role === 'manager' && below !== undefined,
    },
    random,
  )
  const changes = steps.map((step) => ({
    kind: step.kind,
    effective_at: step.effective_at,
    after: {
      ...terms,
      ...(step.rank > rank && below && { job_id: below.job_id, role_id: below.role_id }),
      status: 'active' as const,
      base_salary: `${step.base_salary}.00`,
      take_home_pay: row.take_home_pay && takeHomeOf(step.base_salary),
    },
  }))
  const lines = changes.map(({ kind, effective_at, after }, i) => {
    const before = changes[i - 1]?.after
    const changed = before && { before: changedTerms(before, after), after: changedTerms(after, before) }
    return { position_id: id, kind, effective_at, by, after, ...changed }
  })
  if (!ended_at) return lines
  const [before, after] = [{ status: 'active' as const }, { status: 'inactive' as const }]
  return [...lines, { position_id: id, kind: 'keluar', effective_at: ended_at, before, after, by }]
}

/** One company numbers its employees itself. */
export const demoEmployeeNumbers = async (db: Db) => {
  await db`
    update positions set employee_number = 'CE-' || lpad(id::text, 4, '0')
    where company_id = (select id from companies where name = 'PT Cahaya Edukasi')`
}

const contracts = async (db: Db, rows: Row[], between: (least: number, most: number) => number) => {
  for (const { id, today } of rows)
    await db`
      update positions set contract_end_at = ${shiftDay(today, between(-3, 150))},
        status_id = (select id from employee_statuses where name = 'Kontrak')
      where id = ${id}`
}

/** A raise of the next month is in the history of one member of staff already. */
const plan = async (db: Db, rows: Row[], by: Author) => {
  const lucky = rows.filter((it) => it.role === 'staff').at(-1)
  if (!lucky) return
  await recordCareerEntry(db, {
    position_id: lucky.id,
    kind: 'gaji',
    state: 'planned',
    effective_at: shiftDay(lucky.today, 30),
    reason: 'Penyesuaian tahunan',
    letter_number: `SK/HR/${lucky.today.slice(0, 4)}/017`,
    before: { base_salary: lucky.base_salary },
    after: { base_salary: (Number(lucky.base_salary) * 1.1).toFixed(2) },
    by,
  })
}

/** Most have signed in at some time; of those who never did some have no e-mail, a link or a code, or let one expire. */
export const demoNewcomers = async (db: Db, { people }: DemoGroup) => {
  const generatedPeople = people.filter((it) => Number(it.employee_identity) > 1_000_000_100).slice(-12)
  const never = generatedPeople.map((it) => it.user_id)
  await db`
    update users set last_login_at = now() - (id % 20) * interval '1 day' where status = 'old' and id <> all(${never})`
  await db`update users set email = null where id = any(${never.slice(0, 5)})`
  await db`
    update users set password_kind = 'code', password_expires_at = now() + interval '5 days' where id = any(${never.slice(0, 2)})`
  await db`
    insert into invitations (user_id, invited_at)
    select id, now() - age * interval '1 day' from unnest(${never.slice(5, 9)}::int[], array[1, 2, 4, 9]) as invited (id, age)`
  // The links of these hashes are not known.
  await db`
    insert into password_resets (user_id, token_hash, expires_at)
    select user_id, sha256(gen_random_uuid()::text::bytea), invited_at + interval '7 days' from invitations
    where invited_at > now() - interval '7 days'`
}
