/** When tasks that tick themselves are fulfilled, in SQL. */
import { type AutoCode, autoCodes, autoTasks, type ChecklistKind } from '#contract/lifecycle/auto-task.ts'
import { fixedStates } from '#contract/pay/run-states.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { unfinished } from '#server/request/flow/request-rights.ts'
import { eachKind } from '#server/request-kinds.ts'

const openRequests = (db: Db) =>
  eachKind(
    (kind) =>
      db`exists (select from ${db(kind.table)} r where r.position_id = p.id and r.status = any(${unfinished(kind)}) offset 0)`,
  ).reduce((before, next) => db`${before} or ${next}`)

/** The last slip of the position in a run that is approved. */
const lastSlip = (db: Db) => db`
  exists (select from pay_slips s join pay_runs r on r.id = s.run_id
          where s.position_id = p.id and s.is_last and s.excluded is null and r.state = any(${fixedStates}))`

const restOfLoan = (db: Db) => db`
  case when o.settled_at is not null then 0 else o.amount - coalesce((
    select sum(k.amount) from pay_lines k join pay_slips s on s.id = k.slip_id join pay_runs r on r.id = s.run_id
    where k.loan_id = o.id and k.kind = 'deduction' and s.excluded is null and r.state = any(${fixedStates})), 0) end`

/** When a code is fulfilled, about the list `l`, its position `p`, its person `u` and the profile `d`. */
const conditions: Record<AutoCode, (db: Db) => Fragment> = {
  account_invited: (db) => db`
    u.password_hash is not null or exists (select from invitations i where i.user_id = u.id)
    or exists (select from sso_identities i where i.user_id = u.id)`,
  signed_in: (db) => db`u.last_login_at is not null`,
  profile_complete: (db) => db`
    u.status = 'old' and d.id_number is not null and d.date_of_birth is not null and d.marital_status is not null
    and exists (select from addresses a where a.user_id = u.id and a.type = 'ktp')`,
  bank_filled: (db) => db`d.account_number is not null`,
  tax_filled: (db) => db`d.tax_number is not null or d.no_tax_number`,
  bpjs_numbers: (db) => db`d.bpjs_tk_number is not null and d.bpjs_kes_number is not null`,
  ptkp_confirmed: (db) => db`
    exists (select from tax_statuses x where x.company_id = p.company_id and x.user_id = u.id and x.confirmed
      and x.year = extract(year from coalesce(l.anchor, now())))`,
  salary_set: (db) => db`p.base_salary is not null`,
  supervisor_set: (db) => db`
    p.supervisor_id is not null or exists (select from jobs j where j.id = p.job_id and j.sequence = 1)`,
  schedule_set: (db) => db`
    exists (select from schedule_patterns x where x.position_id = p.id and x.pattern is not null
      and x.valid_from <= coalesce(l.anchor, current_date))
    or exists (select from roster_entries x where x.position_id = p.id and x.date >= coalesce(l.anchor, current_date))
    or exists (select from attendance_hours x where x.company_id = p.company_id and x."in" is not null
      and x.valid_from <= coalesce(l.anchor, current_date)
      and (x.valid_until is null or x.valid_until >= coalesce(l.anchor, current_date)))`,
  pin_set: (db) => db`
    (select x.id from machine_pins x where x.company_id = p.company_id order by length(x.pin), x.pin limit 1) is null
    or exists (select from machine_pins x where x.position_id = p.id offset 0)`,
  requests_decided: (db) => db`not (${openRequests(db)})`,
  followers_moved: (db) =>
    db`not exists (select from positions f where f.supervisor_id = p.id and f.status = 'active')`,
  items_acknowledged: (db) => db`
    (select count(*) > 0 and bool_and(h.acknowledged_at is not null and h.dispute is null)
     from handovers h where h.position_id = p.id and h.returned_at is null)`,
  items_returned: (db) => db`
    not exists (select from handovers h join item_kinds k on k.id = h.kind_id
      where h.position_id = p.id and h.returned_at is null and k.returnable offset 0)`,
  exit_reason: (db) => db`exists (select from exits x where x.position_id = p.id and x.last_day = p.last_day)`,
  interview_done: (db) =>
    db`exists (select from exit_interviews i where i.position_id = p.id and i.last_day = p.last_day)`,
  leave_known: (db) => db`true`,
  loan_settled: (db) => db`
    not exists (select from pay_loans o where o.position_id = p.id and ${restOfLoan(db)} > 0) or ${lastSlip(db)}`,
  final_pay: lastSlip,
  contract_letter: (db) => db`
    exists (select from issued_letters x where x.position_id = p.id and x.state = 'issued' and (x.type = 'pengangkatan'
      or x.type = 'pkwt'
        and exists (select from employee_statuses s where s.id = p.status_id and s.category = 'kontrak')))`,
  experience_letter: (db) => db`
    exists (select from issued_letters x where x.position_id = p.id and x.state = 'issued' and x.type = 'pengalaman_kerja')`,
}

/** Whether the task `t` is fulfilled; a code that is no longer installed stays as it is. */
export const isMet = (db: Db, kind?: ChecklistKind) => {
  const cases = autoCodes
    .filter((code) => kind === undefined || autoTasks[code].kind === kind)
    .map((code) => db`when ${db.unsafe(`'${code}'`)} then (${conditions[code](db)})`)
  return db`coalesce(case t.auto ${cases.reduce((before, next) => db`${before} ${next}`)} else t.state = 'done' end, false)`
}

/**
 * Condition: the data contradict what is stored of the task `t`. With the kind of the list, only its codes are looked at,
 * because each condition costs something to prepare.
 */
export const isStale = (db: Db, kind?: ChecklistKind) =>
  db`(t.auto is not null and t.state <> 'skipped' and (t.state = 'done') <> ${isMet(db, kind)})`

/** The profile `d` of `u`: looked up for each person, where the plan would read the whole table for a few of them. */
export const profileOfPerson = (db: Db) =>
  db`left join lateral (select * from profiles where user_id = u.id offset 0) d on true`
