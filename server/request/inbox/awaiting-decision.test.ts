/**
 * Compares the three implementations of who decides: the policy for one row, the inbox query and the notified
 * approvers.
 */
import { beforeAll, expect, it } from 'vitest'
import { type InboxRow, inbox } from '#contract/inbox.ts'
import { isHcis, type Me, type PositionRef, type Stage } from '#contract/policy.ts'
import { canDecide } from '#contract/policy-decision.ts'
import { kindNames } from '#contract/request-kinds.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildDelegation, buildPolicy } from '#db/build/approval.ts'
import { buildJob, buildPerson, type Position } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { leaves } from '#server/leave/request/kind.ts'
import { overtimes } from '#server/pay/overtime/kind.ts'
import { principalsOfAccount, supervisorsDecide } from '#server/platform/session/active-delegations.ts'
import { meColumns, meSource } from '#server/platform/session/identify.ts'
import { decidersOf } from '#server/request/flow/deciders.ts'
import type { Kind, RequestRow } from '#server/request/flow/kind.ts'
import { isUndecided } from '#server/request/flow/notify-request.ts'
import { listRequests } from '#server/request/flow/queries.ts'
import { decidingPrincipal } from '#server/request/flow/request-rights.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let accounts: Me[]

beforeAll(async () => {
  actors = await buildActors(hr.sql)
  const { company, low, manager, peer, top, hcis, siti } = actors
  const under = (supervisor: Position, sequence = 4, role: 'staff' | 'manager' = 'staff') =>
    buildPerson(hr.sql, { company, supervisor, sequence, role })
  const owners = [
    siti,
    low,
    manager,
    top,
    actors.stranger,
    await under(low),
    await under(manager),
    await under(peer, 2, 'manager'),
    await under(hcis),
    await buildPerson(hr.sql, { company: actors.elsewhere, supervisor: low }),
  ]
  const office = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 3 })
  // HR of another company only, who acts for HR of this one, and pays.
  const limited = await buildPerson(hr.sql, {
    company,
    role: 'hcis',
    job: await buildJob(hr.sql, { name: 'Staff Finance', sequence: 4 }),
    limit: [actors.elsewhere],
  })
  await buildDelegation(hr.sql, await buildPerson(hr.sql, { company, role: 'hcis', sequence: 3 }), limited)
  await buildDelegation(hr.sql, manager, low)
  await buildDelegation(hr.sql, top, peer)
  await buildDelegation(hr.sql, low, actors.secondTop)
  await buildDelegation(hr.sql, office, manager)
  for (const owner of owners) {
    await buildLeave(hr.sql, owner, { start_date: '2026-01-05' })
    // Requests with a first approval, by the supervisor or by a deputy.
    for (const [first_by, first_for, day] of [
      [low, null, '2026-01-06'],
      [low, manager, '2026-01-07'],
      [top, null, '2026-01-08'],
    ] as const) {
      const { id } = await buildLeave(hr.sql, owner, { start_date: day })
      await hr.sql`
        update leaves set step = 2, first_by = ${first_by.position_id}, first_for = ${first_for?.position_id ?? null} where id = ${id}`
    }
    // One request of each kind that has waited beyond the escalation days.
    const late = [await buildLeave(hr.sql, owner, { start_date: '2026-01-09' }), await buildOvertime(hr.sql, owner)]
    const since = hr.sql`now() - interval '4 days'`
    await hr.sql`update leaves set waiting_since = ${since} where id = ${late[0]!.id}`
    await hr.sql`update overtimes set waiting_since = ${since} where id = ${late[1]!.id}`
    await buildOvertime(hr.sql, owner)
    for (const assigned_by of [manager, top])
      for (const status of ['waiting', 'complete'] as const) await buildOvertime(hr.sql, owner, { status, assigned_by })
    for (const status of ['waiting', 'disetujui', 'ditolak'] as const)
      await buildReimbursement(hr.sql, owner, { status })
    const claim = await buildReimbursement(hr.sql, owner, { status: 'disetujui' })
    await hr.sql`update reimbursements set step = 2, first_by = ${low.position_id} where id = ${claim.id}`
  }
})

