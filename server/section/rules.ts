/** What a section's schema cannot know, since the answer stands in the database. */
import { isPhone } from '#contract/section/social-media.ts'
import type { SectionKind } from '#contract/section.ts'
import type { Db } from '#server/database/connect.ts'
import { invalid } from '#server/errors.ts'
import type { Row } from './queries.ts'

/** A phone number leads somewhere only where people chat by number. */
const refusePhone = async (db: Db, { social_item_id, link }: Row) => {
  if (!isPhone(link)) return
  const [row] = await db<{ chat: string | null }[]>`
    select chat from social_items where id = ${social_item_id as number}`
  if (row && row.chat === null) invalid({ link: ['Nomor telepon hanya untuk WhatsApp atau Telegram'] })
}

export const rules: Partial<Record<SectionKind, (db: Db, draft: Row) => Promise<void>>> = {
  'social-media': refusePhone,
}
