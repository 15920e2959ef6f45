import { DEFAULT_LEAVE_POLICY, type LeavePolicy } from '#contract/leave/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoCompany } from './accounts.ts'
import type { DemoGroup } from './group.ts'

/** The first year of the ledgers. */
const FIRST_YEAR = 2026

/** One company with rules of its own, one that changes its rules next year, and a local holiday of a third. */
export const demoLeaveRules = async (db: Db, group: DemoGroup) => {
  const papua = group.company('PT Papua Mandiri')
  await db`
    insert into work_weeks (company_id, valid_from, days, short_day)
    values (${papua.id}, ${`${FIRST_YEAR}-01-01`}, ${[1, 2, 3, 4, 5, 6]}, 6)`
  await savePolicy(db, group, 'PT Papua Mandiri', FIRST_YEAR, {
    annual_days: 14,
    carry_over_days: 6,
    carry_over_until_month: 6,
    over_balance: 'refuse',
    max_backdate_days: 7,
    min_notice_days: 3,
    izin_paid: false,
  })
  const current = new Date().getUTCFullYear()
  await savePolicy(db, group, 'PT Nusantara Sejahtera', current + 1, { annual_days: 14, carry_over_days: 3 })
  await db`
    insert into holidays (date, name, kind, company_ids)
    values (${`${current}-09-25`}, 'Hari jadi Kota Bandung', 'libur', ${[group.company('PT Cahaya Edukasi').id]})`
  await removeStartDate(db, papua.id)
}

const savePolicy = async (
  db: Db,
  group: DemoGroup,
  company: DemoCompany,
  from_year: number,
  changes: Partial<LeavePolicy>,
) => {
  const by = group.person('hcis@demo.id').position_id
  const row = { company_id: group.company(company).id, from_year, ...DEFAULT_LEAVE_POLICY, ...changes, changed_by: by }
  await db`insert into leave_policies ${db.values([row])}`
}

/** A person without a first day of work is granted nothing, which HR's list says; the one who took least is chosen. */
const removeStartDate = (db: Db, company_id: number) => db`
  update positions set start_at = null
  where id = (
    select p.id from positions p join jobs j on j.id = p.job_id
    where p.company_id = ${company_id} and p.status = 'active' and j.sequence = 4
    order by (select count(*) from leaves l where l.position_id = p.id and l.request_type = 'cuti'), p.id desc limit 1)`
