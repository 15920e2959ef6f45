import type { ComponentType } from 'react'
import type { Option } from '#contract/platform/fields.ts'

/** A filter of a list; `name` is its key in the query and in the address. */
export interface Filter {
  name: string
  label: string
  /** A select with these options or the rows of a lookup; otherwise a date or a search text. */
  options?: readonly Option[]
  lookup?: string
  /** Label of the select's empty option; false leaves it out, so that one of the options is always chosen. */
  none?: string | false
  input?: 'day'
  /** Custom input for other kinds of filter. */
  draw?: ComponentType<FilterProps>
  /** Tabs above the list set it, too, so that the number of filters in use leaves it out. */
  hasTabs?: boolean
  /** Initial value until the user changes it. */
  preset?: string
}

export interface FilterProps {
  filter: Filter
  value: string
  onChange: (value: string) => void
}
