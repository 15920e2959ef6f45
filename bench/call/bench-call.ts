/** A measured call, and the generated group that it is asked about. */

/** The veteran has 240 leave requests. */
export type CallerKind = 'hcis' | 'manager' | 'staff' | 'veteran'

export interface BenchCall {
  name: string
  caller: CallerKind
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** The path of the n-th call. */
  path: (n: number, group: Group) => string
  body?: (n: number, group: Group) => object
  /** Reads a queue: its cost grows with the queue and not with the table, which the plan on generated data cannot show. */
  isQueue?: true
  /** A text in the answer of a call that did the measured work. */
  expects?: string
  /** Every call by another account, because one person can do it only once a day or a few times: their tokens. */
  byMany?: (group: Group) => string[]
  /** `multiple` of the session check. */
  goal: { multiple: number; growth: number }
}

export interface Group {
  /** Login names, each used once, because attempts of a person are counted. */
  names: string[]
  password: string
  company_id: number
  /** A unit of about twenty people, with two below it, as large in every group. */
  unit: number
  /** Ids of waiting leave that the manager may decide. */
  waiting: number[]
  /** Ids of other waiting leave, decided and taken back again and again. */
  undone: number[]
  /** Ids of waiting corrections that the manager may decide. */
  corrections: number[]
  /** Staff and shifts of the company. */
  rostered: number[]
  shifts: number[]
  /** Tokens of people who have not checked in today, and of people who have. */
  arriving: string[]
  leaving: string[]
  /** The first day of a period without leave. */
  free_from: string
  /** A past day with attendance. */
  day: string
  /** One on which everybody of the company has a shift of the roster. */
  shift_day: string
  year: number
}
