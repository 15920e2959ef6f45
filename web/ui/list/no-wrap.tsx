import { createElement, Fragment, type ReactNode } from 'react'

/** Prevents a line break inside a time, a date or a number with its unit. */
export const NoWrap = ({ children }: { children?: ReactNode }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
)

const VALUE =
  /(\d\d-\d\d-\d{4}(?: \d\d:\d\d)?|\d{1,2}(?:–\d{1,2})? [A-Z][a-z]{2} \d{4}(?: \d\d\.\d\d)?|Rp\s[\d.]+(?:,\d\d)?)/

/** Prevents line breaks inside the dates and amounts of a text, which browsers break at hyphens and spaces. */
export const NoWrapValues = ({ text }: { text: string }) => {
  // The regex has one capture group, so every second part is a value.
  const parts = text.split(VALUE).map((part, at) => (at % 2 === 0 ? part : createElement(NoWrap, null, part)))
  return createElement(Fragment, null, ...parts)
}
