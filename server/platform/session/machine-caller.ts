/** Programs that call with a machine token: HR limited to the companies of the token, and to endpoints of its scopes. */
import { createHash } from 'node:crypto'
import { TOKEN_PREFIX } from '#contract/access/machine-token.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import type { MachineScope } from '#contract/platform/machine-scopes.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { forbidden, unauthorized } from '#server/platform/http/errors.ts'

export const hashMachineToken = (token: string) => createHash('sha256').update(token).digest()

export const isMachineToken = (bearer: string | undefined): bearer is string =>
  bearer?.startsWith(TOKEN_PREFIX) === true

interface FoundToken {
  id: number
  name: string
  scopes: MachineScope[]
  company_ids: number[]
  is_unseen: boolean
}

/** Answers 401 for a token that is unknown, expired or revoked, and 403 for what its scopes do not open. */
export const machineCaller = async (sql: Sql, bearer: string, { machine }: Pick<Endpoint, 'machine'>) => {
  const [token] = await sql<FoundToken[]>`
    select id, name, scopes, company_ids, coalesce(last_used_at < now() - interval '5 minutes', true) as is_unseen
    from machine_tokens where token_hash = ${hashMachineToken(bearer)} and revoked_at is null and expires_at > now()`
  if (!token) return unauthorized()
  if (!machine || !token.scopes.includes(machine)) return forbidden('Token ini tidak membuka data tersebut', 'scope')
  if (token.is_unseen) await sql`update machine_tokens set last_used_at = now() where id = ${token.id}`
  return asCaller(token)
}

/** No person and no position: rules about own data never apply, and calls that lock the rights of a session refuse it. */
const asCaller = ({ id, name, company_ids, scopes }: FoundToken) => ({
  id: 0,
  position_id: 0,
  company_id: 0,
  role_name: 'hcis' as const,
  sequence: 1,
  job_name: '',
  pays: false,
  payroll: scopes.includes('payroll:read'),
  company_ids,
  stands_in_for: null,
  supervisors_decide: null,
  session_id: '',
  written_at: null,
  name,
  company_name: '',
  timezone: 'Asia/Jakarta',
  has_code: false,
  lacks_factor: false,
  by_sso: false,
  is_unseen: false,
  machine: { id, name },
})
