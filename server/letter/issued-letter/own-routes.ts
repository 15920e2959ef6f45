/** The letters of the caller, and those of people whom a manager leads. */

import { isWarning, proposedTypes, warningTypes } from '#contract/letter/letter-types.ts'
import { type OwnLetter, ownLetter } from '#contract/letter/own-letter.ts'
import { type ManagerLetter, teamLetter } from '#contract/letter/team-letter.ts'
import { canEditTasks, canReadLetter, isHrOf, type Me, type PositionRef } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { authorize, conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { hrRecipientsOf } from '#server/platform/notice/hr-recipients.ts'
import { notify } from '#server/platform/notice/notify.ts'
import type { App } from '#server/platform/services.ts'
import { prepareDraft } from './draft.ts'
import { fileNameOf } from './print.ts'
import * as letterQueries from './queries.ts'
import { openFile, subjectsOf } from './routes.ts'

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

type LedRow = Omit<ManagerLetter, 'path'> & {
  file_id: string | null
  company_id: number
  people: { user_id: number; supervisor_id: number | null }[]
  proposer_id: number | null
  is_recent: boolean
}

const ledRows = (db: Db, clock: Clock, where: Fragment) => db<LedRow[]>`
  select l.id, l.type, l.name as type_name, l.number, l.date, l.state, l.valid_until, l.acknowledged_at, l.text, l.file_id, l.company_id,
         l.proposed_by as proposer_id, coalesce(l.valid_until, l.date) > (${clock(db)})::date - interval '1 year' as is_recent,
         (select coalesce(json_agg(json_build_object('user_id', p.user_id, 'supervisor_id', p.supervisor_id)), '[]')
          from issued_letter_people q join positions p on p.id = q.position_id where q.letter_id = l.id) as people
  from issued_letters l where l.type = any(${proposedTypes}) and ${where} order by l.date desc, l.id desc limit 100`

/** Proposals are seen by their proposer until HR has issued them. */
const isReadable = (me: Me, row: LedRow) =>
  row.state === 'draft'
    ? row.proposer_id === me.position_id || isHrOf(me, row.company_id)
    : canReadLetter(me, { company_id: row.company_id, has_pay: false, is_led: row.is_recent, people: row.people })

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
      await letterQueries.addLetterEvent(tx, id, 'acknowledge', me.position_id)
    }
    return shownOwn(await findOwn(tx, me, id))
  })
  mountTeam(app)
}

const findRef = async (db: Db, ids: readonly number[]) => db<PositionRef[]>`
  select p.user_id, p.id as position_id, p.company_id, j.sequence, p.supervisor_id
  from positions p join jobs j on j.id = p.job_id where p.id = any(${ids}::int[])`

const isForeign = (me: Me, it: PositionRef) => !isHrOf(me, it.company_id) && me.company_id !== it.company_id

const mountTeam = (app: App) => {
  const { env } = app.services
  mount(app, teamLetter.list, async ({ db, me, clock, audit, query: { position_id } }) => {
    const [position] = await findRef(db, [position_id])
    if (!position || isForeign(me, position)) return notFound('Karyawan')
    const rows = await ledRows(
      db,
      clock,
      db`l.id in (select letter_id from issued_letter_people where position_id = ${position_id})`,
    )
    audit.note({ subject_user_id: position.user_id })
    return rows.filter((it) => isReadable(me, it)).map((it) => shownLed(it, fileUrl(env, me, it.file_id)))
  })
  mount(app, teamLetter.propose, async ({ db: tx, me, clock, audit, body }) => {
    const ids = [...new Set(body.position_ids ?? (body.position_id ? [body.position_id] : []))]
    const positions = await findRef(tx, ids)
    const [first] = positions
    if (
      !first ||
      positions.length < ids.length ||
      positions.some((it) => isForeign(me, it) || it.company_id !== first.company_id)
    )
      return notFound('Karyawan')
    authorize(positions.every((it) => canEditTasks(me, it)))
    if (isWarning(body.type) && positions.some((it) => it.user_id === me.id)) forbidden()
    const draft = { ...body, company_id: first.company_id }
    const { letter, position_ids, composed } = await prepareDraft({ tx, clock }, draft)
    const id = await letterQueries.insertLetter(tx, letter, { created_by: me.position_id, proposed_by: me.position_id })
    await letterQueries.writePeople(tx, id, position_ids)
    await letterQueries.addLetterEvent(tx, id, 'propose', me.position_id)
    const user_ids = composed.people.map((it) => it.user_id)
    await notify(tx, {
      kind: 'letter_proposed',
      event: `letter:${id}:proposed`,
      facts: { by: me.name },
      subjects: [me.id, ...user_ids],
      link: `/surat/${id}`,
      recipients: hrRecipientsOf(tx, first.company_id),
    })
    audit.note({ entity_id: id, ...subjectsOf(user_ids), after: { type: letter.type, date: letter.date } })
    const [row] = await ledRows(tx, clock, tx`l.id = ${id}`)
    return shownLed(row ?? notFound('Surat'), null)
  })
}

const shownLed = (
  { id, type, type_name, number, date, state, valid_until, acknowledged_at, text }: LedRow,
  path: string | null,
) => ({
  ...{ id, type, type_name, number, date, state, valid_until, acknowledged_at, text, path },
})
