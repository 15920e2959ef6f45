/** The figures of a slip that the next run compares itself with. */
import type { computeSlip } from '#server/pay/engine/slip.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredRun } from './queries.ts'
import type { SlipInput } from './slip-input.ts'
import type { SlipDigest } from './warnings.ts'

export const slipDigestOf = (input: SlipInput, slip: ReturnType<typeof computeSlip>): SlipDigest => {
  const amounts: Record<string, number> = {}
  for (const { code, amount } of slip.lines) amounts[code] = (amounts[code] ?? 0) + amount
  const { facts, about } = input
  const { wage, is_leaver, came } = about
  const caps = facts.bpjs ? `${facts.bpjs.values.kes_cap} ${facts.bpjs.values.jp_cap}` : ''
  return {
    net: slip.sums.net,
    amounts,
    is_last: slip.tax.last,
    status: slip.tax.status,
    caps,
    wage,
    is_leaver,
    came,
    earlier: facts.tax.earlier.gross,
  }
}

interface DigestRow extends Omit<SlipDigest, 'caps'> {
  user_id: number
  kes_cap: number | null
  jp_cap: number | null
}

/** The last monthly run of the company before a month, whatever is still to be done with it. */
const runBefore = (db: Db, company_id: number, month: string) => db`
  select id from pay_runs
  where company_id = ${company_id} and kind = 'bulanan' and month < ${month} and state <> 'draft'
  order by month desc limit 1`

/** The slips of the monthly run before, by person; of all, or of one. */
export const digestsBefore = async (
  db: Db,
  run: Pick<StoredRun, 'company_id' | 'kind' | 'month'>,
  user_id?: number,
) => {
  if (run.kind !== 'bulanan') return new Map<number, SlipDigest>()
  const rows = await db<DigestRow[]>`
    select s.user_id, s.net::float8 as net, s.is_last, s.tax->>'status' as status,
           (s.facts #>> '{bpjs,values,kes_cap}')::int as kes_cap, (s.facts #>> '{bpjs,values,jp_cap}')::int as jp_cap,
           s.about->'wage' as wage, (s.about->>'is_leaver')::boolean as is_leaver, (s.about->>'came')::boolean as came,
           coalesce((s.facts #>> '{tax,earlier,gross}')::float8, 0) as earlier,
           coalesce((select jsonb_object_agg(code, amount) from (
             select code, sum(amount) as amount from pay_lines l where l.slip_id = s.id group by code) it), '{}') as amounts
    from pay_slips s
    where s.run_id = (${runBefore(db, run.company_id, run.month)}) and s.excluded is null
      ${user_id === undefined ? db`` : db`and s.user_id = ${user_id}`}`
  return new Map(
    rows.map(({ user_id: id, kes_cap, jp_cap, ...it }) => [
      id,
      { ...it, caps: kes_cap === null ? '' : `${kes_cap} ${jp_cap}` } satisfies SlipDigest,
    ]),
  )
}
