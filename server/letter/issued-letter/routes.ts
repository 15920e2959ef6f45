import { issuedLetter } from '#contract/letter/issued-letter.ts'
import { letterFile } from '#contract/letter/letter-file.ts'
import { isContract, isWarning } from '#contract/letter/letter-types.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import { findPaidPosition } from '#server/pay/value/queries.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { storeFile } from '#server/platform/files/files.ts'
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
import { draftAfterChange, prepareDraft, requireLetterState, requireLetterVersion, requireVisible } from './draft.ts'
import { issueLetter, requireOther, requirePay, voidLetter } from './issue.ts'
import { fileNameOf, printLetter } from './print.ts'
import * as letterQueries from './queries.ts'
import { letterReport } from './report.ts'
import { showLetter } from './show.ts'
import { zipLetters } from './zip-letters.ts'

const DRAFT_AUDIT = ({ type, date, code }: { type: string; date: string; code: string }) => ({ type, date, code })

/** One row for each person of a letter, or one without a person. */
export const subjectsOf = (user_ids: readonly number[]) =>
  user_ids.length > 0 ? { each: user_ids.map((id) => ({ subject_user_id: id })) } : {}

const lockedFor = async (tx: Db, me: Me, id: number) => requireVisible(me, await letterQueries.lockLetter(tx, id))

export const openFile = async (env: StoreEnv, id: string | null) => {
  const file = id === null ? undefined : await storageOf(env).open(id)
  return (file ?? notFound('Berkas')).bytes as NodeJS.ReadableStream
}

export const issuedLetterRoutes = (app: App) => {
  const { env } = app.services
  mount(app, issuedLetter.list, async ({ db, me, clock, query: { company_id, page, page_size, ...filters } }) => {
    const wanted = { ...filters, scope: companyScopeOf(me, company_id) }
    const [rows, total] = [
      await letterQueries.pageOfLetters(db, clock, wanted, { page, page_size }),
      await letterQueries.countLetters(db, wanted),
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
    const { fields, from } = letterQueries.selectRegister(sql, wanted)
    return { name: 'register-surat.xls', content: await exportReport(sql, me, letterReport, copyQuery(fields, from)) }
  })
  mount(app, letterFile.zip, async ({ db, me, audit, query: { ids } }) => {
    const letters = await Promise.all(ids.map(async (id) => requireVisible(me, await letterQueries.findLetter(db, id))))
    for (const letter of letters) {
      requireIssued(letter)
      requirePay(me, letter.has_pay)
    }
    audit.note(subjectsOf([...new Set(letters.flatMap((it) => it.user_ids))]))
    return { name: 'surat.zip', content: zipLetters(env, letters) }
  })
  mountInThread(app, letterCalls.bulkPreview)
  mountInThread(app, letterCalls.bulk)
  mountDrafts(app)
  mountIssued(app)
  mountArchive(app)
}

/** A void letter keeps its file. */
const requireIssued = (letter: letterQueries.StoredLetter) => {
  if (letter.state === 'draft') requireLetterState(letter, 'issued')
}

const mountArchive = (app: App) => {
  const { env } = app.services
  mount(
    app,
    letterFile.archive,
    async ({ sql, me, clock, audit, body: { company_id, position_id, name, number, date }, file }) => {
      if (!isHrOf(me, company_id)) notFound('Entitas')
      const position = await findPaidPosition(sql, position_id)
      if (!position || position.company_id !== company_id) return notFound('Karyawan')
      const { user_id } = position
      const stored = { kind: 'signed_letter', user_id, position_id, file, upload: letterFile.archive.upload } as const
      const id = await storeFile(env, sql, stored, async (tx, file_id) => {
        const made = await letterQueries.insertArchived(tx, {
          company_id,
          position_id,
          name,
          number,
          date,
          file_id,
          by: me.position_id,
        })
        await letterQueries.addLetterEvent(tx, made, 'archive', me.position_id)
        await audit.write(tx, { entity_id: made, subject_user_id: user_id, after: { number, date } })
        return made
      })
      return showLetter({ db: sql, clock, me, env }, id)
    },
  )
}

const mountDrafts = (app: App) => {
  const { env } = app.services
  mount(app, issuedLetter.add, async ({ db: tx, me, clock, audit, body }) => {
    if (!isHrOf(me, body.company_id)) notFound('Entitas')
    const { letter, position_ids, composed } = await prepareDraft({ tx, clock }, body)
    requirePay(me, composed.has_pay)
    const id = await letterQueries.insertLetter(tx, letter, { created_by: me.position_id })
    await letterQueries.writePeople(tx, id, position_ids)
    await letterQueries.addLetterEvent(tx, id, 'create', me.position_id)
    audit.note({ entity_id: id, ...subjectsOf(composed.people.map((it) => it.user_id)), after: DRAFT_AUDIT(letter) })
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
    await letterQueries.updateLetter(tx, id, letter)
    await letterQueries.writePeople(tx, id, position_ids)
    await letterQueries.addLetterEvent(tx, id, 'change', me.position_id)
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
      await letterQueries.addLetterEvent(tx, id, 'register', me.position_id, note)
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
    await letterQueries.addLetterEvent(tx, id, 'refuse', me.position_id, witnesses.join(', '))
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
    await letterQueries.addLetterEvent(tx, id, 'link', me.position_id)
    audit.note(subjectsOf([position.user_id]))
    return showLetter({ db: tx, clock, me, env }, id)
  })
  mount(app, letterFile.sign, async ({ sql, me, clock, audit, params: { id }, file }) => {
    const letter = requireVisible(me, await letterQueries.findLetter(sql, id))
    requireLetterState(letter, 'issued')
    requirePay(me, letter.has_pay)
    const { position_id, user_ids } = letter
    const owner = {
      position_id: position_id ?? undefined,
      user_id: position_id === null ? null : (user_ids[0] ?? null),
    }
    const stored = { kind: 'signed_letter', ...owner, file, upload: letterFile.sign.upload } as const
    await storeFile(env, sql, stored, async (tx, file_id, drop) => {
      const now = await lockedFor(tx, me, id)
      requireLetterState(now, 'issued')
      drop(now.signed_file_id)
      await tx`
        update issued_letters set signed_file_id = ${file_id}, signed_at = ${clock(tx)}, version = version + 1 where id = ${id}`
      await letterQueries.addLetterEvent(tx, id, 'sign', me.position_id)
      await audit.write(tx, subjectsOf(user_ids))
    })
    return showLetter({ db: sql, clock, me, env }, id)
  })
}
