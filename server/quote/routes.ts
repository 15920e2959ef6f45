import { quote } from '#contract/quote.ts'
import { found, mount } from '#server/http/mount.ts'
import type { App } from '#server/services.ts'
import { deleteQuote, insertQuote, listQuotes, randomQuote, updateQuote } from './queries.ts'

export const quoteRoutes = (app: App) => {
  mount(app, quote.random, ({ db }) => randomQuote(db))
  mount(app, quote.all, ({ db }) => listQuotes(db))
  mount(app, quote.add, ({ db, body }) => insertQuote(db, body.name))
  mount(app, quote.change, async ({ db, params, body }) => found(await updateQuote(db, params.id, body.name), 'Quotes'))
  mount(app, quote.remove, async ({ db, params }) => found(await deleteQuote(db, params.id), 'Quotes'))
}