const readAccounts = () => hr.sql<Me[]>`
  select ${meColumns(hr.sql)}, ${principalsOfAccount(hr.sql)} as stands_in_for, ${supervisorsDecide(hr.sql)} as supervisors_decide
  from ${meSource(hr.sql)}`
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

it.each([
  { direct_supervisor: false, steps: 1 },
  { direct_supervisor: true, steps: 1 },
  { direct_supervisor: false, steps: 2 },
  { direct_supervisor: true, steps: 2 },
  { direct_supervisor: false, steps: 2, escalate_after_days: 3 },
  { direct_supervisor: true, steps: 2, escalate_after_days: 5 },
] as const)(
  'inbox.list equals the policy, and inbox.total the list: direct supervisor $direct_supervisor, steps $steps, escalation $escalate_after_days',
  async (policy) => {
    await buildPolicy(hr.sql, actors.company, policy)
    accounts = await readAccounts()
    const idsOf = async <Row extends RequestRow>(kind: Kind<Row>, me: Me) => {
      const rows = await listRequests(hr.sql, kind, hr.sql`r.status in ('waiting', 'progress', 'complete')`)
      const isForMe = (row: Row) => isUndecided(kind, row) && decidingPrincipal(kind, me, row) !== undefined
      return sorted(rows.filter(isForMe).map((row) => row.id))
    }
    let seen = 0
    for (const me of accounts) {
      const caller = await hr.as(me)
      const { data: totals } = await caller.call(inbox.total)
      const data: InboxRow[] = []
      for (const kind of kindNames) {
        const page = await caller.call(inbox.list, { query: { kind, page_size: 100 } })
        const listed = page.data.length
        expect([me, kind, page.body.total_item, totals[kind]]).toEqual([me, kind, listed, listed])
        data.push(...page.data)
      }
      const leaveIds = sorted(data.flatMap((row) => row.leave?.id ?? []))
      const overtimeIds = sorted(data.flatMap((row) => row.overtime?.id ?? []))
      expect([me, leaveIds]).toEqual([me, await idsOf(leaves, me)])
      expect([me, overtimeIds]).toEqual([me, await idsOf(overtimes, me)])
      for (const { leave, overtime } of data) expect((leave ?? overtime)?.can_action ?? true).toBe(true)
      seen += data.length
    }
    expect(seen).toBeGreaterThan(60)
  },
)

it.each([
  { direct_supervisor: true, steps: 1 },
  { direct_supervisor: false, steps: 2 },
  { direct_supervisor: false, steps: 2, escalate_after_days: 3 },
] as const)(
  'decidersOf equals the policy: direct supervisor $direct_supervisor, steps $steps, escalation $escalate_after_days',
  async (policy) => {
    await buildPolicy(hr.sql, actors.company, policy)
    accounts = await readAccounts()
    const rows = await listRequests(hr.sql, leaves, hr.sql`r.status = 'waiting'`)
    for (const row of rows) {
      const deciders = (await hr.sql`${decidersOf(hr.sql, row)}`) as { position_id: number }[]
      expect([row.id, sorted(deciders.map((it) => it.position_id))]).toEqual([row.id, sorted(expectedOf(row))])
    }
  },
)

/** Managers and their deputies; HR and their deputies only if no manager can decide, or as direct supervisor. */
const expectedOf = (row: PositionRef & Stage) => {
  const alone = accounts.filter((me) => canDecide({ ...me, stands_in_for: [] }, row))
  const managers = alone.filter((me) => !isHcis(me))
  const able = managers.length > 0 ? managers : alone
  const isBarred = (me: Me) => me.id === row.user_id || (row.step === 2 && row.agreed?.includes(me.id))
  const deputies = accounts.filter(
    (me) =>
      !isBarred(me) &&
      me.stands_in_for?.some((principal) => able.some((it) => it.position_id === principal.position_id)),
  )
  return [...new Set([...able, ...deputies].map((me) => me.position_id))]
}
