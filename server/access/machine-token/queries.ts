import type * as z from 'zod'
import type { MachineToken, MachineTokenForm } from '#contract/access/machine-token.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

export const listTokens = (db: Db) => db<MachineToken[]>`
  select t.id, t.name, t.scopes, t.company_ids,
         array(select c.name from companies c where c.id = any(t.company_ids) order by c.name) as company_names,
         u.name as created_by, t.created_at, t.expires_at, t.last_used_at, t.revoked_at,
         case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'active' end as state
  from machine_tokens t join positions p on p.id = t.created_by join users u on u.id = p.user_id
  order by t.id desc`

type TokenDraft = Omit<z.output<typeof MachineTokenForm>, 'expires_at'> & { expires_at: Date; token_hash: Buffer }

export const insertToken = async (tx: Db, created_by: number, draft: TokenDraft) =>
  exactlyOne(
    await tx<{ id: number }[]>`
      insert into machine_tokens (name, token_hash, scopes, company_ids, created_by, expires_at)
      values (${draft.name}, ${draft.token_hash}, ${draft.scopes}, ${draft.company_ids ?? []}, ${created_by}, ${draft.expires_at})
      returning id`,
  ).id

export const companyNames = async (db: Db, ids: readonly number[]) =>
  (await db<{ name: string }[]>`select name from companies where id = any(${ids}) order by name`).map(
    ({ name }) => name,
  )

export const findUsableToken = async (db: Db, id: number) => {
  const [row] = await db<{ name: string }[]>`
    select name from machine_tokens where id = ${id} and revoked_at is null and expires_at > now()`
  return row
}

/** The name of the token; undefined if there is none that could be revoked. */
export const revokeToken = async (tx: Db, id: number, revoked_by: number) => {
  const [row] = await tx<{ name: string }[]>`
    update machine_tokens set revoked_at = now(), revoked_by = ${revoked_by}
    where id = ${id} and revoked_at is null returning name`
  return row?.name
}
