import { lookupField, requiredText, shape, webAddress } from '#contract/platform/fields.ts'
import { defineSection, item } from './kind.ts'

const PHONE = /^(\+62[1-9][0-9]{7,12}|08[0-9]{7,12})$/
export const isPhone = (it: unknown) => PHONE.test(String(it))

/** The link to a chat: 0812… and +62812… both become 62812…. */
export const chatLink = (chat: string, phone: string) => `${chat}${phone.replace(/^0/, '62').replace(/^\+/, '')}`

/** Removes separators from phone numbers; URLs do not match the pattern and stay unchanged. */
const compact = (it: string) => (/^[+0][0-9 ().-]+$/.test(it) ? it.replace(/[^+0-9]/g, '') : it)

const Contact = requiredText('Link wajib diisi', 500)
  .transform(compact)
  .refine((it) => isPhone(it) || webAddress(it), 'Link harus diawali http:// atau https://')

const fields = {
  social_item_id: lookupField('Sosial Media', 'social-item', 'Sosial media wajib diisi'),
  link: {
    label: 'Link',
    input: 'contact' as const,
    maxLength: 500,
    note: () => 'WhatsApp dan Telegram juga dapat diisi nomor telepon, misalnya 081234567890',
    schema: Contact,
  },
}
export const socialMedia = defineSection({
  title: 'Kontak/Social Media',
  table: 'social_medias',
  stored: Object.keys(fields),
  fields,
  draft: shape(fields),
  row: item(fields),
  shown: Object.keys(fields),
})
