/** Bulk decisions: each item has the outcome that its single call would have. */
import { expect, it } from 'vitest'
import { inbox, type Outcome } from '#contract/inbox.ts'
import { buildCorrection, buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'
import { buildCell, buildWorld, type MatrixCell } from './actors.ts'
import { nextDay } from './matrix-row.ts'
import type { ActorColumn } from './policies.ts'

const hr = startApp()

/** Written by hand, as in policies.ts; staff have no access, which the matrix checks. */
// biome-ignore format: a table is read in columns
const outcomes: Partial<Record<ActorColumn, Record<'asked' | 'granted' | 'pay' | 'judged', Outcome>>> = {
  over:  { asked: 'done',      granted: 'conflict',  pay: 'forbidden', judged: 'forbidden' },
  peer:  { asked: 'forbidden', granted: 'forbidden', pay: 'forbidden', judged: 'forbidden' },
  under: { asked: 'forbidden', granted: 'forbidden', pay: 'forbidden', judged: 'forbidden' },
  low:   { asked: 'forbidden', granted: 'forbidden', pay: 'forbidden', judged: 'forbidden' },
  top:   { asked: 'done',      granted: 'conflict',  pay: 'forbidden', judged: 'forbidden' },
  topP:  { asked: 'done',      granted: 'conflict',  pay: 'forbidden', judged: 'forbidden' },
  self:  { asked: 'forbidden', granted: 'forbidden', pay: 'forbidden', judged: 'forbidden' },
  // The payer job is checked before the request is looked up, so the answer is 403 even for another company.
  frgn:  { asked: 'missing',   granted: 'missing',   pay: 'forbidden', judged: 'missing' },
  H:     { asked: 'done',      granted: 'conflict',  pay: 'forbidden', judged: 'done' },
  Hs:    { asked: 'forbidden', granted: 'forbidden', pay: 'forbidden', judged: 'forbidden' },
  FH:    { asked: 'done',      granted: 'conflict',  pay: 'done',      judged: 'done' },
}

const itemsOf = async ({ world: { hr: app, a, deputies }, of }: MatrixCell) => {
  const db = app.sql
  const claim = async (status: 'waiting' | 'disetujui') => (await buildReimbursement(db, of, { status })).id
  const assigned = await buildOvertime(db, of, { status: 'complete', assigned_by: deputies.get(a.id) })
  return [
    ['asked', { kind: 'leave', id: (await buildLeave(db, of, { start_date: nextDay() })).id, status: 'accepted' }],
    ['asked', { kind: 'reimbursement', id: await claim('waiting'), status: 'disetujui' }],
    ['asked', { kind: 'overtime', id: (await buildOvertime(db, of)).id, status: 'rejected' }],
    ['asked', { kind: 'correction', id: (await buildCorrection(db, of)).id, status: 'accepted' }],
    ['granted', { kind: 'reimbursement', id: await claim('disetujui'), status: 'ditolak' }],
    ['pay', { kind: 'reimbursement', id: await claim('disetujui'), status: 'transfer' }],
    ['judged', { kind: 'overtime', id: assigned.id, status: 'approved' }],
  ] as const
}

it('bulk decision: answers each item like its single call', { timeout: 120_000 }, async () => {
  const world = await buildWorld(hr)
  const mismatches: string[] = []
  for (const [column, expected] of Object.entries(outcomes)) {
    const cell = await buildCell(world, column as ActorColumn)
    const namedItems = await itemsOf(cell)
    const missing = { kind: 'leave', id: 2_147_483_647, status: 'accepted' } as const
    const items = [...namedItems.map(([, item]) => item), missing]
    const { data } = await cell.browser.call(inbox.decide, { body: { items } })
    const lines = [...namedItems.map(([name, { kind }]) => [`${name} ${kind}`, expected[name]] as const)]
    for (const [index, [name, outcome]] of [
      ...lines,
      ['that nobody has', column === 'low' ? 'forbidden' : 'missing'] as const,
    ].entries())
      if (data[index]?.outcome !== outcome)
        mismatches.push(`${name} as ${column}: ${data[index]?.outcome} instead of ${outcome}`)
  }
  expect(mismatches).toEqual([])
})
