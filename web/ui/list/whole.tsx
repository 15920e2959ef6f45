import type { ReactNode } from 'react'

/** What must not break in the middle: a time, a day, a number with its unit. */
export const Whole = ({ children }: { children: ReactNode }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
