/** Permission tables of requests: who may read, list, decide, pay and assign, asked of the server itself. */
import { beforeAll, describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPosition, type Person } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { freeHours, leaveDraft, overtimeChange, overtimeDraft, reimbursementDraft } from '#db/build/request-draft.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
/** Works for two companies and is signed in to the other account: only that one counts. */
let switched: { position_id: number }
beforeAll(async () => {
  actors = await buildActors(hr.sql)
  switched = await buildPosition(hr.sql, actors.manager.user_id, { role: 'staff', company: actors.elsewhere })
})

type Name = Exclude<keyof Actors, 'company' | 'elsewhere'>
const browserOf = (name: Name | 'switched'): Promise<Browser> =>
  hr.as(name === 'switched' ? switched : (actors[name] as Person))

/** Actor, owner of the request, and the expected statuses. */
const table: [string, Name | 'switched', Name, { decide: number; read: number; assign: number }][] = [
  ['staff, own request', 'siti', 'siti', { decide: 403, read: 200, assign: 403 }],
  ['a colleague, request of staff', 'colleague', 'siti', { decide: 403, read: 404, assign: 403 }],
  ['finance of the company, request of staff', 'cashier', 'siti', { decide: 403, read: 404, assign: 403 }],
  [
    'a manager switched to a staff account, request of staff',
    'switched',
    'siti',
    { decide: 403, read: 404, assign: 403 },
  ],
  ['manager of rank 2, request of staff of rank 4', 'manager', 'siti', { decide: 200, read: 200, assign: 201 }],
  ['manager of rank 2, request of a manager of rank 2', 'manager', 'peer', { decide: 403, read: 200, assign: 403 }],
  ['manager of rank 2, request of a manager of rank 1', 'manager', 'top', { decide: 403, read: 200, assign: 403 }],
  ['manager of rank 3, request of staff of rank 4', 'low', 'siti', { decide: 403, read: 404, assign: 403 }],
  ['manager of rank 1, request of staff of rank 4', 'top', 'siti', { decide: 200, read: 200, assign: 201 }],
  ['manager of rank 1, request of a manager of rank 1', 'top', 'secondTop', { decide: 200, read: 200, assign: 403 }],
  ['manager of rank 2, own request', 'manager', 'manager', { decide: 403, read: 200, assign: 403 }],
  ['manager of rank 1, own request', 'top', 'top', { decide: 403, read: 200, assign: 403 }],
  ['a manager of another company, request of staff', 'foreign', 'siti', { decide: 404, read: 404, assign: 404 }],
  ['hcis, request of staff', 'hcis', 'siti', { decide: 200, read: 200, assign: 201 }],
  ['hcis, own request', 'hcis', 'hcis', { decide: 403, read: 200, assign: 403 }],
  ['hcis payer, request of staff', 'payer', 'siti', { decide: 200, read: 200, assign: 201 }],
]

describe.each(table)('request permissions: %s', (_, who, whose, expected) => {
  it(`answers ${expected.decide} to deciding leave, and ${expected.read} to reading it`, async () => {
    const owner = actors[whose] as Person
    const { id } = await buildLeave(hr.sql, owner, { status: 'waiting', ...freeDay() })
    const browser = await browserOf(who)
    const read = await browser.call(leave.one, { params: { id } })
    const history = await browser.call(leave.history, { params: { id } })
    const decide = await browser.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
    expect([read.status, history.status, decide.status]).toEqual([expected.read, expected.read, expected.decide])
    // `can_action` in the list must match what the server allows.
    if (read.status === 200) expect(read.data.can_action).toBe(expected.decide === 200)
  })

  it(`answers ${expected.decide} to deciding a reimbursement`, async () => {
    const { id } = await buildReimbursement(hr.sql, actors[whose] as Person)
    const answer = await (await browserOf(who)).call(reimbursement.decide, {
      params: { id },
      body: { status: 'ditolak' },
    })
    expect(answer.status).toBe(expected.decide)
  })

  it(`answers ${expected.decide} to deciding overtime, and ${expected.assign} to assigning it`, async () => {
    const owner = actors[whose] as Person
    const { id } = await buildOvertime(hr.sql, owner)
    const browser = await browserOf(who)
    const decide = await browser.call(overtime.decide, {
      params: { id, positionId: owner.position_id },
      body: { status: 'approved' },
    })
    const body = overtimeDraft({ detail: 'Rapat', location: 'home', ...freeHours() })
    const assign = await browser.call(overtime.assign, { params: { userId: owner.user_id }, body })
    expect([decide.status, assign.status]).toEqual([expected.decide, expected.assign])
  })

  it('answers 404 at the owner endpoints unless the request belongs to the current account', async () => {
    const owner = actors[whose] as Person
    const own = who === whose
    const browser = await browserOf(who)
    const absent = await buildLeave(hr.sql, owner, freeDay())
    const claim = await buildReimbursement(hr.sql, owner)
    const late = await buildOvertime(hr.sql, owner)
    const leaveBody = leaveDraft({
      start_date: '2027-01-01',
    })
    const claimBody = reimbursementDraft({ date: '2026-03-02', total: '1' })
    const lateBody = overtimeChange(freeHours())
    const answers = [
      await browser.call(leave.edit, { params: absent, body: leaveBody } as never),
      await browser.call(leave.remove, { params: { id: absent.id } }),
      await browser.call(reimbursement.one, { params: { id: claim.id } }),
      await browser.call(reimbursement.edit, { params: { id: claim.id }, body: claimBody }),
      await browser.call(reimbursement.remove, { params: { id: claim.id } }),
      await browser.call(overtime.one, { params: { id: late.id } }),
      await browser.call(overtime.edit, { params: { id: late.id }, body: lateBody }),
      await browser.call(overtime.report, { params: { id: late.id }, body: { status: 'waiting' } }),
      await browser.call(overtime.remove, { params: { id: late.id } }),
    ]
    expect(answers.map((it) => it.status)).toEqual(answers.map(() => (own ? 200 : 404)))
  })
})

