import {
  ANSWERS_FOR_FIGURES,
  type AnswersForm,
  type ExitInterview,
  type ExitQuestion,
  type QuestionForm,
  type QuestionResult,
  TOO_FEW_ANSWERS,
} from '#contract/lifecycle/exit-interview.ts'
import type { Db } from '#server/platform/database/connect.ts'

export const listQuestions = (db: Db, company_id: number) => db<ExitQuestion[]>`
  select id, text, kind, options from exit_questions where company_id = ${company_id} and active order by place, id`

/** Questions that were answered stay for their answers, but are asked no more. */
export const saveQuestions = async (tx: Db, company_id: number, questions: readonly QuestionForm[]) => {
  const rows = questions.map(({ id = null, text, kind, options }, at) => ({
    ...{ id, text, kind, place: at + 1, options: kind === 'pilihan' ? (options ?? []) : [] },
  }))
  const kept = rows.flatMap((it) => it.id ?? [])
  await tx`
    delete from exit_questions q where company_id = ${company_id} and id <> all(${kept}::int[])
      and not exists (select from exit_answers a where a.question_id = q.id)`
  await tx`update exit_questions set active = false where company_id = ${company_id} and id <> all(${kept}::int[])`
  await tx`
    with rows as (
      select id, place, text, kind, array(select jsonb_array_elements_text(options)) as options
      from jsonb_to_recordset(${tx.json(rows)}) as r (id int, place int, text text, kind text, options jsonb)
    ), changed as (
      update exit_questions q set place = r.place, text = r.text, kind = r.kind, options = r.options, active = true
      from rows r where q.id = r.id and q.company_id = ${company_id}
    )
    insert into exit_questions (company_id, place, text, kind, options)
    select ${company_id}, place, text, kind, options from rows where id is null order by place`
}

export interface Leaver {
  position_id: number
  user_id: number
  company_id: number
  last_day: string
}

export const findLeaver = async (db: Db, position_id: number) => {
  const [row] = await db<(Omit<Leaver, 'last_day'> & { last_day: string | null })[]>`
    select id as position_id, user_id, company_id, last_day from positions where id = ${position_id}`
  return row
}

/** Whether the person leads the leaver from any account, directly or through others. */
export const leads = async (db: Db, user_id: number, { position_id }: Leaver) => {
  const rows = await db`
    with recursive above (id, user_id) as (
      select s.id, s.user_id from positions p join positions s on s.id = p.supervisor_id where p.id = ${position_id}
      union
      select s.id, s.user_id from above a join positions p on p.id = a.id join positions s on s.id = p.supervisor_id
    )
    select from above where user_id = ${user_id} limit 1`
  return rows.length > 0
}

export const readInterview = async (db: Db, { position_id, company_id, last_day }: Leaver): Promise<ExitInterview> => {
  const [questions, answers, states] = await Promise.all([
    listQuestions(db, company_id),
    db<{ question_id: number; score: number | null; text: string | null }[]>`
      select a.question_id, a.score, a.text from exit_answers a join exit_questions q on q.id = a.question_id
      where a.position_id = ${position_id} and a.last_day = ${last_day} order by q.place, q.id`,
    db<{ state: 'answered' | 'declined' }[]>`
      select state from exit_interviews where position_id = ${position_id} and last_day = ${last_day}`,
  ])
  return {
    last_day,
    state: states[0]?.state ?? null,
    questions,
    answers: answers.map(({ question_id, score, text }) => ({ question_id, value: score ?? text ?? '' })),
  }
}

const saveState = (tx: Db, { position_id, company_id, last_day }: Leaver, state: string, noted_by: number | null) => tx`
  insert into exit_interviews (position_id, last_day, company_id, state, noted_by)
  values (${position_id}, ${last_day}, ${company_id}, ${state}, ${noted_by})
  on conflict (position_id, last_day) do update set state = excluded.state, noted_by = excluded.noted_by, at = now()`

export const saveAnswers = async (tx: Db, leaver: Leaver, answers: AnswersForm['answers'], noted_by: number | null) => {
  await removeAnswers(tx, leaver)
  const rows = answers.map(({ question_id, value }) => ({
    ...{ position_id: leaver.position_id, last_day: leaver.last_day, question_id },
    ...(typeof value === 'number' ? { score: value, text: null } : { score: null, text: value }),
  }))
  await tx`insert into exit_answers ${tx.values(rows)}`
  await saveState(tx, leaver, 'answered', noted_by)
}

const removeAnswers = (tx: Db, { position_id, last_day }: Leaver) =>
  tx`delete from exit_answers where position_id = ${position_id} and last_day = ${last_day}`

export const declineInterview = async (tx: Db, leaver: Leaver) => {
  await removeAnswers(tx, leaver)
  await saveState(tx, leaver, 'declined', null)
}

interface ResultRow extends ExitQuestion {
  count: number
  average: number | null
  counts: { value: string; count: number }[]
}

export const readResult = async (db: Db, company_id: number): Promise<QuestionResult[]> => {
  const rows = await db<ResultRow[]>`
    select q.id, q.text, q.kind, q.options, coalesce(a.count, 0)::int as count, a.average::float8 as average,
           coalesce((select json_agg(json_build_object('value', v.value, 'count', v.count) order by v.value)
             from (select coalesce(x.score::text, x.text) as value, count(*)::int as count from exit_answers x
                   where x.question_id = q.id and q.kind <> 'teks' group by 1) v), '[]') as counts
    from exit_questions q
    left join lateral (
      select count(*) as count, round(avg(x.score), 1) as average from exit_answers x where x.question_id = q.id
    ) a on true
    where q.company_id = ${company_id} and q.active order by q.place, q.id`
  return rows.map(({ average, counts, ...it }) =>
    it.count < ANSWERS_FOR_FIGURES
      ? { ...it, figures: null, message: TOO_FEW_ANSWERS }
      : { ...it, figures: { average, counts }, message: null },
  )
}
