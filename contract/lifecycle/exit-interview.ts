/** The interview of leavers: questions of a company, answers, and figures from five answers on. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { requiredText } from '#contract/platform/fields.ts'
import { endpoint, Id } from '#contract/platform/http.ts'

export const EXIT_QUESTIONS_MAX = 15
/** Fewer answers would tell who gave them. */
export const ANSWERS_FOR_FIGURES = 5
export const TOO_FEW_ANSWERS = 'Terlalu sedikit jawaban'
export const SCALE_MAX = 5
const OPTIONS_MAX = 15

export const questionKinds = choices({ skala: 'Skala 1–5', pilihan: 'Pilihan', teks: 'Teks' })
export const interviewStates = choices({ answered: 'Dijawab', declined: 'Tidak bersedia' })

const QuestionForm = z
  .strictObject({
    /** Missing for a new question. */
    id: Id.nullish(),
    text: requiredText('Wajib diisi', 300),
    kind: questionKinds.schema,
    options: z.array(requiredText('Wajib diisi', 100)).max(OPTIONS_MAX, 'Paling banyak 15 pilihan').nullish(),
  })
  .refine((it) => it.kind !== 'pilihan' || (it.options ?? []).length >= 2, {
    path: ['options'],
    error: 'Isi paling sedikit dua pilihan',
  })
  .refine((it) => new Set(it.options ?? []).size === (it.options ?? []).length, {
    path: ['options'],
    error: 'Pilihan berulang',
  })
export type QuestionForm = z.output<typeof QuestionForm>

export const ExitQuestion = z.object({
  id: z.int(),
  text: z.string(),
  kind: questionKinds.schema,
  options: z.array(z.string()),
})
export type ExitQuestion = z.infer<typeof ExitQuestion>

const Value = z.union([z.string(), z.int()])
const ExitAnswer = z.object({ question_id: z.int(), value: Value })

export const ExitInterview = z.object({
  last_day: z.string(),
  state: interviewStates.schema.nullable(),
  questions: z.array(ExitQuestion),
  answers: z.array(ExitAnswer),
})
export type ExitInterview = z.infer<typeof ExitInterview>

const AnswersForm = z.strictObject({
  answers: z
    .array(
      z.strictObject({ question_id: Id, value: z.union([z.string().trim().min(1, 'Wajib diisi').max(2000), z.int()]) }),
    )
    .min(1, 'Wajib diisi')
    .max(EXIT_QUESTIONS_MAX)
    .refine((it) => new Set(it.map((one) => one.question_id)).size === it.length, 'Pertanyaan berulang'),
})
export type AnswersForm = z.output<typeof AnswersForm>

const Figures = z.object({
  /** Null without scores. */
  average: z.number().nullable(),
  /** How often each value was chosen. */
  counts: z.array(z.object({ value: z.string(), count: z.int() })),
})
const QuestionResult = ExitQuestion.extend({
  count: z.int(),
  /** Null with fewer than five answers. */
  figures: Figures.nullable(),
  message: z.string().nullable(),
})
export type QuestionResult = z.infer<typeof QuestionResult>

const ByCompany = z.strictObject({ companyId: Id })
const ByPosition = z.strictObject({ positionId: Id })
const ofCompany = { access: 'hcis', path: '/hcis/exit-question/:companyId', params: ByCompany } as const
const ofPosition = {
  access: 'hcis',
  path: '/hcis/exit/:positionId/interview',
  params: ByPosition,
  audit: { entity: 'exit_interview', subject: 'position' },
  reply: ExitInterview,
} as const
const own = { access: 'signed-in', path: '/staff/exit' } as const
const Questions = z.object({ questions: z.array(ExitQuestion) })

export const exitInterview = {
  questions: endpoint({
    ...ofCompany,
    method: 'GET',
    unaudited: 'no personal data',
    summary: 'The questions that leavers of a company are asked',
    reply: Questions,
  }),
  saveQuestions: endpoint({
    ...ofCompany,
    method: 'PUT',
    audit: { entity: 'exit_question' },
    summary: 'Change the questions; those that were answered stay with their answers',
    body: z.strictObject({
      questions: z.array(QuestionForm).max(EXIT_QUESTIONS_MAX, 'Paling banyak 15 pertanyaan'),
    }),
    reply: Questions,
  }),
  result: endpoint({
    ...ofCompany,
    method: 'GET',
    path: '/hcis/exit-question/:companyId/result',
    unaudited: 'no personal data',
    summary: 'Figures of each question, from five answers on',
    reply: z.array(QuestionResult),
  }),
  one: endpoint({ ...ofPosition, method: 'GET', summary: 'The interview of a leaver' }),
  note: endpoint({ ...ofPosition, method: 'PUT', summary: 'Write down the answers of a leaver', body: AnswersForm }),
  own: endpoint({
    ...own,
    method: 'GET',
    unaudited: 'own data',
    summary: 'The own interview, from the day the leaving is known until the last day',
    reply: ExitInterview,
  }),
  answer: endpoint({
    ...own,
    method: 'PUT',
    audit: { entity: 'exit_interview', subject: 'self' },
    summary: 'Answer the own interview',
    body: AnswersForm,
    reply: ExitInterview,
  }),
  decline: endpoint({
    ...own,
    method: 'POST',
    path: '/staff/exit/decline',
    status: 200,
    audit: { entity: 'exit_interview', subject: 'self', action: 'update' },
    summary: 'Answer no questions',
    reply: ExitInterview,
  }),
}
