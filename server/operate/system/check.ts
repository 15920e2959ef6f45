/** One check of the installation, for `hcis doctor` (English) and the screen of the system status (Indonesian). */
import type { CheckName, CheckState } from '#contract/platform/system.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { ScheduledJob } from '#server/platform/jobs/job.ts'

export interface Finding {
  state: CheckState
  en: string
  id: string
}

export interface CheckInput {
  sql: Sql
  env: Env
  jobs: readonly ScheduledJob[]
  /** Also what takes long: verifies the complete audit log. */
  isThorough?: boolean
}

export interface Check {
  name: CheckName
  run: (input: CheckInput) => Promise<Finding>
}

const SEVERITY: Record<CheckState, number> = { green: 0, yellow: 1, red: 2 }

/** The findings that need attention, the worst state first, or the first one if none does. */
export const combine = (first: Finding, ...others: Finding[]): Finding => {
  const all = [first, ...others]
  const bad = all.filter((it) => it.state !== 'green').toSorted((a, b) => SEVERITY[b.state] - SEVERITY[a.state])
  const [worst] = bad
  if (!worst) return first
  return { state: worst.state, en: bad.map((it) => it.en).join(' '), id: bad.map((it) => it.id).join(' ') }
}

export const green = (en: string, id: string): Finding => ({ state: 'green', en, id })
export const yellow = (en: string, id: string): Finding => ({ state: 'yellow', en, id })
export const red = (en: string, id: string): Finding => ({ state: 'red', en, id })
