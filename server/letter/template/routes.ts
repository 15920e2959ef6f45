import { checkLetterText } from '#contract/letter/letter-text.ts'
import { letterTemplate } from '#contract/letter/template.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import { composeLetter, requireLength } from '#server/letter/issued-letter/compose.ts'
import { requirePay } from '#server/letter/issued-letter/issue.ts'
import { printLetter } from '#server/letter/issued-letter/print.ts'
import { todayIn } from '#server/org/position/career-entry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { guessPlaceholder } from './guess-placeholder.ts'
import * as templateQueries from './queries.ts'

const requireText = (body: string) => {
  const mistakes = checkLetterText(body, guessPlaceholder)
  if (mistakes.length > 0) invalid({ body: mistakes })
}

const lockedTemplate = async (tx: Db, me: Me, id: number) => {
  const row = await templateQueries.lockTemplate(tx, id)
  return row && isHrOf(me, row.company_id) ? row : notFound('Templat')
}

const requireCode = ({ type, code }: { type: string; code?: string | null }) => {
  if (type === 'lain' && !code) invalid({ code: ['Wajib diisi'] })
}

const auditOf = ({ type, name, code, active }: templateQueries.StoredLetterTemplate) => ({ type, name, code, active })

export const letterTemplateRoutes = (app: App) => {
  mount(app, letterTemplate.list, async ({ db, me, query: { company_id } }) => {
    authorize(isHrOf(me, company_id))
    const rows = await templateQueries.listTemplates(db, company_id)
    return [...rows.map(templateQueries.shownTemplate), ...templateQueries.modelTemplates()]
  })
  mount(app, letterTemplate.add, async ({ db: tx, me, audit, body }) => {
    authorize(isHrOf(me, body.company_id))
    requireCode(body)
    requireText(body.body)
    const row = await templateQueries.insertTemplate(tx, body, me.position_id)
    audit.note({ entity_id: row.id, after: auditOf(row) })
    return templateQueries.shownTemplate(row)
  })
  mount(app, letterTemplate.change, async ({ db: tx, me, audit, params: { id }, body }) => {
    const before = await lockedTemplate(tx, me, id)
    requireCode({ type: before.type, code: body.code })
    requireText(body.body)
    const row = await templateQueries.updateTemplate(tx, id, body, me.position_id)
    audit.note({ before: auditOf(before), after: auditOf(row) })
    return templateQueries.shownTemplate(row)
  })
  mount(app, letterTemplate.remove, async ({ db: tx, me, audit, params: { id } }) => {
    const before = await lockedTemplate(tx, me, id)
    if (await templateQueries.isTemplateUsed(tx, id)) conflict('Templat sudah dipakai: nonaktifkan saja', 'in_use')
    await templateQueries.deleteTemplate(tx, id)
    audit.note({ before: auditOf(before) })
    return { id }
  })
  mount(app, letterTemplate.preview, async ({ db, env, me, clock, audit, body: { body, position_id } }) => {
    requireText(body)
    const [position] = await db<{ company_id: number; user_id: number }[]>`
      select company_id, user_id from positions where id = ${position_id}`
    if (!position || !isHrOf(me, position.company_id)) return notFound('Karyawan')
    const { company_id, user_id } = position
    const date = await todayIn(db, clock, company_id)
    const composed = await composeLetter(db, {
      ...{
        company_id,
        type: 'lain',
        template_id: null,
        position_ids: [position_id],
        change_id: null,
        signatory_id: null,
      },
      ...{ recipient: null, date, values: { with_salary: true }, body, valid_until: null, code: '', verify_code: null },
    })
    requirePay(me, composed.has_pay)
    requireLength(composed)
    audit.note({ subject_user_id: user_id })
    const letter = { type: 'lain', name: 'Pratinjau', number: null, date, verify_code: null }
    return { name: 'pratinjau.pdf', content: await printLetter(env, composed, letter) }
  })
}
