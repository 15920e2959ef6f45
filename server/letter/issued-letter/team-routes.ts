/** Warnings and task letters for the managers of a person, and their proposals. */
import { isWarning, proposedTypes } from '#contract/letter/letter-types.ts'
import { type ManagerLetter, teamLetter } from '#contract/letter/team-letter.ts'
import { canEditTasks, canReadLetter, isHrOf, type Me, type PositionRef } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { authorize, forbidden, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { hrRecipientsOf } from '#server/platform/notice/hr-recipients.ts'
import { notify } from '#server/platform/notice/notify.ts'
import type { App } from '#server/platform/services.ts'
import { prepareDraft } from './draft.ts'
import { subjectsOf } from './letter-access.ts'
import { storeLetterDraft } from './store-draft.ts'

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

const findRef = async (db: Db, ids: readonly number[]) => db<PositionRef[]>`
  select p.user_id, p.id as position_id, p.company_id, j.sequence, p.supervisor_id
  from positions p join jobs j on j.id = p.job_id where p.id = any(${ids}::int[])`

const isForeign = (me: Me, it: PositionRef) => !isHrOf(me, it.company_id) && me.company_id !== it.company_id

export const teamLetterRoutes = (app: App) => {
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
    const prepared = await prepareDraft({ tx, clock }, draft)
    const { id, user_ids, type, date } = await storeLetterDraft(tx, prepared, { ...me, action: 'propose' })
    await notify(tx, {
      kind: 'letter_proposed',
      event: `letter:${id}:proposed`,
      facts: { by: me.name },
      subjects: [me.id, ...user_ids],
      link: `/surat/${id}`,
      recipients: hrRecipientsOf(tx, first.company_id),
    })
    audit.note({ entity_id: id, ...subjectsOf(user_ids), after: { type, date } })
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