let day = 0
/** Leave of one position may not overlap, so every request of these tests has its own day. */
const freeDay = () => {
  const start_date = new Date(Date.UTC(2026, 0, 1) + day++ * 86_400_000).toISOString().slice(0, 10)
  return { start_date, end_date: start_date }
}

describe('paying a reimbursement', () => {
  it.each<[Name, number]>([
    ['siti', 403],
    ['colleague', 403],
    ['cashier', 403],
    ['manager', 403],
    ['low', 403],
    ['top', 403],
    ['foreign', 403],
    ['hcis', 403],
    ['payer', 200],
  ])('by %s answers %i', async (who, status) => {
    const browser = await browserOf(who)
    for (const endpoint of [reimbursement.decide, reimbursement.decideAsHcis]) {
      const { id } = await buildReimbursement(hr.sql, actors.siti, { status: 'disetujui' })
      const answer = await browser.call(endpoint, { params: { id }, body: { status: 'transfer' } })
      expect(answer.status).toBe(status)
    }
  })

  it('answers 403 to a payer for their own claim', async () => {
    const { id } = await buildReimbursement(hr.sql, actors.payer, { status: 'disetujui' })
    const payer = await browserOf('payer')
    const answer = await payer.call(reimbursement.decideAsHcis, { params: { id }, body: { status: 'transfer' } })
    expect(answer.status).toBe(403)
  })

  it('as HR: deciding answers 403 to other roles, and to HR for their own claim', async () => {
    for (const [who, whose, status] of [
      ['manager', 'siti', 403],
      ['hcis', 'siti', 200],
      ['hcis', 'hcis', 403],
    ] as const) {
      const { id } = await buildReimbursement(hr.sql, actors[whose])
      const browser = await browserOf(who)
      const answer = await browser.call(reimbursement.decideAsHcis, { params: { id }, body: { status: 'disetujui' } })
      expect([who, answer.status]).toEqual([who, status])
    }
  })
})

describe('deciding an own request', () => {
  it('answers 403 from another account of the same person', async () => {
    const boss = await buildPosition(hr.sql, actors.siti.user_id, {
      company: actors.company,
      role: 'hcis',
      sequence: 1,
    })
    const browser = await hr.as(boss)
    const absent = await buildLeave(hr.sql, actors.siti, freeDay())
    const claim = await buildReimbursement(hr.sql, actors.siti)
    const late = await buildOvertime(hr.sql, actors.siti)
    const positionId = actors.siti.position_id
    const answers = [
      await browser.call(leave.decide, { params: { id: absent.id }, body: { status: 'accepted' } }),
      await browser.call(reimbursement.decide, { params: { id: claim.id }, body: { status: 'disetujui' } }),
      await browser.call(reimbursement.decideAsHcis, { params: { id: claim.id }, body: { status: 'disetujui' } }),
      await browser.call(overtime.decide, { params: { id: late.id, positionId }, body: { status: 'approved' } }),
    ]
    expect(answers.map((it) => it.status)).toEqual([403, 403, 403, 403])
  })
})

describe('approval lists and exports', () => {
  const lists: [string, Endpoint, Endpoint][] = [
    ['leave', leave.company, leave.export],
    ['reimbursement', reimbursement.company, reimbursement.export],
    ['overtime', overtime.company, overtime.export],
  ]

  it.each(lists)('of %s answer 403 to all but HR and managers of rank 1 and 2', async (name, list, sheet) => {
    for (const [who, status] of [
      ['siti', 403],
      ['cashier', 403],
      ['low', 403],
      ['manager', 200],
      ['top', 200],
      ['foreign', 200],
      ['hcis', 200],
    ] as const) {
      const browser = await browserOf(who)
      const financeReads = name === 'reimbursement' && who === 'cashier'
      expect([who, (await browser.call(list)).status]).toEqual([who, financeReads ? 200 : status])
      expect([who, (await browser.call(sheet)).status]).toEqual([who, status])
    }
  })

  it.each(lists)('of %s show a manager the own company, and answer 403 for another', async (_, list, sheet) => {
    for (const owner of [actors.siti, actors.hcis]) {
      await buildLeave(hr.sql, owner, freeDay())
      await buildReimbursement(hr.sql, owner)
      await buildOvertime(hr.sql, owner)
    }
    const companies = async (who: Name, query: object) => {
      const browser = await browserOf(who)
      const answer = await browser.call(list, { query: { page_size: 100, ...query } } as never)
      return answer.status === 200
        ? [...new Set((answer.body.data as unknown as { company_name: string }[]).map((it) => it.company_name))]
        : answer.status
    }
    const { company, elsewhere } = actors
    expect(await companies('manager', {})).toEqual([company.name])
    expect(await companies('manager', { company_id: company.id })).toEqual([company.name])
    expect(await companies('manager', { company_id: elsewhere.id })).toBe(403)
    expect(await companies('foreign', {})).toEqual([elsewhere.name])
    expect(await companies('hcis', { company_id: company.id })).toEqual([company.name])

    const manager = await browserOf('manager')
    expect((await manager.call(sheet, { query: { companyId: elsewhere.id } } as never)).status).toBe(403)
  })

  it('of all companies answer 403 to all but HR', async () => {
    for (const list of [leave.all, leave.overview, reimbursement.all])
      for (const [who, status] of [
        ['siti', 403],
        ['top', 403],
        ['hcis', 200],
      ] as const)
        expect([who, (await (await browserOf(who)).call(list as Endpoint)).status]).toEqual([who, status])
  })
})
