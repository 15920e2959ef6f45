import * as z from 'zod'
import { companiesField } from '#contract/org/company-ids.ts'
import { text } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'

const BODY_MAX_KB = 200
export const isTooLong = (body: string) => new TextEncoder().encode(body).length > BODY_MAX_KB * 1024
export const BODY_TOO_LONG = `Maksimal ${BODY_MAX_KB} KB`

/** More than any article needs; the parsing time of more tags is out of proportion to their size. */
const MOST_TAGS = 20_000

const NewsBody = z
  .string({ error: screenMessages.news.bodyRequired })
  .normalize('NFC')
  .min(1, screenMessages.news.bodyRequired)
  .refine((it) => !isTooLong(it), BODY_TOO_LONG)
  .refine((it) => it.split('<', MOST_TAGS + 2).length <= MOST_TAGS + 1, 'Terlalu banyak format')

const NewsStatus = z.enum(['publish', 'draft'])

export const newsFields = {
  title: text('Judul'),
  sub_title: text('Sub Judul', undefined, 250),
  /** The audience; HR with a company scope has to name some of its companies. */
  company_ids: { ...companiesField, label: 'Untuk Entitas' },
}
export const NewsForm = z.strictObject({
  title: newsFields.title.schema,
  sub_title: newsFields.sub_title.schema,
  company_ids: newsFields.company_ids.schema,
  status: NewsStatus,
  body: NewsBody,
})
export type NewsForm = z.output<typeof NewsForm>

export const News = z.object({
  id: z.int(),
  title: z.string(),
  sub_title: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  status: NewsStatus,
  /** When it was published; for a draft, when it was written. */
  created_at: z.string(),
  user_name: z.string(),
  /** The audience; empty means all companies. */
  company_ids: z.array(z.int()),
  company_names: z.array(z.string()),
  /** Whether the viewer may change and delete it. */
  can_change: z.boolean(),
})
export type News = z.infer<typeof News>

export const news = {
  latest: endpoint({
    method: 'GET',
    path: '/staff/news/latest',
    unaudited: 'published for all readers',
    access: 'signed-in',
    summary:
      'The last published items for the company of the caller, or those after the item news_id; drafts for hcis only',
    query: z.strictObject({
      item_size: integerInRange(1, 100).default(5),
      news_id: filter(Id),
    }),
    feed: News,
  }),
  one: endpoint({
    method: 'GET',
    path: '/staff/news/:id',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'One item for the company of the caller; a draft for hcis only',
    params: ById,
    reply: News,
  }),
  add: endpoint({
    method: 'POST',
    path: '/hcis/news',
    access: 'hcis',
    audit: { entity: 'news' },
    summary: 'Write an item, for all companies or for some; of its HTML only the allowed tags are kept',
    body: NewsForm,
    reply: News,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/hcis/news/:id',
    access: 'hcis',
    audit: { entity: 'news' },
    summary: 'Change an item; HR limited to companies, what was written by accounts within its limit',
    params: ById,
    body: NewsForm,
    reply: News,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hcis/news/:id',
    access: 'hcis',
    audit: { entity: 'news' },
    summary: 'Delete an item; HR limited to companies, what was written by accounts within its limit',
    params: ById,
    reply: News,
  }),
}
