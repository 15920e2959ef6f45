import { expect, it } from 'vitest'
import type { InboxItem } from '#contract/inbox.ts'
import { kindNames } from '#contract/request-kinds.ts'
import { withView } from './request-views.ts'

it.each(kindNames)('withView: passes the view of the kind %s', (kind) => {
  expect(withView({ kind, request: {} } as InboxItem, ({ name }) => name)).toBe(kind)
})
