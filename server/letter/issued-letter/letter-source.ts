/** The source of a letter, and the letter that is composed from it. */
import type { LetterRecipient, LetterValues } from '#contract/letter/letter-draft.ts'
import type { LetterWarning } from '#contract/letter/letter-row.ts'
import type { LetterType } from '#contract/letter/letter-types.ts'
import type { ChangeFacts } from './change-facts.ts'
import type { ChainFacts } from './contract-rules.ts'
import type * as facts from './read-facts.ts'
import type { EarlierWarning } from './warning-rules.ts'

/** The parts of a letter that its text depends on. */
export interface LetterSource {
  company_id: number
  type: LetterType
  template_id: number | null
  position_ids: number[]
  change_id: number | null
  signatory_id: number | null
  recipient: LetterRecipient | null
  date: string
  values: LetterValues
  body: string | null
  valid_until: string | null
  code: string
  verify_code: string | null
  /** Null until it is issued. */
  number?: string | null
}

export interface ComposedLetter {
  text: string
  missing: string[]
  missing_names: string[]
  has_pay: boolean
  warnings: LetterWarning[]
  people: facts.PositionFacts[]
  letterhead?: facts.LetterheadFacts
  signatory?: facts.SignatoryFacts
  change?: ChangeFacts
  /** The earlier warnings of its person; empty for other letters. */
  earlier: EarlierWarning[]
  /** The chain that a contract belongs to. */
  chain?: { facts: ChainFacts; first: string; start: string; end: string }
}
