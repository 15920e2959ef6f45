/** One-time codes for many people, as a file to print. */
import type { account } from '#contract/access/account.ts'
import { CODE_COUNT, CODE_MINUTES, CODE_SKIP_COUNT, CODE_SKIPPED, CODES_MAX } from '#contract/access/newcomer.ts'
import { ENTRY_DAYS } from '#contract/people/new-person.ts'
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { authorize, conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import type { FileDownload } from '#server/platform/http/raw-reply.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { recordMaker } from '#server/platform/session/account-makers.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { refuseWithoutPasswords } from '#server/platform/session/refuse-without-passwords.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { drawCards } from './cards/code-cards.ts'
import { qrCode } from './cards/qr-code.ts'
import { withProgress } from './code-progress.ts'
import { type CodeLine, entryCodesReport } from './codes-report.ts'
import { type HashedCode, hashCodes } from './hash-codes.ts'
import { type CodeOutcome, issueCodes } from './issue-codes.ts'
import { listSelected, type SelectedPerson } from './newcomer-queries.ts'
import { ELSEWHERE, listManageable } from './queries.ts'

const ALL_LATELY = `Kode semua karyawan ini baru saja dibuat. Kode berikutnya dapat dibuat ${CODE_MINUTES} menit setelahnya`
const ALL_LIVE = 'Semua karyawan ini masih punya tautan atau kode yang berlaku'
const NOBODY = 'Tidak ada karyawan yang perlu kode'

type CodesContext = Context<typeof account.codes>

/** A person of the selection, and why the person gets no code. */
type Recipient = SelectedPerson & { skip?: keyof typeof CODE_SKIPPED | 'elsewhere' }

/** The file is built before the codes are committed: a failure leaves the old passwords in place. */
export const createCodes = async (context: CodesContext) => {
  const { db, me, body, env, mailer, reply } = context
  refuseWithoutPasswords(env)
  companyScopeOf(me, body.company_id)
  const people = await listRecipients(db, me, body)
  const wanted = people.filter((it) => !it.skip).slice(0, CODES_MAX)
  const codes = await withProgress(db, { user_id: me.id, total: wanted.length }, (step) =>
    hashCodes(context, wanted, step),
  )
  const file = await transaction(db, async (tx) => {
    const outcomeOf = await storeCodes(context, tx, codes)
    const codeOf = new Map(codes.flatMap(({ id, code }) => (outcomeOf(id) === 'given' ? [[id, code] as const] : [])))
    const skipped = people.filter((it) => it.skip).length + wanted.length - codeOf.size
    reply.headers({ [CODE_COUNT]: codeOf.size, [CODE_SKIP_COUNT]: skipped })
    if (codeOf.size === 0)
      refuseAll(
        people,
        wanted.map(({ id }) => outcomeOf(id)),
      )
    const results = people.map((it) => ({ ...it, skip: it.skip ?? skipOf(outcomeOf(it.id)), code: codeOf.get(it.id) }))
    await tx`select set_config('idle_in_transaction_session_timeout', '120000', true)`
    return body.format === 'pdf' ? pdfOf(context, results) : xlsOf(context, results)
  })
  mailer.wake()
  return file
}

type Result = Recipient & { code?: string }

const skipOf = (outcome: CodeOutcome) => (outcome === 'given' ? undefined : outcome)

/** Lists those who were named and got no code, too. */
const xlsOf = async ({ sql, me, body }: CodesContext, results: readonly Result[]): Promise<FileDownload> => {
  const lines = results.flatMap((it): CodeLine[] => {
    const reason = body.user_ids && it.skip && it.skip !== 'elsewhere' ? CODE_SKIPPED[it.skip] : undefined
    const text = it.code ?? reason
    return text === undefined ? [] : [[it.employee_identity, it.name, it.company_name, text]]
  })
  return { name: 'kode-masuk.xls', content: await exportReport(sql, me, entryCodesReport, { lines }) }
}

const pdfOf = async ({ env, me }: CodesContext, results: readonly Result[]): Promise<FileDownload> => {
  const address = `${env.PUBLIC_URL}/login`
  const end = new Date(Date.now() + ENTRY_DAYS * 86_400_000)
  const content = await drawCards({
    cards: results.flatMap(({ code, ...it }) => (code ? [{ ...it, code }] : [])),
    address,
    qr: await qrCode(address),
    until: end.toLocaleDateString('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: me.timezone }),
  })
  return { name: 'kartu-kode.pdf', kind: 'pdf', content }
}

const refuseAll = (people: readonly Recipient[], outcomes: readonly CodeOutcome[]) =>
  conflict(
    people.length === 0 ? NOBODY : outcomes.includes('recent') ? ALL_LATELY : ALL_LIVE,
    people.length === 0 ? 'nobody' : 'too_many',
  )

/** A person named by id whom HR may not manage refuses the whole call; one selected by filters is skipped. */
const listRecipients = async (db: Db, me: Me, { again, ...selection }: CodesContext['body']): Promise<Recipient[]> => {
  const { user_ids } = selection
  if (user_ids?.includes(me.id)) forbidden('Gunakan Ganti Password untuk akun Anda sendiri')
  const people = (await listSelected(db, me, selection)).filter((it) => it.id !== me.id)
  if (user_ids && people.length < new Set(user_ids).size) notFound('Karyawan')
  const manageable = await listManageable(db, me, people)
  if (user_ids) authorize(manageable.size === people.length, ELSEWHERE)
  return people.map((it) => {
    if (!manageable.has(it.id)) return { ...it, skip: 'elsewhere' }
    return it.is_live && !again ? { ...it, skip: 'live' } : it
  })
}

const storeCodes = async ({ me, audit, body }: CodesContext, tx: Db, codes: readonly HashedCode[]) => {
  const now = await reloadCaller(tx, me, 'hcis')
  companyScopeOf(now, body.company_id)
  authorize((await listManageable(tx, now, codes)).size === codes.length, ELSEWHERE)
  const outcomeOf = await issueCodes(tx, codes, { again: body.again ?? false })
  const given = codes.filter(({ id }) => outcomeOf(id) === 'given')
  await recordMaker(
    tx,
    now,
    given.map(({ id }) => id),
  )
  await notifyAccountEvent(
    tx,
    'code_given',
    { by: me },
    given.map(({ id }) => ({ id })),
  )
  await audit.write(tx, { each: given.map(({ id }) => ({ entity_id: id, subject_user_id: id })) })
  return outcomeOf
}
