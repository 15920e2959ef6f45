/** Calls every endpoint as every actor and compares the answer with policies.ts, cell by cell. */
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import type { Access } from '#contract/policy.ts'
import { type AccountKind, accessList, admittedAccounts } from '#test/access-list.ts'
import { callWithRetry } from '#test/call-with-retry.ts'
import { startApp } from '#test/harness.ts'
import { buildCell, buildWorld, type MatrixCell, type MatrixWorld } from './actors.ts'
import { families } from './endpoints.ts'
import type { MatrixRow } from './matrix-row.ts'
import { type ActorColumn, columns, policies } from './policies.ts'

const hr = startApp()
const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`
const byName = new Map(endpoints.map((endpoint) => [endpointName(endpoint), endpoint]))

let world: MatrixWorld
const cells = {} as Record<ActorColumn, MatrixCell>
beforeAll(async () => {
  world = await buildWorld(hr)
  for (const column of columns) cells[column] = await buildCell(world, column)
  // Plans are kept for each connection: those made before the first analyze read all people at every call.
  await hr.sql`analyze`
})

/** The account kind of the access list for each column. */
const kinds: Record<ActorColumn, AccountKind> = {
  ...{ S: 'staff', O: 'staff', F: 'finance', W: 'staff' },
  ...{ over: 'senior manager', peer: 'senior manager', under: 'senior manager', self: 'senior manager' },
  ...{ low: 'junior manager', top: 'director', topP: 'director', frgn: 'senior manager' },
  ...{ H: 'hcis', Hs: 'hcis', FH: 'hcis' },
}
const access = new Map(
  Object.entries(accessList).flatMap(([name, calls]) => calls.map((call) => [call, name as Access] as const)),
)
/** `server/platform/http/access.test.ts` calls every endpoint as every kind of account that the list does not admit. */
const isProvedByAccessList = ({ call }: MatrixRow, column: ActorColumn) =>
  // A switched account is always called: the rights of the account before must not count.
  column !== 'W' && !admittedAccounts[access.get(call)!].includes(kinds[column])

const labelOf = ({ call, about }: MatrixRow) => (about ? `${call} (${about})` : call)

/** The answer of one cell, as the table writes it. */
const callCell = async ({ call, buildInput, isIsolated }: MatrixRow, column: ActorColumn) => {
  const cell = isIsolated ? await buildCell(world, column) : cells[column]
  const { status, message } = await callWithRetry(cell.browser, byName.get(call)!, await buildInput(cell))
  return { status: status < 300 ? 200 : status, message }
}

describe('access matrix', () => {
  it('lists every endpoint and no other', () => {
    const written = Object.values(families).flat()
    const names = new Set(written.map(({ call }) => call))
    expect(endpoints.map(endpointName).filter((name) => !names.has(name))).toEqual([])
    expect([...names].filter((name) => !byName.has(name))).toEqual([])
    // A further row of the same endpoint has a label of its own.
    const lines = written.map(labelOf)
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  it.each(Object.entries(families))('answers as policies.ts states: %s', { timeout: 120_000 }, async (_, rows) => {
    const mismatches: string[] = []
    for (const row of rows)
      for (const column of columns) {
        const expected = policies[row.policy][column]
        const isProved = isProvedByAccessList(row, column)
        const { status, message } = isProved
          ? { status: 403, message: 'by the access list' }
          : await callCell(row, column)
        if (status !== expected)
          mismatches.push(
            `${labelOf(row)} as ${column}: ${status} instead of ${expected}, by ${row.policy} [${message}]`,
          )
      }
    // Joined, so that a summary of the run shows them, too.
    expect(mismatches.join('\n')).toBe('')
  })
})
