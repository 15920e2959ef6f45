import { isGroupHr, isHrOf, type Me } from '#contract/policy.ts'
import { type ReportMailDraft, reportMail } from '#contract/report/mail.ts'
import { recordedChanges } from '#server/platform/audit/mask.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, invalid } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { unknownCompanies } from '#server/report/reader/queries.ts'
import * as mailQueries from './queries.ts'
import { mailScope, mayReceive, readRecipients } from './recipients.ts'
import { reportMailCalls } from './sample.ts'

const WHAT = 'Kiriman laporan'

/** HR names companies in its sight, and people who may see all of the mail. */
const requireAllowed = async (tx: Db, me: Me, draft: ReportMailDraft) => {
  authorize(draft.company_ids.length === 0 ? isGroupHr(me) : draft.company_ids.every((id) => isHrOf(me, id)))
  if ((await unknownCompanies(tx, draft.company_ids)).length > 0) invalid({ company_ids: ['Entitas tidak ditemukan'] })
  const people = await readRecipients(tx, draft.recipients)
  if (people.length < new Set(draft.recipients).size) invalid({ recipients: ['Penerima tidak ditemukan'] })
  const refused = people.filter((it) => !mayReceive(it, draft))
  if (refused.length > 0) invalid({ recipients: [`Penerima tidak berhak: ${refused.map((it) => it.name).join(', ')}`] })
}

export const reportMailRoutes = (app: App) => {
  mount(app, reportMail.list, async ({ db, me }) => mailQueries.listMails(db, mailScope(me)))
  mount(app, reportMail.create, async ({ db: tx, me: caller, audit, body }) => {
    const me = await reloadCaller(tx, caller, 'hcis')
    await requireAllowed(tx, me, body)
    const created = await mailQueries.insertMail(tx, body)
    audit.note({ entity_id: created.id, ...recordedChanges(null, created) })
    return created
  })
  mount(app, reportMail.change, async ({ db: tx, me: caller, audit, params: { id }, body }) => {
    const me = await reloadCaller(tx, caller, 'hcis')
    const before = orNotFound(await mailQueries.findMail(tx, id, mailScope(me)), WHAT)
    await requireAllowed(tx, me, body)
    const changed = await mailQueries.updateMail(tx, id, body)
    audit.note({ entity_id: id, ...recordedChanges(before, changed) })
    return changed
  })
  mount(app, reportMail.remove, async ({ db: tx, me: caller, audit, params: { id } }) => {
    const me = await reloadCaller(tx, caller, 'hcis')
    const before = orNotFound(await mailQueries.findMail(tx, id, mailScope(me)), WHAT)
    await mailQueries.deleteMail(tx, id)
    audit.note({ entity_id: id, before: { name: before.name } })
    return { id }
  })
  mountInThread(app, reportMailCalls.sample)
}
