/** The letters of the caller, and the receipt of a warning. */
import { warningTypes } from '#contract/letter/letter-types.ts'
import { type OwnLetter, ownLetter } from '#contract/letter/own-letter.ts'
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { fileNameOf } from './print.ts'
import { openFile } from './routes.ts'
import * as letterWrites from './write-queries.ts'

type OwnRow = OwnLetter & { file_id: string | null; text: string | null; signatory: string | null }

const isAbout = (db: Db, user_id: number) => db`
  exists (select from issued_letter_people q join positions p on p.id = q.position_id where q.letter_id = l.id and p.user_id = ${user_id})`

const ownRows = (db: Db, user_id: number, also: Fragment = db`true`) => db<OwnRow[]>`
  select l.id, l.type, l.name as type_name, l.number, l.date, l.state, c.name as company_name, l.valid_until, l.acknowledged_at,
         l.comment, l.refused_at, l.state = 'issued' and l.type = any(${warningTypes}) and l.acknowledged_at is null as needs_receipt,
         coalesce(l.file_id, l.signed_file_id) is not null as has_file, coalesce(l.file_id, l.signed_file_id) as file_id, l.text,
         s.name as signatory
  from issued_letters l join companies c on c.id = l.company_id left join signatories s on s.id = l.signatory_id
  where l.id in (select q.letter_id from positions p join issued_letter_people q on q.position_id = p.id where p.user_id = ${user_id})
    and l.state <> 'draft' and ${isAbout(db, user_id)} and ${also}
  order by l.date desc, l.id desc`

const shownOwn = ({ file_id: _, text: __, signatory: ___, ...row }: OwnRow): OwnLetter => row

const findOwn = async (db: Db, me: Me, id: number) => {
  const [row] = await ownRows(db, me.id, db`l.id = ${id}`)
  return row ?? notFound('Surat')
}

export const ownLetterRoutes = (app: App) => {
  const { env } = app.services
  mount(app, ownLetter.list, async ({ db, me }) => (await ownRows(db, me.id)).map(shownOwn))
  mount(app, ownLetter.one, async ({ db, me, params: { id } }) => {
    const row = await findOwn(db, me, id)
    return { ...shownOwn(row), text: row.text ?? '', signatory: row.signatory }
  })
  mount(app, ownLetter.pdf, async ({ db, me, params: { id } }) => {
    const { file_id, type_name, number } = await findOwn(db, me, id)
    return { name: fileNameOf({ name: type_name, number }), content: await openFile(env, file_id) }
  })
  mount(app, ownLetter.acknowledge, async ({ db: tx, me, clock, params: { id }, body: { comment = null } }) => {
    await tx`select id from issued_letters where id = ${id} for update`
    const row = await findOwn(tx, me, id)
    if (row.state !== 'issued') conflict('Surat sudah batal', 'state')
    if (row.acknowledged_at === null) {
      await tx`
        update issued_letters set acknowledged_at = ${clock(tx)}, comment = ${comment}, version = version + 1 where id = ${id}`
      await letterWrites.addLetterEvent(tx, id, 'acknowledge', me.position_id)
    }
    return shownOwn(await findOwn(tx, me, id))
  })
}
