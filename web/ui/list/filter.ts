import type { ComponentType } from 'react'
import type { Option } from '#contract/fields.ts'

/** One question that narrows a list down; `name` is its key in the query and in the address. */
export interface Filter {
  name: string
  label: string
  /** A select with these options, or with the rows of a lookup; else a day, else words to search for. */
  options?: readonly Option[]
  lookup?: string
  /** What a select says while nothing is chosen. */
  none?: string
  input?: 'day'
  /** Drawn by whoever asks the question, where it is none of these. */
  draw?: ComponentType<FilterProps>
  /** What it holds until it is touched. */
  preset?: string
}

export interface FilterProps {
  filter: Filter
  value: string
  onChange: (value: string) => void
}
