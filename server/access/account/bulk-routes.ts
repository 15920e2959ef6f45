/** Invitations and one-time codes for many people, as after an import. */
import { account } from '#contract/access/account.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import { type Invitee, inviteLocked, lockInvitees } from '#server/platform/mail/invitation.ts'
import type { App } from '#server/platform/services.ts'
import { recordMaker } from '#server/platform/session/account-makers.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { refuseWithoutPasswords } from '#server/platform/session/refuse-without-passwords.ts'
import { findProgress } from './code-progress.ts'
import { createCodes } from './create-codes.ts'
import { listLive, listNewcomers, listProgress, listSelected, type SelectedPerson } from './newcomer-queries.ts'
import { ELSEWHERE, listManageable } from './queries.ts'

export const bulkAccountRoutes = (app: App) => {
  mount(app, account.newcomers, async ({ db, me, query }) => {
    companyScopeOf(me, query.company_id)
    const { rows, total } = await listNewcomers(db, me, query, query)
    return paged(rows, total, query)
  })

  mount(app, account.progress, ({ db, me }) => listProgress(db, me))

  mount(app, account.inviteAll, inviteAll, { ownTransaction: true })
  mount(app, account.codes, createCodes, { ownTransaction: true })
  mount(app, account.codeProgress, ({ db, me }) => findProgress(db, me.id))
}

const inviteAll = async ({ db, me, audit, body, mailer, env }: Context<typeof account.inviteAll>) => {
  refuseWithoutPasswords(env)
  const counts = await transaction(db, async (tx) => {
    const now = await reloadCaller(tx, me, 'hcis')
    companyScopeOf(now, body.company_id)
    const selected = await listSelected(tx, now, body)
    const manageable = await listManageable(tx, now, selected)
    // A person named by id whom HR may not manage refuses the whole call; one selected by filters is skipped.
    if (body.user_ids) authorize(manageable.size === selected.length, ELSEWHERE)
    const people = selected.flatMap(asInvitee)
    const locked = await lockInvitees(
      tx,
      people.filter(({ id }) => manageable.has(id)),
    )
    // Read under the locks, so that it knows what another HR account has just given.
    const live = body.again ? new Set<number>() : await listLive(tx, idsOf(locked))
    const invited = await inviteLocked(
      tx,
      env,
      locked.filter(({ id }) => !live.has(id)),
    )
    await recordMaker(tx, now, idsOf(invited))
    await audit.write(tx, { each: idsOf(invited).map((id) => ({ entity_id: id, subject_user_id: id })) })
    return { sent: invited.length, skipped: people.length - invited.length }
  })
  mailer.wake()
  return counts
}

const asInvitee = ({ id, name, email }: SelectedPerson): Invitee[] => (email === null ? [] : [{ id, name, email }])
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)
