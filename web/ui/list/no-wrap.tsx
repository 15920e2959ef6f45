import { createElement, Fragment, type ReactNode } from 'react'

/** What must not break in the middle: a time, a day, a number with its unit. */
export const NoWrap = ({ children }: { children?: ReactNode }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
)

const DAY = /(\d\d-\d\d-\d{4}(?: \d\d:\d\d)?|\d{1,2}(?:–\d{1,2})? [A-Z][a-z]{2} \d{4})/

/** A text whose days, with their time, are read in one piece: browsers break them at each of their hyphens and blanks. */
export const NoWrapDates = ({ text }: { text: string }) => {
  // Every second part is a day.
  const parts = text.split(DAY).map((part, at) => (at % 2 === 0 ? part : createElement(NoWrap, null, part)))
  return createElement(Fragment, null, ...parts)
}
