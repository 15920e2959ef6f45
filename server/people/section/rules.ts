/** Rules of sections that need the database and so cannot be in the schema. */
import { isPhone } from '#contract/people/section/social-media.ts'
import type { SectionKind } from '#contract/people/section.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { Row } from './queries.ts'

/** Phone numbers are accepted only for services with chats by number. */
const refusePhone = async (db: Db, { social_item_id, link }: Row) => {
  if (!isPhone(link)) return
  const [row] = await db<{ chat: string | null }[]>`
    select chat from social_items where id = ${social_item_id as number}`
  if (row && row.chat === null) invalid({ link: ['Nomor telepon hanya untuk WhatsApp atau Telegram'] })
}

/** An inactive choice is accepted only if the person already has it. */
const refuseInactive = async (db: Db, { social_item_id: id, family_status_id: order }: Row, user_id: number) => {
  const [field, rows] = id
    ? [
        'social_item_id',
        await db`select i.id from social_items i where i.id = ${id as number} and not active
          and not exists (select from social_medias s where s.user_id = ${user_id} and s.social_item_id = i.id)`,
      ]
    : [
        'family_status_id',
        await db`select f.id from family_statuses f where f.order = ${order as number} and not active
          and not exists (select from families m where m.user_id = ${user_id} and m.family_status_id = f.order)`,
      ]
  if (rows.length > 0) invalid({ [field]: ['Pilihan tidak ditemukan'] })
}

type Rule = (db: Db, draft: Row, user_id: number) => Promise<void>

export const rules: Partial<Record<SectionKind, Rule>> = {
  family: refuseInactive,
  'social-media': async (...args) => {
    await refuseInactive(...args)
    await refusePhone(args[0], args[1])
  },
}
