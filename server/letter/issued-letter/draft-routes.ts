import { issuedLetter } from '#contract/letter/issued-letter.ts'
import { isWarning } from '#contract/letter/letter-types.ts'
import { isHrOf } from '#contract/policy.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { draftAfterChange, prepareDraft } from './draft.ts'
import { requireOther, requirePay } from './issue.ts'
import { lockedFor, requireLetterState, requireLetterVersion, subjectsOf } from './letter-access.ts'
import { showLetter } from './show.ts'
import { storeLetterDraft } from './store-draft.ts'
import * as letterWrites from './write-queries.ts'

const DRAFT_AUDIT = ({ type, date, code }: { type: string; date: string; code: string }) => ({ type, date, code })

export const letterDraftRoutes = (app: App) => {
  const { env } = app.services
  mount(app, issuedLetter.add, async ({ db: tx, me, clock, audit, body }) => {
    if (!isHrOf(me, body.company_id)) notFound('Entitas')
    const prepared = await prepareDraft({ tx, clock }, body)
    requirePay(me, prepared.composed.has_pay)
    const { id, user_ids } = await storeLetterDraft(tx, prepared, me)
    audit.note({ entity_id: id, ...subjectsOf(user_ids), after: DRAFT_AUDIT(prepared.letter) })
    return showLetter({ db: tx, clock, me, env }, id)
  })
  mount(app, issuedLetter.change, async ({ db: tx, me, clock, audit, params: { id }, body: { version, ...body } }) => {
    const before = await lockedFor(tx, me, id)
    requireLetterState(before, 'draft')
    requireLetterVersion(before, version)
    if (isWarning(before.type)) await requireOther(tx, me, before, 'diubah')
    const { letter, position_ids, composed } = await prepareDraft(
      { tx, clock },
      draftAfterChange(before, body),
      before.verify_code,
    )
    requirePay(me, composed.has_pay)
    await letterWrites.updateLetter(tx, id, letter)
    await letterWrites.writePeople(tx, id, position_ids)
    await letterWrites.addLetterEvent(tx, id, 'change', me.position_id)
    audit.note({ ...subjectsOf(before.user_ids), before: DRAFT_AUDIT(before), after: DRAFT_AUDIT(letter) })
    return showLetter({ db: tx, clock, me, env }, id)
  })
  mount(app, issuedLetter.remove, async ({ db: tx, me, audit, params: { id }, query: { version } }) => {
    const before = await lockedFor(tx, me, id)
    requireLetterState(before, 'draft')
    requireLetterVersion(before, version)
    if (isWarning(before.type)) await requireOther(tx, me, before, 'dihapus')
    await tx`delete from issued_letters where id = ${id}`
    audit.note({ ...subjectsOf(before.user_ids), before: DRAFT_AUDIT(before) })
    return { id }
  })
}
