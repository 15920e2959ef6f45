import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_PREFIX } from '#contract/access/machine-token.ts'
import type { MachineScope } from '#contract/platform/machine-scopes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

interface TokenDraft {
  created_by: number
  scopes?: readonly MachineScope[]
  company_ids?: readonly number[]
  name?: string
}

/** A token that is valid for an hour, and its secret. */
export const buildMachineToken = async (db: Db, { created_by, scopes = [], company_ids = [], name }: TokenDraft) => {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(token).digest()
  const row = exactlyOne(
    await db<{ id: number; name: string }[]>`
      insert into machine_tokens (name, token_hash, scopes, company_ids, created_by, expires_at)
      values (${name ?? `Mesin ${token.slice(-8)}`}, ${hash}, ${scopes}, ${company_ids}, ${created_by}, now() + interval '1 hour')
      returning id, name`,
  )
  return { ...row, token }
}
