import type { draftForms, FormDraft } from '#contract/people/draft.ts'
import type { Db } from '#server/platform/database/connect.ts'

type Form = (typeof draftForms)[number]

const columns = (db: Db) => db`step, "values", updated_at`

export const findDraft = async (db: Db, user_id: number, form: Form) => {
  const [row] = await db<FormDraft[]>`
    select ${columns(db)} from form_drafts where user_id = ${user_id} and form = ${form}`
  return row ?? null
}

/**
 * The identity form is submitted once. The account is locked while the draft is written, so that a late save does not
 * outlive the submitted form.
 */
export const saveDraft = async (
  db: Db,
  user_id: number,
  form: Form,
  { step, values }: Pick<FormDraft, 'step' | 'values'>,
) => {
  const [row] = await db<FormDraft[]>`
    with owner as (select id from users where id = ${user_id} and status = 'new' for share)
    insert into form_drafts (user_id, form, step, "values")
    select id, ${form}, ${step}, ${JSON.stringify(values)}::text::jsonb from owner
    on conflict (user_id, form) do update
      set step = excluded.step, "values" = excluded."values", updated_at = now()
    returning ${columns(db)}`
  return row
}

export const deleteDraft = async (db: Db, user_id: number, form: Form) => {
  const [row] = await db<FormDraft[]>`
    delete from form_drafts where user_id = ${user_id} and form = ${form} returning ${columns(db)}`
  return row ?? null
}
