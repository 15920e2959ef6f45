/** A line of the matrix: which policy answers a call, and what makes the call right in every other way. */
import type { Cell } from './actors.ts'
import type { Policy } from './policies.ts'

export interface Sent {
  params?: Record<string, number | string>
  query?: Record<string, number | string>
  body?: unknown
  file?: Blob
}
export type Making = (cell: Cell) => Sent | Promise<Sent>

export interface Row {
  policy: Policy
  /** `GET /staff/task`, as the contract has it. */
  call: string
  make: Making
  /** What the line is about, where the same call has several. */
  about?: string
  /** With people of its own: it changes what the other lines rely on. */
  isFresh?: true
}

const nothing = () => ({})

export const row = (
  policy: Policy,
  call: string,
  make: Making = nothing,
  more: Pick<Row, 'about' | 'isFresh'> = {},
) => ({
  policy,
  call,
  make,
  ...more,
})
/** With people made for this line alone. */
export const fresh = (policy: Policy, call: string, make: Making = nothing, about?: string): Row =>
  row(policy, call, make, { isFresh: true, about })
/** Another line of a call that has one already. */
export const also = (about: string, policy: Policy, call: string, make: Making = nothing): Row =>
  row(policy, call, make, { about })

let counter = 0
/** Differs from call to call: for names that must, and for days that must not meet. */
export const next = () => ++counter
const DAY_MS = 86_400_000
/** A day that nobody has asked for yet. */
export const nextDay = () => new Date(Date.UTC(2020, 0, 1) + next() * DAY_MS).toISOString().slice(0, 10)
/** So many days from now, where the companies are. */
export const dayIn = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)

export const ofUser = ({ of }: Cell) => ({ params: { userId: of.user_id } })
export const ofPosition = ({ of }: Cell) => ({ params: { id: of.position_id } })
export const namingA = ({ world }: Cell) => ({ query: { company_id: world.a.id } })
