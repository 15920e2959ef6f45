import * as z from 'zod'
import { shape, text } from './fields.ts'
import { ById, endpoint } from './http.ts'

export const quoteFields = { name: text('Judul Quotes', 'Wajib diisi', 500) }
const QuoteForm = shape(quoteFields)

export const Quote = z.object({ id: z.int(), name: z.string() })
export type Quote = z.infer<typeof Quote>

export const quote = {
  random: endpoint({
    method: 'GET',
    path: '/staff/quotes/random',
    access: 'signed-in',
    summary: 'A random quote, or null when there is none',
    reply: Quote.nullable(),
  }),
  all: endpoint({
    method: 'GET',
    path: '/hcis/quotes',
    access: 'hcis',
    summary: 'Every quote, the newest first',
    reply: z.array(Quote),
  }),
  add: endpoint({
    method: 'POST',
    path: '/hcis/quotes',
    access: 'hcis',
    summary: 'Add a quote',
    body: QuoteForm,
    reply: Quote,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/hcis/quotes/:id',
    access: 'hcis',
    summary: 'Change a quote',
    params: ById,
    body: QuoteForm,
    reply: Quote,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hcis/quotes/:id',
    access: 'hcis',
    summary: 'Delete a quote',
    params: ById,
    reply: Quote,
  }),
}
