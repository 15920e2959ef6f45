import type { Db } from '#server/platform/database/connect.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { newsDraftOf } from './draft.ts'
import { notifyReaders } from './notify-readers.ts'
import { insertNews } from './queries.ts'

interface Announcement {
  title: string
  sub_title: string
  /** Plain text; each line becomes a paragraph. */
  text: string
  /** Empty means all companies. */
  company_ids: readonly number[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** Publishes an item about a change of another feature, in the transaction of that change. */
export const announceNews = async (tx: Db, me: Caller, { text, company_ids, ...titles }: Announcement) => {
  const form = { ...titles, body: paragraphs(text), company_ids: [...company_ids], status: 'publish' as const }
  const item = await insertNews(tx, me, await newsDraftOf(tx, me, form, []))
  await notifyReaders(tx, me, item)
}
