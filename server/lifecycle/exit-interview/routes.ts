import { type AnswersForm, type ExitQuestion, exitInterview, SCALE_MAX } from '#contract/lifecycle/exit-interview.ts'
import { isHrOf } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import * as interviewQueries from './queries.ts'

const OWN = 'Wawancara Anda sendiri dijawab di Keluar Saya'
const LEADS = 'Wawancara hanya dibaca HR yang bukan atasan karyawan ini'

const requireCompany = async (db: Db, me: Caller, company_id: number) => {
  const [company] = await db`select id from companies where id = ${company_id}`
  if (!company || !isHrOf(me, company_id)) notFound('Entitas')
}

const requireLeaver = async (db: Db, me: Caller, position_id: number): Promise<interviewQueries.Leaver> => {
  const found = await interviewQueries.findLeaver(db, position_id)
  if (!found || !isHrOf(me, found.company_id)) return notFound('Karyawan')
  if (found.user_id === me.id) forbidden(OWN, 'own_terms')
  const leaver = {
    ...found,
    last_day: found.last_day ?? conflict('Karyawan ini belum punya hari terakhir', 'no_last_day'),
  }
  // HR may also be in the line of those about whom a leaver speaks.
  if (await interviewQueries.leads(db, me.id, leaver)) forbidden(LEADS, 'leads')
  return leaver
}

/** Known to the person, and not over. */
const requireOwn = async (db: Db, me: Caller, clock: Clock): Promise<interviewQueries.Leaver> => {
  const found = await interviewQueries.findLeaver(db, me.position_id)
  const { today } = exactlyOne(
    await db<{ today: string }[]>`select (${clock(db)} at time zone ${me.timezone})::date as today`,
  )
  if (!found?.last_day || found.last_day < today) return notFound('Wawancara')
  return { ...found, last_day: found.last_day }
}

const problemOf = ({ kind, options }: ExitQuestion, value: string | number) => {
  const isScore = typeof value === 'number'
  if (kind === 'skala') return isScore && value >= 1 && value <= SCALE_MAX ? undefined : `Pilih 1 sampai ${SCALE_MAX}`
  if (isScore) return 'Jawaban tidak valid'
  return kind === 'pilihan' && !options.includes(value) ? 'Pilihan tidak ditemukan' : undefined
}

const requireValid = async (db: Db, { company_id }: interviewQueries.Leaver, answers: AnswersForm['answers']) => {
  const questions = new Map((await interviewQueries.listQuestions(db, company_id)).map((it) => [it.id, it]))
  const errors: Record<string, string[]> = {}
  for (const [at, { question_id, value }] of answers.entries()) {
    const question = questions.get(question_id)
    if (!question) errors[`answers.${at}.question_id`] = ['Pertanyaan tidak ditemukan']
    const problem = question && problemOf(question, value)
    if (problem) errors[`answers.${at}.value`] = [problem]
  }
  if (Object.keys(errors).length > 0) invalid(errors)
}

export const exitInterviewRoutes = (app: App) => {
  mount(app, exitInterview.questions, async ({ db, me, params: { companyId } }) => {
    await requireCompany(db, me, companyId)
    return { questions: await interviewQueries.listQuestions(db, companyId) }
  })
  mount(app, exitInterview.saveQuestions, async ({ db: tx, me, audit, params: { companyId }, body: { questions } }) => {
    await requireCompany(tx, me, companyId)
    const before = await interviewQueries.listQuestions(tx, companyId)
    for (const [at, { id }] of questions.entries())
      if (id && !before.some((it) => it.id === id)) invalid({ [`questions.${at}.id`]: ['Pertanyaan tidak ditemukan'] })
    await interviewQueries.saveQuestions(tx, companyId, questions)
    const after = await interviewQueries.listQuestions(tx, companyId)
    const texts = (all: readonly ExitQuestion[]) => ({ questions: all.map((it) => it.text) })
    audit.note({ before: texts(before), after: { company_id: companyId, ...texts(after) } })
    return { questions: after }
  })
  mount(app, exitInterview.result, async ({ db, me, params: { companyId } }) => {
    await requireCompany(db, me, companyId)
    return interviewQueries.readResult(db, companyId)
  })
  mount(app, exitInterview.one, async ({ db, me, params: { positionId } }) =>
    interviewQueries.readInterview(db, await requireLeaver(db, me, positionId)),
  )
  mount(app, exitInterview.note, async ({ db: tx, me, audit, params: { positionId }, body: { answers } }) => {
    const leaver = await requireLeaver(tx, me, positionId)
    await requireValid(tx, leaver, answers)
    await interviewQueries.saveAnswers(tx, leaver, answers, me.position_id)
    audit.note({ after: { answers: answers.length } })
    return interviewQueries.readInterview(tx, leaver)
  })
  mount(app, exitInterview.own, async ({ db, me, clock }) =>
    interviewQueries.readInterview(db, await requireOwn(db, me, clock)),
  )
  mount(app, exitInterview.answer, async ({ db: tx, me, clock, audit, body: { answers } }) => {
    const leaver = await requireOwn(tx, me, clock)
    await requireValid(tx, leaver, answers)
    await interviewQueries.saveAnswers(tx, leaver, answers, null)
    audit.note({ after: { answers: answers.length } })
    return interviewQueries.readInterview(tx, leaver)
  })
  mount(app, exitInterview.decline, async ({ db: tx, me, clock }) => {
    const leaver = await requireOwn(tx, me, clock)
    await interviewQueries.declineInterview(tx, leaver)
    return interviewQueries.readInterview(tx, leaver)
  })
}
