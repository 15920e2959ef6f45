import { randomBytes } from 'node:crypto'
import { machineToken, TOKEN_PREFIX, TOKEN_YEARS } from '#contract/access/machine-token.ts'
import { machineScopes } from '#contract/platform/machine-scopes.ts'
import { takeOverToken } from '#server/people/career/orphaned-tokens.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { notifyGroupHr } from '#server/platform/notice/notify-hr.ts'
import type { App } from '#server/platform/services.ts'
import { hashMachineToken } from '#server/platform/session/machine-caller.ts'
import { companyNames, findUsableToken, insertToken, listTokens, revokeToken } from './queries.ts'

const TAKEN = 'Nama ini sudah dipakai token lain yang belum dicabut'

export const machineTokenRoutes = (app: App) => {
  mount(app, machineToken.list, ({ db }) => listTokens(db))

  mount(app, machineToken.add, async ({ db, me, audit, body }) => {
    const expires_at = expiryOf(body.expires_at, new Date())
    const company_ids = [...new Set(body.company_ids)]
    const names = await companyNames(db, company_ids)
    if (names.length < company_ids.length) invalid({ company_ids: ['Entitas tidak ditemukan'] })
    const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
    const draft = { ...body, company_ids, expires_at, token_hash: hashMachineToken(token) }
    const stored = insertToken(db, me.position_id, draft)
    const id = await explainConstraint(stored, { machine_tokens_name: () => conflict(TAKEN, 'duplicate') })
    audit.note({ after: { machine_token: body.name, scopes: body.scopes, company_ids } })
    const what = `${me.name} membuat token mesin ${body.name} untuk ${names.join(', ') || 'semua entitas'}: ${body.scopes.map(machineScopes.label).join(', ')}`
    await notifyGroupHr(db, me, { what, subjects: [], link: '/token-mesin' })
    return { id, token }
  })

  mount(app, machineToken.revoke, async ({ db, me, audit, params }) => {
    const name = orNotFound(await revokeToken(db, params.id, me.position_id), 'Token')
    audit.note({ before: { machine_token: name } })
    return { message: 'Token dicabut' }
  })

  mount(app, machineToken.takeOver, async ({ db, me, audit, params }) => {
    const current = orNotFound(await findUsableToken(db, params.id), 'Token')
    if (!(await takeOverToken(db, params.id, me.position_id))) conflict('Pembuatnya masih berhak', 'not_orphaned')
    audit.note({ after: { machine_token: current.name } })
    return { message: 'Token diambil alih' }
  })
}

/** A day without a time lasts until its end in Jakarta. */
const expiryOf = (given: string, now: Date) => {
  const expires_at = new Date(given.length === 10 ? `${given}T23:59:59+07:00` : given)
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + TOKEN_YEARS)
  // The last day counts until its end.
  latest.setUTCDate(latest.getUTCDate() + 1)
  if (expires_at <= now) invalid({ expires_at: ['Harus di masa depan'] })
  if (expires_at > latest) invalid({ expires_at: [`Paling lama ${TOKEN_YEARS} tahun`] })
  return expires_at
}
