import { beforeEach, describe, expect, it } from 'vitest'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPolicy } from '#db/build/approval.ts'
import type { Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { type Caller, reloadCaller } from '#server/platform/session/identify.ts'
import { decideRequest } from '#server/request/flow/decide.ts'
import type { Kind } from '#server/request/flow/kind.ts'
import { removeRequest } from '#server/request/flow/steps.ts'
import { startApp } from '#test/harness.ts'
import { leaves } from './kind.ts'
import type { LeaveRow } from './leave-row.ts'

describe('effects of a kind', () => {
  const hr = startApp()
  let actors: Actors
  let seen: string[] = []
  const record =
    (name: string) =>
    ({ row }: { row: LeaveRow }) =>
      void seen.push(`${name} ${row.status}`)
  const effects = {
    granted: record('granted'),
    rejected: record('rejected'),
    cancelled: record('cancelled'),
    removed: record('removed'),
  }
  // Unlike leave, an approver may also cancel it, and the owner may remove it when it is decided.
  const kind: Kind<LeaveRow> = {
    ...leaves,
    effects,
    flow: (row) => ({
      ...leaves.flow(row),
      moves: { approver: { accepted: ['waiting'], rejected: ['waiting', 'accepted'] } },
      remove: ['waiting', 'accepted', 'rejected'],
    }),
  }
  beforeEach(async () => {
    actors = await buildActors(hr.sql)
    seen = []
  })
  const callerOf = async (person: Person) => {
    await hr.as(person)
    const [session] = await hr.sql<{ session_id: string }[]>`
      select id as session_id from sessions where position_id = ${person.position_id} limit 1`
    return reloadCaller(hr.sql, session as Caller)
  }
  const decide = async (by: Person, id: number, to: string, using = kind) =>
    decideRequest(hr.sql, using, await callerOf(by), { access: 'decider', id, to })
  const remove = async (id: number) =>
    removeRequest(hr.sql, kind, await callerOf(actors.siti), { id, drop: () => undefined })

  it('run once for each decision, with the row after it, and not for the first of two approvals', async () => {
    const { siti, top, manager, company } = actors
    await buildPolicy(hr.sql, company, { steps: 2, direct_supervisor: true })
    const { id } = await buildLeave(hr.sql, siti)
    await decide(manager, id, 'accepted')
    expect(seen).toEqual([])
    await decide(top, id, 'accepted')
    expect(seen).toEqual(['granted accepted'])
    await decide(top, id, 'rejected')
    expect(seen).toEqual(['granted accepted', 'cancelled rejected'])
  })

  it('run for a rejection and a removal', async () => {
    const { id } = await buildLeave(hr.sql, actors.siti)
    await decide(actors.top, id, 'rejected')
    await remove(id)
    expect(seen).toEqual(['rejected rejected', 'removed rejected'])
  })

  it('cancel a granted request before its removal', async () => {
    const { id } = await buildLeave(hr.sql, actors.siti, { status: 'accepted' })
    await remove(id)
    expect(seen).toEqual(['cancelled accepted', 'removed accepted'])
  })

  it('undo the decision, its history and its notification when they fail', async () => {
    const { id } = await buildLeave(hr.sql, actors.siti)
    const granted = () => Promise.reject(new Error('no balance'))
    await expect(decide(actors.top, id, 'accepted', { ...kind, effects: { granted } })).rejects.toThrow('no balance')
    const [row] = await hr.sql`
      select status, (select count(*)::int from request_history where kind = 'leave' and request_id = ${id}) as steps,
             (select count(*)::int from notifications where user_id = ${actors.siti.user_id}) as notices
      from leaves where id = ${id}`
    expect(row).toEqual({ status: 'waiting', steps: 0, notices: 0 })
  })
})
