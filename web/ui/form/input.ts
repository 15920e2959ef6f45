import type { ReactNode } from 'react'
import type { Field } from '#contract/fields.ts'

/** What is needed to draw a field; its schema belongs to the form as a whole. */
export interface InputField extends Omit<Field, 'schema'> {
  /** Below the input, while nothing is wrong with it. */
  hint?: ReactNode
  /** Its options are still on the way. */
  isLoading?: boolean
  disabled?: boolean
}

/** What every input gets, whatever its kind. Values are the text that goes over the wire. */
export interface InputProps {
  field: InputField
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  inputRef: (element: unknown) => void
  autoFocus?: boolean
}

/** Where another field of the same group stands in the form: `detail.bank`, `account_number` → `detail.account_number`. */
export const siblingName = (name: string, sibling: string) => name.replace(/[^.]*$/, sibling)
