/** A row of the matrix: an endpoint, the policy that answers it, and input that is otherwise valid. */
import type { MatrixCell } from './actors.ts'
import type { PolicyName } from './policies.ts'

export interface CallInput {
  params?: Record<string, number | string>
  query?: Record<string, number | string>
  body?: unknown
  file?: Blob
}
export type BuildInput = (cell: MatrixCell) => CallInput | Promise<CallInput>

export interface MatrixRow {
  policy: PolicyName
  /** Method and path of the contract, such as `GET /staff/task`. */
  call: string
  buildInput: BuildInput
  /** Distinguishes rows of the same endpoint. */
  about?: string
  /** Runs with newly built people, because it changes data that other rows need. */
  isIsolated?: true
}

const noInput = () => ({})

export const row = (
  policy: PolicyName,
  call: string,
  buildInput: BuildInput = noInput,
  more: Pick<MatrixRow, 'about' | 'isIsolated'> = {},
) => ({
  policy,
  call,
  buildInput,
  ...more,
})
/** A row with people built for it alone. */
export const isolatedRow = (
  policy: PolicyName,
  call: string,
  buildInput: BuildInput = noInput,
  about?: string,
): MatrixRow => row(policy, call, buildInput, { isIsolated: true, about })
/** A further row of an endpoint. */
export const extraRow = (
  about: string,
  policy: PolicyName,
  call: string,
  buildInput: BuildInput = noInput,
): MatrixRow => row(policy, call, buildInput, { about })

let counter = 0
/** Unique in this process: for names and days that must differ. */
export const nextNumber = () => ++counter
const DAY_MS = 86_400_000
/** A day without requests. */
export const nextDay = () => new Date(Date.UTC(2020, 0, 1) + nextNumber() * DAY_MS).toISOString().slice(0, 10)
/** Days from today in the time zone of the companies. */
export const dayIn = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)

export const ofUser = ({ of }: MatrixCell) => ({ params: { userId: of.user_id } })
export const ofPosition = ({ of }: MatrixCell) => ({ params: { id: of.position_id } })
export const namingA = ({ world }: MatrixCell) => ({ query: { company_id: world.a.id } })
