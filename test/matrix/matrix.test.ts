/** Every endpoint against every actor: what is answered is what policies.ts says, cell by cell. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/http.ts'
import { endpoints } from '#contract/index.ts'
import type { Access } from '#contract/policy.ts'
import { type Account, accessList, admitted } from '#test/access-list.ts'
import { startApp } from '#test/harness.ts'
import { buildCell, buildWorld, type Cell, type World } from './actors.ts'
import { families } from './endpoints.ts'
import { type Column, columns, policies } from './policies.ts'
import type { Row } from './row.ts'
import { send } from './send.ts'

const hr = startApp()
const named = ({ method, path }: Endpoint) => `${method} ${path}`
const byName = new Map(endpoints.map((endpoint) => [named(endpoint), endpoint]))

let world: World
const standing = {} as Record<Column, Cell>
beforeAll(async () => {
  world = await buildWorld(hr)
  for (const column of columns) standing[column] = await buildCell(world, column)
})

/** Which kind of account of the access list stands in a column. */
const kinds: Record<Column, Account> = {
  ...{ S: 'staff', O: 'staff', F: 'finance', W: 'staff' },
  ...{ over: 'senior manager', peer: 'senior manager', under: 'senior manager', self: 'senior manager' },
  ...{ low: 'junior manager', top: 'director', topP: 'director', frgn: 'senior manager' },
  ...{ H: 'hcis', Hs: 'hcis', FH: 'hcis' },
}
const access = new Map(
  Object.entries(accessList).flatMap(([name, calls]) => calls.map((call) => [call, name as Access] as const)),
)
/** `server/http/access.test.ts` calls every endpoint as every kind of account that the list does not admit. */
const isProvedByAccessList = ({ call }: Row, column: Column) =>
  // Who switched accounts is called every time: the rights of the account that was left must not count.
  column !== 'W' && !admitted[access.get(call)!].includes(kinds[column])

const lineOf = ({ call, about }: Row) => (about ? `${call} (${about})` : call)

/** The answer of one cell, in the words of the table. */
const answer = async ({ call, make, isFresh }: Row, column: Column) => {
  const cell = isFresh ? await buildCell(world, column) : standing[column]
  const { status, message } = await send(cell.browser, byName.get(call)!, await make(cell))
  return { status: status < 300 ? 200 : status, message }
}

describe('the matrix', () => {
  it('has every endpoint, and no other', () => {
    const written = Object.values(families).flat()
    const names = new Set(written.map(({ call }) => call))
    expect(endpoints.map(named).filter((name) => !names.has(name))).toEqual([])
    expect([...names].filter((name) => !byName.has(name))).toEqual([])
    // A second line of the same call says what it is about.
    const lines = written.map(lineOf)
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  it.each(Object.entries(families))('%s', { timeout: 120_000 }, async (_, rows) => {
    const wrong: string[] = []
    for (const row of rows)
      for (const column of columns) {
        const expected = policies[row.policy][column]
        const isProved = isProvedByAccessList(row, column)
        const { status, message } = isProved
          ? { status: 403, message: 'by the access list' }
          : await answer(row, column)
        if (status !== expected)
          wrong.push(`${lineOf(row)} as ${column}: ${status} instead of ${expected}, by ${row.policy} [${message}]`)
      }
    expect(wrong).toEqual([])
  })
})
