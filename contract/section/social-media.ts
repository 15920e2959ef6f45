import * as z from 'zod'
import { lookup, shape, WebLink } from '../fields.ts'
import { item, section } from './kind.ts'

const fields = {
  social_item_id: lookup('Sosial Media', 'social-item', 'Sosial media wajib diisi'),
  link: { label: 'Link', input: 'url' as const, maxLength: 500, schema: WebLink('Link wajib diisi') },
}
export const socialMedia = section({
  title: 'Kontak/Social Media',
  table: 'social_medias',
  stored: Object.keys(fields),
  fields: fields,
  draft: shape(fields),
  row: item({ social_item_id: z.int(), link: z.string() }),
  shown: ['social_item_id', 'link'],
})
