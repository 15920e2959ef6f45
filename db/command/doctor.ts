/** `hcis doctor`: every check of the system status on one page, also when the database does not answer. */

import { jobsOf } from '#server/jobs.ts'
import { openDatabase } from '#server/open-database.ts'
import type { NamedFinding } from '#server/operate/system/checks.ts'
import { runChecks } from '#server/operate/system/checks.ts'
import { type Env, readEnv } from '#server/platform/env.ts'
import { explain } from '#server/platform/start/explain-start-error.ts'
import { formatRelease, readBuild } from '#server/platform/start/version.ts'
import { log } from './database.ts'

const MARKS = { green: 'ok  ', yellow: 'warn', red: 'FAIL' }

export const diagnose = async (env: Env = readEnv()): Promise<NamedFinding[]> => {
  try {
    const database = await openDatabase(env, log, { join: true, upgrade: false })
    try {
      return await runChecks({ sql: database.sql, env, jobs: jobsOf(env), isThorough: true })
    } finally {
      await database.close()
    }
  } catch (error) {
    const release = formatRelease(readBuild())
    const why = String(explain(error))
    return [
      { name: 'version', state: 'green', en: release, id: release },
      { name: 'database', state: 'red', en: why, id: why },
    ]
  }
}

export const isHealthy = (findings: readonly NamedFinding[]) => findings.every((it) => it.state !== 'red')

export const formatFindings = (findings: readonly NamedFinding[]): string[] => {
  const width = Math.max(...findings.map((it) => it.name.length))
  const count = (state: NamedFinding['state']) => findings.filter((it) => it.state === state).length
  return [
    ...findings.map(({ name, state, en }) => `${MARKS[state]}  ${name.padEnd(width)}  ${en}`),
    `${count('green')} ok, ${count('yellow')} to look at, ${count('red')} failed.`,
  ]
}

export const formatFindingsAsJson = (findings: readonly NamedFinding[]): string =>
  JSON.stringify({
    ok: isHealthy(findings),
    checks: findings.map(({ name, state, en }) => ({ name, state, text: en })),
  })
