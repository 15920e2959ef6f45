import { issuedLetter } from '#contract/letter/issued-letter.ts'
import { isContract, isWarning } from '#contract/letter/letter-types.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import { findPaidPosition } from '#server/pay/value/queries.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { copyQuery } from '#server/platform/spreadsheet/copy-rows.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { letterCalls } from './calls.ts'
import { changeContract } from './change-contract.ts'
import { composeLetter } from './compose.ts'
import { letterDraftRoutes } from './draft-routes.ts'
import { issueLetter, requireOther, requirePay, voidLetter } from './issue.ts'
import { lockedFor, requireLetterState, requireLetterVersion, requireVisible, subjectsOf } from './letter-access.ts'
import { fileNameOf, printLetter } from './print.ts'
import * as letterQueries from './queries.ts'
import * as registerQueries from './register-queries.ts'
import { letterReport } from './report.ts'
import { showLetter } from './show.ts'
import * as letterWrites from './write-queries.ts'

export const openFile = async (env: StoreEnv, id: string | null) => {
  const file = id === null ? undefined : await storageOf(env).open(id)
  return (file ?? notFound('Berkas')).bytes as NodeJS.ReadableStream
}

export const issuedLetterRoutes = (app: App) => {
  const { env } = app.services
  mount(app, issuedLetter.list, async ({ db, me, clock, query: { company_id, page, page_size, ...filters } }) => {
    const wanted = { ...filters, scope: companyScopeOf(me, company_id) }
    const [rows, total] = [
      await registerQueries.pageOfLetters(db, clock, wanted, { page, page_size }),
      await registerQueries.countLetters(db, wanted),
    ]
    return paged(rows, total, { page, page_size })
  })
  mount(app, issuedLetter.one, async ({ db, me, clock, audit, params: { id } }) => {
    const letter = requireVisible(me, await letterQueries.findLetter(db, id))
    audit.note(subjectsOf(letter.user_ids))
    return showLetter({ db, clock, me, env }, id)
  })
  mount(app, issuedLetter.pdf, async ({ db, me, audit, params: { id } }) => {
    const letter = requireVisible(me, await letterQueries.findLetter(db, id))
    audit.note(subjectsOf(letter.user_ids))
    const name = fileNameOf({ name: letter.type_name, number: letter.number })
    if (letter.state !== 'draft') {
      requirePay(me, letter.has_pay)
      return { name, content: await openFile(env, letter.file_id ?? letter.signed_file_id) }
    }
    const composed = await composeLetter(db, letter)
    requirePay(me, composed.has_pay)
    return { name, content: await printLetter(env, composed, { ...letter, name: letter.type_name, number: null }) }
  })
  mount(app, issuedLetter.export, async ({ sql, me, query: { company_id, ...filters } }) => {
    const wanted = { ...filters, scope: companyScopeOf(me, company_id) }
    const { fields, from } = registerQueries.selectRegister(sql, wanted)
    return { name: 'register-surat.xls', content: await exportReport(sql, me, letterReport, copyQuery(fields, from)) }
  })
  mountInThread(app, letterCalls.bulkPreview)
  mountInThread(app, letterCalls.bulk)
  letterDraftRoutes(app)
  mountIssued(app)
}

const mountIssued = (app: App) => {
  const { env } = app.services
  mount(app, issuedLetter.issue, async ({ db: tx, me: caller, clock, audit, params: { id }, body: { version } }) => {
    const seen = requireVisible(caller, await letterQueries.findLetter(tx, id))
    if (isContract(seen.type)) await lockPositions(tx)
    const me = await reloadCaller(tx, caller, 'hcis')
    const draft = await lockedFor(tx, me, id)
    requireLetterState(draft, 'draft')
    requireLetterVersion(draft, version)
    const number = await issueLetter({ tx, env, clock, me, follow: changeContract }, draft)
    audit.note({ ...subjectsOf(draft.user_ids), after: { number, type: draft.type } })
    return showLetter({ db: tx, clock, me, env }, id)
  })
  mount(app, issuedLetter.void, async ({ db: tx, me, clock, audit, params: { id }, body: { reason } }) => {
    const letter = await lockedFor(tx, me, id)
    requireLetterState(letter, 'issued')
    requirePay(me, letter.has_pay)
    await requireOther(tx, me, letter, 'dibatalkan')
    await voidLetter(tx, clock, id, me.position_id, reason)
    audit.note({ ...subjectsOf(letter.user_ids), after: { number: letter.number, state: 'void', reason } })
    return showLetter({ db: tx, clock, me, env }, id)
  })
  mount(
    app,
    issuedLetter.register,
    async ({ db: tx, me, clock, audit, params: { id }, body: { date, note = null } }) => {
      const letter = await lockedFor(tx, me, id)
      requireLetterState(letter, 'issued')
      if (!isContract(letter.type)) conflict('Hanya PKWT yang dicatatkan', 'state')
      requirePay(me, letter.has_pay)
      await tx`update issued_letters set registered_at = ${date}, registered_note = ${note}, version = version + 1 where id = ${id}`
      await letterWrites.addLetterEvent(tx, id, 'register', me.position_id, note)
      audit.note({ ...subjectsOf(letter.user_ids), after: { registered_at: date } })
      return showLetter({ db: tx, clock, me, env }, id)
    },
  )
  mount(app, issuedLetter.refuse, async ({ db: tx, me, clock, audit, params: { id }, body: { witnesses } }) => {
    const letter = await lockedFor(tx, me, id)
    requireLetterState(letter, 'issued')
    if (!isWarning(letter.type) || letter.acknowledged_at !== null) conflict('Tanda terima tidak diperlukan', 'state')
    await tx`
      update issued_letters set refused_at = ${clock(tx)}, witnesses = ${witnesses}, version = version + 1 where id = ${id}`
    await letterWrites.addLetterEvent(tx, id, 'refuse', me.position_id, witnesses.join(', '))
    audit.note(subjectsOf(letter.user_ids))
    return showLetter({ db: tx, clock, me, env }, id)
  })
  mount(app, issuedLetter.link, async ({ db: tx, me, clock, audit, params: { id }, body: { position_id } }) => {
    const letter = await lockedFor(tx, me, id)
    requireLetterState(letter, 'issued')
    if (letter.type !== 'penawaran' || letter.position_id !== null) conflict('Surat ini sudah punya karyawan', 'state')
    requirePay(me, letter.has_pay)
    const position = await findPaidPosition(tx, position_id)
    if (!position || position.company_id !== letter.company_id) return notFound('Karyawan')
    await tx`update issued_letters set position_id = ${position_id}, version = version + 1 where id = ${id}`
    await tx`insert into issued_letter_people (letter_id, place, position_id) values (${id}, 1, ${position_id})`
    await tx`update files set user_id = ${position.user_id}, position_id = ${position_id} where id = ${letter.file_id}`
    await letterWrites.addLetterEvent(tx, id, 'link', me.position_id)
    audit.note(subjectsOf([position.user_id]))
    return showLetter({ db: tx, clock, me, env }, id)
  })
}
