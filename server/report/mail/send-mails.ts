/** Sends the mails of a day: figures that each recipient may see that morning, without names and rupiah. */
import { monthInWords } from '#contract/platform/date-names.ts'
import { type ReportTopic, reportNames } from '#contract/report/figures.ts'
import type { ReportMail } from '#contract/report/mail.ts'
import type { ReportReply } from '#contract/report/report.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { DailyRunInput } from '#server/platform/jobs/job.ts'
import { postMails } from '#server/platform/mail/mailer.ts'
import type { Mail } from '#server/platform/mail/transport.ts'
import { hrOfGroup, hrRecipientsOf } from '#server/platform/notice/hr-recipients.ts'
import { notify } from '#server/platform/notice/notify.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { readReport, reportCallOf } from '#server/report/summary/assemble.ts'
import { lastDayOf, monthOf, shiftMonth } from '#server/report/summary/months.ts'
import { claimRun, dueMails, noteSent } from './queries.ts'
import { asCaller, mayReceive, readRecipients } from './recipients.ts'

const FIGURES_MAX = 5
const units: Record<string, string> = { people: '', percent: '%', days: ' hari', hours: ' jam' }
/** Percentages always have one decimal. */
const amountText = (value: number, unit: string) =>
  `${(unit === 'percent' ? value.toFixed(1) : String(value)).replace('.', ',')}${units[unit] ?? ''}`

type Figure = ReportReply['headline'][number]

export const figureLine = ({ label, value, unit }: Figure) =>
  `${label}: ${value === null ? '–' : amountText(value, unit)}`

/** One figure of each report in turn, until there are enough. */
const chosenFigures = (replies: readonly ReportReply[]) => {
  const shown = replies.map((it) => it.headline.filter(({ unit }) => unit !== 'rupiah'))
  const longest = Math.max(0, ...shown.map((it) => it.length))
  const turns = Array.from({ length: longest }, (_, index) => shown.flatMap((it) => it[index] ?? []))
  return turns.flat().slice(0, FIGURES_MAX)
}

/** Joiners and leavers are counted in the month of the day, so that headcount is that of the month's last day. */
const periodOf = (report: ReportTopic, month: string) =>
  report === 'headcount' ? { date: lastDayOf(month) } : { month }

/** At most five figures of what the caller may see, without rupiah. */
export const mailFigures = async (db: Db, clock: Clock, me: Caller, mail: ReportMail, month: string) => {
  const scope =
    mail.company_ids.length === 0 ? undefined : mail.company_ids.length === 1 ? mail.company_ids[0] : mail.company_ids
  const replies: ReportReply[] = []
  for (const name of mail.reports) {
    const call = await reportCallOf({ db, clock, me }, name, periodOf(name, month), scope)
    replies.push(await readReport({ ...call, knowsPay: false, hidesRupiah: true }))
  }
  return chosenFigures(replies)
}

/** The reports with the figures of the mail: without a day, headcount opens as of today. */
const linkOf = (report: ReportTopic, month: string) => {
  const { date } = periodOf(report, month)
  return date ? `${report}?date=${date}` : report
}

const bodyOf = (figures: readonly Figure[], mail: ReportMail, { month, url }: { month: string; url: string }) =>
  [
    ...figures.map(figureLine),
    '',
    ...mail.reports.map((it) => `${reportNames.label(it)}: ${url}/laporan/${linkOf(it, month)}`),
  ].join('\n')

const sendOne = async (tx: Db, { clock, env }: DailyRunInput, mail: ReportMail, month: string) => {
  const title = monthInWords(month)
  const people = await readRecipients(tx, mail.recipients)
  const letters: Mail[] = []
  let sent = 0
  for (const person of people) {
    if (!mayReceive(person, mail)) {
      await notify(tx, {
        kind: 'report_mail_skipped',
        event: `report-mail:${mail.id}:${month}:${person.position_id}`,
        facts: { name: person.name },
        subjects: [person.id],
        link: '/laporan/kiriman',
        recipients: mail.company_ids[0] === undefined ? hrOfGroup(tx, 0) : hrRecipientsOf(tx, mail.company_ids[0]),
        isMailed: false,
      })
      continue
    }
    sent += 1
    const figures = await mailFigures(tx, clock, asCaller(person), mail, month)
    if (person.email)
      letters.push({
        to: { name: person.name, address: person.email },
        subject: `Laporan SDM ${title}`,
        body: bodyOf(figures, mail, { month, url: env.PUBLIC_URL }),
        link: '/laporan',
      })
    await notify(tx, {
      kind: 'report_ready',
      event: `report-ready:${mail.id}:${month}:${person.position_id}`,
      facts: { month: title },
      subjects: [],
      link: '/laporan',
      recipients: tx`select ${person.id}::int as user_id, ${person.position_id}::int as position_id`,
      isMailed: false,
    })
  }
  await postMails(tx, letters)
  await noteSent(tx, mail.id, month, sent)
  return sent
}

/** Once for each mail and month, of the month before the day. */
export const sendReportMails = async (input: DailyRunInput): Promise<number> => {
  const { sql, company_id, day, signal } = input
  const month = shiftMonth(monthOf(day), -1)
  let sent = 0
  for (const mail of await dueMails(sql, company_id, Number(day.slice(8)))) {
    if (signal.aborted) break
    sent += await transaction(sql, async (tx) =>
      (await claimRun(tx, mail.id, month)) ? sendOne(tx, input, mail, month) : 0,
    )
  }
  return sent
}
