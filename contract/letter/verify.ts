/** The public check of a letter: four facts, for whoever holds it. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { endpoint } from '#contract/platform/http.ts'

export const verifyStates = choices({ berlaku: 'Berlaku', kedaluwarsa: 'Kedaluwarsa', dibatalkan: 'Dibatalkan' })

export const LetterFacts = z.object({
  state: verifyStates.schema,
  number: z.string(),
  date: z.string(),
  initials: z.string(),
})
export type LetterFacts = z.infer<typeof LetterFacts>

export const CHECKS_PER_MINUTE = 30

export const verify = {
  check: endpoint({
    method: 'GET',
    path: '/verify/:code',
    access: 'public',
    unaudited: 'four facts without a name, for whoever holds the letter',
    summary: 'Whether a letter with this code was issued, and is in force',
    params: z.strictObject({ code: z.string().max(300) }),
    reply: LetterFacts,
  }),
}
