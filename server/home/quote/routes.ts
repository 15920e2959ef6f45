import { quote } from '#contract/home/quote.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { deleteQuote, insertQuote, listQuotes, lockQuote, randomQuote, updateQuote } from './queries.ts'

/** All HR accounts read all quotes; whether one may be changed depends on the account that wrote it. */
const changeable = async (tx: Db, me: Caller, id: number) => {
  const row = orNotFound(await lockQuote(tx, me, id), 'Quotes')
  authorize(row.can_change)
  return row
}

export const quoteRoutes = (app: App) => {
  mount(app, quote.random, ({ db }) => randomQuote(db))
  mount(app, quote.all, ({ db, me }) => listQuotes(db, me))
  mount(app, quote.add, ({ db, me, body }) => insertQuote(db, me, body.name))
  mount(app, quote.change, ({ db, me, params, body }) =>
    transaction(db, async (tx) => {
      const row = await changeable(tx, me, params.id)
      await updateQuote(tx, params.id, body.name)
      return { ...row, name: body.name }
    }),
  )
  mount(app, quote.remove, ({ db, me, params }) =>
    transaction(db, async (tx) => {
      const row = await changeable(tx, me, params.id)
      await deleteQuote(tx, params.id)
      return row
    }),
  )
}
