/** Tables of all status changes of all kinds of requests, legal and illegal. */
import { beforeAll, describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import type { LeaveStatus } from '#contract/leave/row.ts'
import { overtime } from '#contract/pay/overtime.ts'
import type { OvertimeStatus } from '#contract/pay/overtime-row.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import type { ReimbursementStatus } from '#contract/pay/reimbursement-row.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { leaveDraft, overtimeChange, reimbursementDraft } from '#db/build/request-draft.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let manager: Browser
let payer: Browser
beforeAll(async () => {
  actors = await buildActors(hr.sql)
  manager = await hr.as(actors.manager)
  payer = await hr.as(actors.payer)
})

/** A new person for each case: leave of one person may not overlap. */
const buildOwner = async () => {
  const person = await buildPerson(hr.sql, { company: actors.company })
  return { person, browser: await hr.as(person) }
}

const historyLength = async (kind: string, id: number) => {
  const [row] = await hr.sql<{ count: number }[]>`
    select count(*)::int as count from request_history where kind = ${kind} and request_id = ${id}`
  return row!.count
}
const statusOf = async (table: string, id: number) => {
  const [row] = await hr.sql<{ status: string }[]>`select status from ${hr.sql(table)} where id = ${id}`
  return row?.status
}

describe('transitions of leave', () => {
  const body = leaveDraft({
    request_type: 'cuti',
    description: 'Pulang',
    start_date: '2026-05-04',
    end_date: '2026-05-05',
  })
  type Step = 'accepted' | 'rejected' | 'edit' | 'remove'
  it.each<[LeaveStatus, Step, number]>([
    ['waiting', 'accepted', 200],
    ['waiting', 'rejected', 200],
    ['waiting', 'edit', 200],
    ['waiting', 'remove', 200],
    ['accepted', 'accepted', 409],
    ['accepted', 'rejected', 409],
    ['accepted', 'edit', 409],
    ['accepted', 'remove', 409],
    ['rejected', 'accepted', 409],
    ['rejected', 'rejected', 409],
    ['rejected', 'edit', 409],
    ['rejected', 'remove', 409],
  ])('in status %s: %s answers %i', async (status, step, expected) => {
    const { person, browser } = await buildOwner()
    const { id } = await buildLeave(hr.sql, person, { status })
    const steps: Record<Step, () => Promise<{ status: number }>> = {
      accepted: () => manager.call(leave.decide, { params: { id }, body: { status: 'accepted' } }),
      rejected: () => manager.call(leave.decide, { params: { id }, body: { status: 'rejected' } }),
      edit: () => browser.call(leave.edit, { params: { id }, body }),
      remove: () => browser.call(leave.remove, { params: { id } }),
    }
    expect((await steps[step]()).status).toBe(expected)
    expect(await historyLength('leave', id)).toBe(expected === 200 ? 1 : 0)
    const after = { accepted: 'accepted', rejected: 'rejected', edit: 'waiting', remove: undefined }[step]
    expect(await statusOf('leaves', id)).toBe(expected === 200 ? after : status)
  })
})

describe('transitions of a reimbursement', () => {
  type Step = 'disetujui' | 'ditolak' | 'transfer' | 'edit' | 'remove'
  const legal: Record<ReimbursementStatus, Step[]> = {
    waiting: ['disetujui', 'ditolak', 'edit', 'remove'],
    disetujui: ['transfer'],
    transfer: [],
    ditolak: ['remove'],
  }
  const steps = ['disetujui', 'ditolak', 'transfer', 'edit', 'remove'] as const
  const cases = Object.entries(legal).flatMap(([status, allowed]) =>
    steps.map((step) => [status, step, allowed.includes(step) ? 200 : 409] as [ReimbursementStatus, Step, number]),
  )
  it.each(cases)('in status %s: %s answers %i', async (status, step, expected) => {
    const { person, browser } = await buildOwner()
    const { id } = await buildReimbursement(hr.sql, person, { status })
    const body = reimbursementDraft({ description: 'Tol', date: '2026-04-01', total: '25000' })
    const decide = (who: Browser, to: 'disetujui' | 'ditolak' | 'transfer') =>
      who.call(reimbursement.decide, { params: { id }, body: { status: to } })
    const answers: Record<Step, () => Promise<{ status: number }>> = {
      disetujui: () => decide(manager, 'disetujui'),
      ditolak: () => decide(manager, 'ditolak'),
      transfer: () => decide(payer, 'transfer'),
      edit: () => browser.call(reimbursement.edit, { params: { id }, body }),
      remove: () => browser.call(reimbursement.remove, { params: { id } }),
    }
    expect((await answers[step]()).status).toBe(expected)
    expect(await historyLength('reimbursement', id)).toBe(expected === 200 ? 1 : 0)
    const after = step === 'edit' ? status : step === 'remove' ? undefined : step
    expect(await statusOf('reimbursements', id)).toBe(expected === 200 ? after : status)
  })
})

const work = ['waiting', 'progress', 'complete'] as const
const decided = ['approved', 'rejected'] as const
type Step = (typeof work)[number] | (typeof decided)[number] | 'edit' | 'remove'
const steps: Step[] = [...work, ...decided, 'edit', 'remove']

const overtimeCase = async (assigned: boolean, status: OvertimeStatus, step: Step) => {
  const { person, browser } = await buildOwner()
  const { id } = await buildOvertime(hr.sql, person, { status, assigned_by: assigned ? actors.manager : undefined })
  const params = { id }
  const body = overtimeChange({ detail: 'Lain', start: '2026-05-04 17:00', end: '2026-05-04 18:00' })
  const answer =
    step === 'edit'
      ? await browser.call(overtime.edit, { params, body })
      : step === 'remove'
        ? await browser.call(overtime.remove, { params })
        : step === 'approved' || step === 'rejected'
          ? await manager.call(overtime.decide, {
              params: { id, positionId: person.position_id },
              body: { status: step },
            })
          : await browser.call(overtime.report, { params, body: { status: step } })
  const after = step === 'edit' ? status : step === 'remove' ? undefined : step
  const ok = answer.status === 200
  expect(await statusOf('overtimes', id)).toBe(ok ? after : status)
  expect(await historyLength('overtime', id)).toBe(ok && status !== step ? 1 : 0)
  return answer.status
}

describe('transitions of requested overtime', () => {
  const legal: Record<OvertimeStatus, Step[]> = {
    waiting: [...work, ...decided, 'edit', 'remove'],
    progress: [...work, ...decided],
    complete: [...work, ...decided],
    approved: [],
    rejected: [],
  }
  const cases = Object.entries(legal).flatMap(([status, allowed]) =>
    steps.map((step) => [status, step, allowed.includes(step) ? 200 : 409] as [OvertimeStatus, Step, number]),
  )
  it.each(cases)('in status %s: %s answers %i', async (status, step, expected) => {
    expect(await overtimeCase(false, status, step)).toBe(expected)
  })
})

describe('transitions of assigned overtime', () => {
  const legal: Record<OvertimeStatus, Step[]> = {
    waiting: [...work],
    progress: [...work],
    complete: [...decided],
    approved: [],
    rejected: [],
  }
  const cases = Object.entries(legal).flatMap(([status, allowed]) =>
    steps.map((step) => {
      const refusal = step === 'edit' || step === 'remove' ? 403 : 409
      return [status, step, allowed.includes(step) ? 200 : refusal] as [OvertimeStatus, Step, number]
    }),
  )
  it.each(cases)('in status %s: %s answers %i', async (status, step, expected) => {
    expect(await overtimeCase(true, status, step)).toBe(expected)
  })

  it('is decided by the assigning manager or HR, and answers 403 to other managers', async () => {
    for (const [who, expected] of [
      ['peer', 403],
      ['top', 403],
      ['manager', 200],
      ['hcis', 200],
    ] as const) {
      const assigned_by = actors.manager
      const { id } = await buildOvertime(hr.sql, actors.siti, { status: 'complete', assigned_by })
      const browser = await hr.as(actors[who])
      const params = { id, positionId: actors.siti.position_id }
      const answer = await browser.call(overtime.decide, { params, body: { status: 'approved' } })
      expect([who, answer.status]).toEqual([who, expected])
    }
  })
})

describe('status values of the wrong side', () => {
  it('answers 422 to an owner or approver who sets a status of the other side', async () => {
    const { id } = await buildOvertime(hr.sql, actors.siti)
    const siti = await hr.as(actors.siti)
    for (const status of ['approved', 'rejected', 'selesai', '', null]) {
      const answer = await siti.call(overtime.report, { params: { id }, body: { status } as never })
      expect([status, answer.status]).toEqual([status, 422])
    }
    const claim = await buildReimbursement(hr.sql, actors.siti)
    for (const status of ['waiting', 'accepted', "x' OR 1=1"])
      expect(
        (await manager.call(reimbursement.decide, { params: { id: claim.id }, body: { status } as never })).status,
      ).toBe(422)
  })
})
