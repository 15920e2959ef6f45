import type { LetterRecipient, LetterValues } from '#contract/letter/letter-draft.ts'
import type { LetterAction } from '#contract/letter/letter-row.ts'
import type { LetterType } from '#contract/letter/letter-types.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

export interface NewLetter {
  company_id: number
  type: LetterType
  name: string
  code: string
  template_id: number | null
  date: string
  position_id: number | null
  change_id: number | null
  signatory_id: number | null
  recipient: LetterRecipient | null
  values: LetterValues
  body: string | null
  valid_until: string | null
  verify_code: string | null
  contract_start: string | null
  contract_end: string | null
}

const stored = (tx: Db, { values, recipient, ...row }: Partial<NewLetter>) => ({
  ...row,
  ...(values && { values: tx.json(values) }),
  ...(recipient !== undefined && { recipient: recipient === null ? null : tx.json(recipient) }),
})

export const insertLetter = async (
  tx: Db,
  letter: NewLetter,
  by: { created_by: number | null; proposed_by?: number },
) =>
  exactlyOne(
    await tx<
      { id: number }[]
    >`insert into issued_letters ${tx.values([{ ...stored(tx, letter), ...by }])} returning id`,
  ).id

export const updateLetter = (tx: Db, id: number, letter: Partial<NewLetter>) =>
  tx`update issued_letters set ${tx.set(stored(tx, letter))}, version = version + 1 where id = ${id}`

export const writePeople = async (tx: Db, letter_id: number, position_ids: readonly number[]) => {
  await tx`delete from issued_letter_people where letter_id = ${letter_id}`
  await tx`
    insert into issued_letter_people (letter_id, place, position_id)
    select ${letter_id}, place, id from unnest(${position_ids}::int[]) with ordinality as it (id, place)`
}

export const addLetterEvent = (
  tx: Db,
  letter_id: number,
  action: LetterAction,
  by: number | null,
  note: string | null = null,
) => tx`
  insert into letter_events (letter_id, action, position_id, note) values (${letter_id}, ${action}, ${by}, ${note})`

interface ArchivedLetter {
  company_id: number
  position_id: number
  name: string
  number: string
  date: string
  file_id: string
  by: number
}

/** A letter of the time before, whose number stands outside of the counter. */
export const insertArchived = async (tx: Db, { by, file_id, ...letter }: ArchivedLetter) => {
  const { id } = exactlyOne(
    await tx<{ id: number }[]>`
      insert into issued_letters ${tx.values(
        [{ ...letter, type: 'lain', code: 'ARSIP', archived: true, created_by: by, signed_file_id: file_id }].map(
          ({ number: _, ...row }) => row,
        ),
      )} returning id`,
  )
  await tx`insert into issued_letter_people (letter_id, place, position_id) values (${id}, 1, ${letter.position_id})`
  await tx`
    update issued_letters set state = 'issued', number = ${letter.number}, issued_by = ${by}, issued_at = now(), text = ''
    where id = ${id}`
  return id
}
