import { reimbursement } from '#contract/pay/reimbursement.ts'
import { isPayer } from '#contract/policy.ts'
import { canSeePayee } from '#contract/policy-decision.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { storeFile } from '#server/platform/files/files.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { editRequest } from '#server/request/flow/edit-request.ts'
import { valuesOf } from '#server/request/flow/kind.ts'
import { mountDecision, mountReads, mountRemoval } from '#server/request/flow/routes.ts'
import { showRow } from '#server/request/flow/show.ts'
import { ownRequest } from '#server/request/flow/steps.ts'
import { submitRequest } from '#server/request/flow/submit-request.ts'
import { reimbursements } from './kind.ts'
import { listPayees, lockReceipt } from './queries.ts'

const receiptOf = (me: Caller, file: UploadedFile) => ({
  kind: 'receipt' as const,
  user_id: me.id,
  position_id: me.position_id,
  file,
  upload: reimbursement.submit.upload,
})

export const reimbursementRoutes = (app: App) => {
  mountReads(app, reimbursements)
  // HR has a separate path for the same decisions, which include payment.
  mountDecision(app, reimbursements)
  mountDecision(app, reimbursements, reimbursement.decideAsHcis)

  mount(app, reimbursement.payees, async ({ db, me, audit, query }) => {
    authorize(isPayer(me))
    const rows = (await listPayees(db, me, query.ids)).filter((row) => canSeePayee(me, row))
    const people = [...new Set(rows.map((row) => row.user_id))]
    audit.note({
      fields: ['bank', 'bank_name', 'account_number', 'account_holder'],
      each: people.map((id) => ({ subject_user_id: id })),
    })
    return rows.map(({ user_id: _, company_id: __, ...payee }) => payee)
  })

  mountReceipts(app)
  mountRemoval(app, reimbursements)
}

/** Mounts the writes that carry a receipt. */
const mountReceipts = (app: App) => {
  const { env } = app.services
  mount(app, reimbursement.submit, async ({ db, clock, me, audit, body, file }) => {
    const values = valuesOf(reimbursements, body)
    const row = await storeFile(env, db, receiptOf(me, file), async (tx, file_id) => {
      const submitted = await submitRequest(tx, reimbursements, me, { values: { ...values, file_id } })
      await audit.write(tx, { entity_id: submitted.id })
      return submitted
    })
    return showRow(reimbursements, { db, clock, me, env }, row)
  })
  mount(app, reimbursement.edit, async ({ db, clock, me, audit, params: { id }, body: { version, ...sent }, file }) => {
    const values = valuesOf(reimbursements, sent)
    // Checked before the file is read, so that a caller learns nothing about another person's reimbursement and stores
    // nothing.
    await ownRequest(db, reimbursements, me, id)
    const row = file
      ? await storeFile(env, db, receiptOf(me, file), async (tx, file_id, drop) => {
          drop(await lockReceipt(tx, id))
          const edited = await editRequest(tx, reimbursements, me, { id, version, values: { ...values, file_id } })
          await audit.write(tx)
          return edited
        })
      : await transaction(db, async (tx) => {
          const edited = await editRequest(tx, reimbursements, me, { id, version, values })
          await audit.write(tx)
          return edited
        })
    return showRow(reimbursements, { db, clock, me, env }, row)
  })
}
