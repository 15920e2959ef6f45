import * as z from 'zod'
import { shape, text } from '#contract/platform/fields.ts'
import { ById, endpoint } from '#contract/platform/http.ts'

export const quoteFields = { name: text('Judul Quotes', 'Wajib diisi', 500) }
const QuoteForm = shape(quoteFields)

export const Quote = z.object({ id: z.int(), name: z.string() })
export type Quote = z.infer<typeof Quote>
/** A quote for its management by HR, with whether the viewer may change and delete it. */
export const ManagedQuote = Quote.extend({ can_change: z.boolean() })
export type ManagedQuote = z.infer<typeof ManagedQuote>

export const quote = {
  random: endpoint({
    method: 'GET',
    path: '/staff/quotes/random',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'A random quote, or null when there is none',
    reply: Quote.nullable(),
  }),
  all: endpoint({
    method: 'GET',
    path: '/hcis/quotes',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'Every quote, the newest first',
    reply: z.array(ManagedQuote),
  }),
  add: endpoint({
    method: 'POST',
    path: '/hcis/quotes',
    access: 'hcis',
    audit: { entity: 'quote' },
    summary: 'Add a quote',
    body: QuoteForm,
    reply: ManagedQuote,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/hcis/quotes/:id',
    access: 'hcis',
    audit: { entity: 'quote' },
    summary: 'Change a quote; HR limited to companies, what was written by accounts within its limit',
    params: ById,
    body: QuoteForm,
    reply: ManagedQuote,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hcis/quotes/:id',
    access: 'hcis',
    audit: { entity: 'quote' },
    summary: 'Delete a quote; HR limited to companies, what was written by accounts within its limit',
    params: ById,
    reply: ManagedQuote,
  }),
}
