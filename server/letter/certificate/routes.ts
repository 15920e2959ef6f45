import { type CertificateDraft, certificate } from '#contract/letter/certificate.ts'
import { isHrOf } from '#contract/policy.ts'
import type { LetterEnv } from '#server/letter/issued-letter/print.ts'
import { todayIn } from '#server/org/position/career-entry.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { HttpError, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { decideRequest } from '#server/request/flow/decide.ts'
import { editRequest } from '#server/request/flow/edit-request.ts'
import { valuesOf } from '#server/request/flow/kind.ts'
import { findRequest } from '#server/request/flow/queries.ts'
import { mountReads, mountRemoval } from '#server/request/flow/routes.ts'
import { showRow } from '#server/request/flow/show.ts'
import { storing } from '#server/request/flow/steps.ts'
import { announceRequest, lockForSubmit, storeRequest } from '#server/request/flow/submit-request.ts'
import { issueCertificate } from './issue-certificate.ts'
import { type CertificateRow, certificates } from './kind.ts'

/** A letter is not about less than was asked, so an empty text is none. */
const asked = ({ purpose_text, ...draft }: CertificateDraft) =>
  valuesOf(certificates, { ...draft, purpose_text: purpose_text || null })

const isAutomatic = async (tx: Db, { company_id, with_salary }: CertificateRow & { company_id: number }) => {
  if (with_salary) return false
  const [row] = await tx<{ auto_certificate: boolean }[]>`
    select auto_certificate from letterheads where company_id = ${company_id}`
  return row?.auto_certificate === true
}

/** Issued by the system where the company allows it and nothing is missing; else it waits for HR. */
const issueAtOnce = async (tx: Db, services: { env: LetterEnv; clock: Clock }, row: CertificateRow) => {
  if (!(await isAutomatic(tx, row))) return false
  try {
    await transaction(tx, async (inner) => {
      await issueCertificate(inner, { me: null, ...services }, row)
      await inner`
        with moved as (
          update certificates set status = 'issued', action_at = ${services.clock(inner)}, version = version + 1
          where id = ${row.id} returning id, position_id, status)
        insert into request_history (kind, request_id, position_id, action, status, note)
        select 'certificate', id, position_id, 'move', status, 'Terbit otomatis' from moved`
    })
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

const submit = (db: Db, services: { env: LetterEnv; clock: Clock }, me: Caller, body: CertificateDraft) =>
  storing(db, certificates, async (tx) => {
    await lockForSubmit(tx, certificates, me.position_id)
    const values = { ...asked(body), date: await todayIn(tx, services.clock, me.company_id) }
    const stored = await storeRequest(tx, certificates, me, { values })
    if (await issueAtOnce(tx, services, stored.row))
      return orNotFound(await findRequest(tx, certificates, stored.row.id), certificates.label)
    return announceRequest(tx, certificates, me, stored)
  })

export const certificateRoutes = (app: App) => {
  const { env } = app.services
  mountReads(app, certificates)
  mountRemoval(app, certificates)
  mount(app, certificate.submit, async ({ db, clock, me, body }) =>
    certificates.show(me, await submit(db, { env, clock }, me, body), env),
  )
  mount(app, certificate.edit, async ({ db, me, params: { id }, body: { version, ...body } }) =>
    certificates.show(me, await editRequest(db, certificates, me, { id, version, values: asked(body) }), env),
  )
  mount(app, certificate.decide, async ({ audit, params: { id }, body, ...context }) => {
    const { db, me, clock } = context
    const { status, version, note, signatory_id } = body
    audit.note({ after: { status } })
    const row = await transaction(db, async (tx) => {
      if (signatory_id && status === 'issued') await chooseSignatory(tx, me, id, signatory_id)
      const decision = { id, access: certificate.decide.access, to: status, version, note, services: { env, clock } }
      return decideRequest(tx, certificates, me, decision)
    })
    return showRow(certificates, context, row)
  })
}

const chooseSignatory = async (tx: Db, me: Caller, id: number, signatory_id: number) => {
  const row = await findRequest(tx, certificates, id)
  if (!row || !isHrOf(me, row.company_id)) return notFound(certificates.label)
  const [found] = await tx`
    select id from signatories where id = ${signatory_id} and company_id = ${row.company_id} and active`
  if (!found) invalid({ signatory_id: ['Penandatangan tidak ditemukan'] })
  await tx`update certificates set signatory_id = ${signatory_id} where id = ${id} and status = 'waiting'`
}
