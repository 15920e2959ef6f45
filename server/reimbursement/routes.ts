import { canTransfer, isPayer } from '#contract/policy.ts'
import { reimbursement } from '#contract/reimbursement.ts'
import { authorize } from '#server/errors.ts'
import { removeFile, storeFile } from '#server/files/files.ts'
import { mount } from '#server/http/mount.ts'
import { exportRequests } from '#server/request/export.ts'
import { inScope, pageOf } from '#server/request/list.ts'
import {
  decideRequest,
  editRequest,
  ownRequest,
  readHistory,
  removeRequest,
  submitRequest,
} from '#server/request/steps.ts'
import type { App } from '#server/services.ts'
import { reimbursements, showReimbursement } from './kind.ts'
import { holdReceipt, insertReimbursement, type ReimbursementDraft } from './queries.ts'
import { reimbursementSheet } from './sheet.ts'

const valuesOf = ({ description, date, total }: ReimbursementDraft) => ({ description, reimburse_date: date, total })

export const reimbursementRoutes = (app: App) => {
  const { env } = app.services

  mount(app, reimbursement.own, ({ db, me, query }) =>
    pageOf(db, reimbursements, query, db`r.position_id = ${me.position_id}`, showReimbursement(env, me)),
  )
  mount(app, reimbursement.one, async ({ db, me, params }) =>
    showReimbursement(env, me)(await ownRequest(db, reimbursements, me, params.id)),
  )
  mount(app, reimbursement.history, ({ db, me, params }) => readHistory(db, reimbursements, me, params.id))

  mount(app, reimbursement.submit, async ({ db, me, body, file }) => {
    const receipt = { kind: 'receipt' as const, user_id: me.id, position_id: me.position_id, file }
    const row = await storeFile(env, db, { ...receipt, upload: reimbursement.submit.upload }, (tx, file_id) =>
      submitRequest(tx, reimbursements, me, (inner) => insertReimbursement(inner, me.position_id, body, file_id)),
    )
    return showReimbursement(env, me)(row)
  })
  mount(app, reimbursement.edit, async ({ db, me, params: { id }, body: { version, ...body }, file }) => {
    const values = valuesOf(body)
    // Before the picture is looked at: nobody learns about a claim, nor stores anything, through somebody else's.
    await ownRequest(db, reimbursements, me, id)
    if (!file) return showReimbursement(env, me)(await editRequest(db, reimbursements, me, { id, version, values }))
    const receipt = { kind: 'receipt' as const, user_id: me.id, position_id: me.position_id, file }
    const row = await storeFile(
      env,
      db,
      { ...receipt, upload: reimbursement.edit.upload },
      async (tx, file_id, drop) => {
        drop(await holdReceipt(tx, id))
        return editRequest(tx, reimbursements, me, { id, version, values: { ...values, file_id } })
      },
    )
    return showReimbursement(env, me)(row)
  })
  mount(app, reimbursement.remove, async ({ db, me, params: { id } }) => {
    const row = await ownRequest(db, reimbursements, me, id)
    await removeFile(env, db, async (tx) => {
      const file_id = await holdReceipt(tx, id)
      await removeRequest(tx, reimbursements, me, id)
      return file_id
    })
    return showReimbursement(env, me)(row)
  })

  for (const list of [reimbursement.all, reimbursement.company])
    mount(app, list, ({ db, me, query }) =>
      pageOf(db, reimbursements, query, inScope(db, reimbursements, me, query), showReimbursement(env, me)),
    )

  for (const [step, access] of [
    [reimbursement.decide, 'senior'],
    [reimbursement.decideAsHcis, 'hcis'],
  ] as const)
    mount(app, step, async ({ sql, me, params, body: { status, version } }) => {
      const decision = { id: params.id, to: status, version, access }
      if (status === 'transfer') authorize(isPayer(me))
      const row = await decideRequest(
        sql,
        reimbursements,
        me,
        status === 'transfer' ? { ...decision, mover: 'payer', may: canTransfer } : decision,
      )
      return showReimbursement(env, me)(row)
    })

  mount(app, reimbursement.export, ({ sql, me, query: { companyId, status, year } }) =>
    exportRequests(sql, reimbursements, me, {
      sheet: reimbursementSheet,
      name: ['daftar-reimburse', status, year],
      where: (db) => inScope(db, reimbursements, me, { company_id: companyId, status, year }),
    }),
  )
}
