/** Operator commands of the audit log: verify it, and accept a restored one. */
import { readFile, rename } from 'node:fs/promises'
import { createAcceptance } from '#server/platform/audit/accepted-faults.ts'
import { type ChainKey, chainKeyOf, lastCheckpoint } from '#server/platform/audit/chain.ts'
import { writeCheckpoints } from '#server/platform/audit/checkpoint.ts'
import { isInChain, lastCheckpointFile, readLastCheckpoint } from '#server/platform/audit/last-checkpoint.ts'
import { type AuditVerification, verifyChain } from '#server/platform/audit/verify.ts'
import { writeRows } from '#server/platform/audit/write-rows.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { OperatorError } from './operator-error.ts'

type Secrets = Pick<Env, 'APP_SECRET' | 'DATA_DIR'>

/**
 * Keys by id: the current APP_SECRET and the older ones, one per line of the file; checkpoints stay signed with the
 * secret of their time.
 */
const keysOf = async (env: Secrets, file: string | undefined): Promise<Map<string, ChainKey>> => {
  const older = file ? (await readFile(file, 'utf8')).split('\n').map((line) => line.trim()) : []
  const keys = [env.APP_SECRET, ...older.filter(Boolean)].map((APP_SECRET) => chainKeyOf({ APP_SECRET }))
  return new Map(keys.map((key) => [key.id, key]))
}

export const verifyAudit = async (sql: Sql, env: Secrets, secrets?: string): Promise<AuditVerification> =>
  verifyChain(sql, await keysOf(env, secrets), await readLastCheckpoint(env))

/** Throws the faults as one operator error, or returns the figures. */
export const reportVerification = ({
  checkpoints,
  rows,
  uncovered,
  hasLastCheckpoint,
  accepted,
  faults,
}: AuditVerification): string => {
  if (faults.length > 0)
    throw new OperatorError(`Audit log verification failed:\n${faults.map((it) => `  ${it}`).join('\n')}`)
  const waiting =
    uncovered > 0 ? ` ${uncovered} rows have no checkpoint yet: start the app, or verify again in a second.` : ''
  const alone =
    hasLastCheckpoint || checkpoints === 0
      ? ''
      : ' No last checkpoint was found in DATA_DIR: missing rows at the end cannot be detected.'
  const known = accepted > 0 ? ` ${accepted} faults were accepted earlier: see 'Jejak'.` : ''
  return `Audit log verified: ${rows.toLocaleString('en')} rows in ${checkpoints.toLocaleString('en')} checkpoints.${known}${waiting}${alone}`
}

/**
 * The last checkpoint in DATA_DIR is not in this audit log: an older backup was restored, or the table belongs to
 * another installation.
 */
export const isBehindLastCheckpoint = async (sql: Sql, env: Secrets) => {
  const saved = await readLastCheckpoint(env)
  return saved !== undefined && !(await isInChain(sql, saved))
}

const FAULTS_SHOWN = 20

/**
 * A fault that was looked into stays in the log: accepting it adds a signed audit row, and the nightly verification is
 * green again until something else changes.
 */
export const acceptFaults = async (sql: Sql, env: Secrets, because: string, secrets?: string): Promise<string> => {
  const { openFaults } = await verifyAudit(sql, env, secrets)
  const others = openFaults.filter((it) => !it.isAcceptable)
  if (others.length > 0)
    throw new OperatorError(`These cannot be accepted:\n${others.map((it) => `  ${it.text}`).join('\n')}`)
  if (openFaults.length === 0) throw new OperatorError('Nothing to accept: the audit log has no open fault.')
  const acceptance = createAcceptance(chainKeyOf(env), because, openFaults)
  await writeRows(sql, [{ action: 'decide', entity: 'audit', after: { ...acceptance } }])
  await writeCheckpoints(sql, env, QUIET)
  const shown = openFaults.slice(0, FAULTS_SHOWN).map((it) => `  ${it.text}`)
  return [`Accepted ${openFaults.length} faults because: ${because}`, ...shown].join('\n')
}

const QUIET = { info: () => {}, error: () => {} }

/**
 * After a restore of an older backup the last checkpoint in DATA_DIR is ahead of the table until an operator accepts
 * the restore. Accepting writes an audit row and moves the old file aside, never deletes it.
 */
export const acceptRestore = async (sql: Sql, env: Secrets): Promise<string> => {
  const saved = await readLastCheckpoint(env)
  if (!saved || (await isInChain(sql, saved)))
    throw new OperatorError('Nothing to accept: the last checkpoint in DATA_DIR belongs to this audit log.')
  const found = await lastCheckpoint(sql)
  await writeRows(sql, [
    {
      action: 'restore',
      entity: 'audit',
      before: { seq: saved.seq, hash: saved.hash, at: saved.at, count: saved.count },
      after: { seq: found?.seq ?? null, hash: found?.hash ?? null, at: found?.at ?? null },
    },
  ])
  const aside = lastCheckpointFile(env).replace(
    /\.json$/,
    `-${saved.seq}-${new Date().toISOString().replaceAll(/[:.]/g, '')}.json`,
  )
  await rename(lastCheckpointFile(env), aside)
  await writeCheckpoints(sql, env, QUIET)
  return `Accepted: the audit log continues after checkpoint ${found?.seq ?? 0}. The record of checkpoint ${saved.seq} was moved to ${aside}.`
}
