import { describe, expect, it } from 'vitest'
import { features } from '#contract/index.ts'
import { auditOf } from '#contract/platform/audited-endpoint.ts'
import { originsOf } from '#contract/request/flow.ts'
import { kindNames } from '#contract/request-kinds.ts'
import { eachKind, withKind } from '#server/request-kinds.ts'

describe.each(kindNames)('kind %s', (name) => {
  it('is returned by withKind under its name', () => {
    expect(withKind(name, (kind) => kind.name)).toBe(name)
  })

  it('is open in the statuses from which an approver decides', () => {
    withKind(name, ({ flow, open, yes, no }) => {
      // The flow of overtime depends on whether it was assigned.
      const flows = [false, true].map((assigned) => flow({ assigned } as never))
      const origins = flows.flatMap((it) => [...originsOf(it, 'approver', yes), ...originsOf(it, 'approver', no)])
      expect(new Set(origins)).toEqual(new Set(open))
    })
  })

  it('is the audited entity of its endpoints', () => {
    withKind(name, ({ endpoints: { submit, edit, remove, decide } }) => {
      for (const endpoint of [submit, edit, remove, decide]) expect(auditOf(endpoint)).toMatchObject({ entity: name })
    })
  })
})

it('eachKind returns the kinds in the order of their list', () => {
  expect(eachKind(({ name }) => name)).toEqual([...kindNames])
})

it('every feature with a decision is a kind', () => {
  const deciding = Object.values(features).filter((endpoints) => 'company' in endpoints && 'decide' in endpoints)
  expect(new Set(deciding)).toEqual(new Set(eachKind(({ endpoints }) => endpoints as object)))
})
