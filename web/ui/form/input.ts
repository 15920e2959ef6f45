import type { ReactNode } from 'react'
import type { Field } from '#contract/platform/fields.ts'

/** A field as an input renders it; the schema belongs to the form. */
export interface InputField extends Omit<Field, 'schema'> {
  /** Text below the input while it has no error. */
  hint?: ReactNode
  /** The options are still loading. */
  isLoading?: boolean
  disabled?: boolean
  /** A list that shows its options as soon as it has the focus. */
  opensOnFocus?: boolean
}

/** Props of every kind of input; values are text as sent on the wire. */
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

/** Path of another field in the same group: `detail.bank`, `account_number` → `detail.account_number`. */
export const siblingName = (name: string, sibling: string) => name.replace(/[^.]*$/, sibling)
