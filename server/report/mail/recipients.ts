/** Whether the people of a monthly mail may see what it says. */
import { admits, canNameCompany, isGroupHr, type Me } from '#contract/policy.ts'
import { mayOpenReport, type ReportTopic } from '#contract/report/figures.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { type Caller, meColumns, meSource } from '#server/platform/session/identify.ts'
import { reportCompaniesOf } from '#server/platform/session/report-reader.ts'

export interface MailReader extends Me {
  name: string
  company_name: string
  timezone: string
  email: string | null
  is_active: boolean
}

/** In the order of the ids; those of removed positions are missing. */
export const readRecipients = (db: Db, ids: readonly number[]) => db<MailReader[]>`
  select ${meColumns(db)}, ${reportCompaniesOf(db)} as report_company_ids, u.name, u.email, c.name as company_name, c.timezone,
         ${isActivePosition(db)} as is_active
  from ${meSource(db)} join users u on u.id = p.user_id join companies c on c.id = p.company_id
  where p.id = any(${ids}::int[]) order by array_position(${ids}::int[], p.id)`

export interface MailContent {
  reports: readonly ReportTopic[]
  /** Empty means all companies. */
  company_ids: readonly number[]
}

/** Companies of the mails that HR sees; undefined for all. */
export const mailScope = (me: Me) => (isGroupHr(me) ? undefined : (me.company_ids ?? []))

const seesCompany = (me: Me, company_id: number) =>
  canNameCompany(me, company_id) ||
  (me.report_company_ids !== null &&
    me.report_company_ids !== undefined &&
    (me.report_company_ids.length === 0 || me.report_company_ids.includes(company_id)))

const seesAll = (me: Me) => admits['group-hcis'](me) || me.report_company_ids?.length === 0

export const mayReceive = (me: MailReader, { reports, company_ids }: MailContent) =>
  me.is_active &&
  admits.report(me) &&
  reports.every((it) => mayOpenReport(me, it)) &&
  (company_ids.length === 0 ? seesAll(me) : company_ids.every((id) => seesCompany(me, id)))

/** The recipient as the caller of a report. */
export const asCaller = (it: MailReader): Caller => ({
  ...it,
  ...{ session_id: '', written_at: null, has_code: false, lacks_factor: false, by_sso: false, is_unseen: false },
})
