/** What an operator asks of the trail. */
import { readFile, rename } from 'node:fs/promises'
import { type Key, keyOf, lastSeal } from '#server/audit/chain.ts'
import { headFile, isOnChain, readHead } from '#server/audit/head.ts'
import { sealAll } from '#server/audit/seal.ts'
import { type Verdict, verify } from '#server/audit/verify.ts'
import { writeRows } from '#server/audit/write-rows.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { Refusal } from './refusal.ts'

type Secrets = Pick<Env, 'APP_SECRET' | 'DATA_DIR'>

/** Older secrets, one a line: seals of before a change of APP_SECRET were made with them. */
const keysOf = async (env: Secrets, file: string | undefined): Promise<Map<string, Key>> => {
  const older = file ? (await readFile(file, 'utf8')).split('\n').map((line) => line.trim()) : []
  const keys = [env.APP_SECRET, ...older.filter(Boolean)].map((APP_SECRET) => keyOf({ APP_SECRET }))
  return new Map(keys.map((key) => [key.id, key]))
}

export const verifyAudit = async (sql: Sql, env: Secrets, secrets?: string): Promise<Verdict> =>
  verify(sql, await keysOf(env, secrets), await readHead(env))

/** Throws what is wrong, in words; else tells the figures. */
export const tellVerdict = ({ seals, rows, unsealed, hasHead, faults }: Verdict): string => {
  if (faults.length > 0) throw new Refusal(`The trail is not whole:\n${faults.map((it) => `  ${it}`).join('\n')}`)
  const waiting = unsealed > 0 ? ` ${unsealed} rows are not sealed yet: start the app, or ask again in a second.` : ''
  const alone =
    hasHead || seals === 0
      ? ''
      : ' No head was found beside the database: whether the last rows are there is not known.'
  return `The trail is whole: ${rows.toLocaleString('en')} rows under ${seals.toLocaleString('en')} seals.${waiting}${alone}`
}

/** The head that was kept is not one of this trail: the table went back, or belongs to another installation. */
export const isBehindHead = async (sql: Sql, env: Secrets) => {
  const kept = await readHead(env)
  return kept !== undefined && !(await isOnChain(sql, kept))
}

const QUIET = { info: () => {}, error: () => {} }

/**
 * After a restore of an older backup the head that was kept is ahead of the table, and stays so until an operator says that
 * this was meant. That leaves a row, and the old head is put aside, never thrown away.
 */
export const acceptRestore = async (sql: Sql, env: Secrets): Promise<string> => {
  const kept = await readHead(env)
  if (!kept || (await isOnChain(sql, kept)))
    throw new Refusal('There is nothing to accept: the head that was kept belongs to this trail.')
  const found = await lastSeal(sql)
  await writeRows(sql, [
    {
      action: 'restore',
      entity: 'audit',
      before: { seq: kept.seq, hash: kept.hash, at: kept.at, count: kept.count },
      after: { seq: found?.seq ?? null, hash: found?.hash ?? null, at: found?.at ?? null },
    },
  ])
  const aside = headFile(env).replace(
    /\.json$/,
    `-${kept.seq}-${new Date().toISOString().replaceAll(/[:.]/g, '')}.json`,
  )
  await rename(headFile(env), aside)
  await sealAll(sql, env, QUIET)
  return `Accepted: the trail goes on after seal ${found?.seq ?? 0}. What was known of seal ${kept.seq} is kept in ${aside}.`
}
