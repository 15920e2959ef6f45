import { shiftDay } from '#contract/platform/day.ts'
import { remindOfLapse, remindOfLetters } from '#server/leave/ledger/reminders.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { dropOldOffers, remindAboutLetters } from '#server/letter/issued-letter/reminders.ts'
import { keepChecklists } from '#server/lifecycle/employee-checklist/daily.ts'
import { askLeavers, deleteExitNotes } from '#server/lifecycle/exit-interview/daily.ts'
import { remindOfItems } from '#server/lifecycle/item/remind.ts'
import { askForOpinions } from '#server/lifecycle/term/opinion-notices.ts'
import { remindOfPay } from '#server/pay/run/reminders.ts'
import { dropOldNames } from '#server/pay/slip/old-names.ts'
import { closeDue, publishDue } from '#server/pay/slip/publish.ts'
import { copyStatuses } from '#server/pay/tax/new-year.ts'
import { applyDue } from '#server/people/career/apply.ts'
import { remindInvited } from '#server/platform/mail/remind-invited.ts'
import { notifyEndingContracts } from '#server/platform/notice/ending-contracts.ts'
import { sendReportMails } from '#server/report/mail/send-mails.ts'
import { computeAskedMonths, computeReportMonths } from '#server/report/month/job.ts'
import { notifyEscalations } from '#server/request/inbox/queries.ts'
import { notifyGaps } from '#server/time/gap/notify-gaps.ts'
import { backupJobs } from './platform/jobs/backup.ts'
import type { JobEnv, ScheduledJob } from './platform/jobs/job.ts'
import { retentionJobs } from './platform/jobs/retention.ts'

/** The jobs of every installation. Those that people wait for come first: a process runs one after another. */
const jobs: readonly ScheduledJob[] = [
  // A change applies minutes after midnight in its company; a leaver loses access exactly at midnight, by the clock.
  {
    name: 'apply-career-changes',
    label: 'Memberlakukan perubahan karier',
    everyMinutes: 1,
    run: async ({ sql, clock, signal }) => ({ due: await applyDue(sql, clock, signal) }),
  },
  {
    name: 'leave-ledger',
    label: 'Menyelesaikan saldo cuti',
    dailyAt: 0,
    catchUp: 'last-day',
    run: async ({ sql, clock, company_id, day, signal }) => {
      const due = { grants_until: day, ended_until: shiftDay(day, -1) }
      const { grant, joint, expired, carry_out, carry_in } = await settleCompany(sql, clock, company_id, {
        due,
        signal,
      })
      const reminded = (await remindOfLapse(sql, clock, company_id, day)) + (await remindOfLetters(sql, company_id))
      return { entries: grant + joint + expired + carry_out + carry_in, reminded }
    },
  },
  // In the morning, when the hours of a night shift are over too.
  {
    name: 'attendance-gaps',
    label: 'Mengingatkan absen yang belum lengkap',
    dailyAt: 8,
    catchUp: 'last-day',
    run: async ({ sql, clock, company_id, day, signal }) => ({
      reminded: await notifyGaps(sql, clock, { company_id, day, signal }),
    }),
  },
  {
    name: 'notify-escalations',
    label: 'Menaikkan pengajuan yang lama menunggu',
    everyMinutes: 15,
    run: async ({ sql, signal }) => ({ escalated: await notifyEscalations(sql, signal) }),
  },
  // Hourly, so that a day of downtime is caught up; each contract is notified once.
  {
    name: 'notify-ending-contracts',
    label: 'Mengingatkan kontrak yang berakhir',
    everyMinutes: 60,
    run: async ({ sql, clock }) => ({ notified: await notifyEndingContracts(sql, clock) }),
  },
  {
    name: 'remind-invited',
    label: 'Mengingatkan undangan yang belum dipakai',
    everyMinutes: 60,
    run: async ({ sql, env, signal }) => ({ reminded: await remindInvited(sql, env, signal) }),
  },
  {
    name: 'publish-slips',
    label: 'Menerbitkan slip gaji',
    everyMinutes: 5,
    run: async ({ sql, clock, signal }) => ({ notified: await publishDue(sql, clock, signal) }),
  },
  // Every missed day is caught up, so that a first of January is never left out.
  {
    name: 'tax-statuses',
    label: 'Menyalin status PTKP ke tahun baru',
    dailyAt: 0,
    run: async ({ sql, company_id, day }) => ({
      copied: day.endsWith('-01-01') ? await copyStatuses(sql, company_id, Number(day.slice(0, 4))) : 0,
    }),
  },
  {
    name: 'close-runs',
    label: 'Menyelesaikan proses gaji',
    dailyAt: 1,
    catchUp: 'last-day',
    run: async ({ sql, company_id, day }) => ({ written: await closeDue(sql, company_id, day) }),
  },
  {
    name: 'pay-reminders',
    label: 'Mengingatkan gaji, THR dan pajak',
    dailyAt: 8,
    catchUp: 'last-day',
    run: async ({ sql, company_id, day }) => ({ reminded: await remindOfPay(sql, company_id, day) }),
  },
  {
    name: 'checklists',
    label: 'Memeriksa tugas masuk dan keluar',
    dailyAt: 7,
    catchUp: 'last-day',
    run: async ({ sql, company_id, day }) => {
      const { reminded, ...counts } = await keepChecklists(sql, company_id, day)
      return { ...counts, reminded: reminded + (await remindOfItems(sql, company_id, day)) }
    },
  },
  {
    name: 'terms',
    label: 'Menanyakan pendapat dan wawancara keluar',
    dailyAt: 7,
    catchUp: 'last-day',
    run: async ({ sql, company_id, day }) => ({
      reminded: (await askForOpinions(sql, company_id, day)) + (await askLeavers(sql, company_id, day)),
      removed: await deleteExitNotes(sql, day),
    }),
  },
  {
    name: 'old-pay-names',
    label: 'Menghapus nama dari slip gaji lama',
    dailyAt: 2,
    catchUp: 'last-day',
    run: async ({ sql, company_id, day }) => ({ written: await dropOldNames(sql, company_id, day) }),
  },
  {
    name: 'report-mail',
    label: 'Mengirim laporan bulanan',
    dailyAt: 8,
    run: async (input) => ({ notified: await sendReportMails(input) }),
  },
  // Long at its first run, so that it comes after those that people wait for.
  {
    name: 'report-months',
    label: 'Menghitung angka laporan',
    dailyAt: 2,
    catchUp: 'last-day',
    timeLimitSeconds: 1_800,
    run: computeReportMonths,
  },
  {
    name: 'report-recompute',
    label: 'Menghitung ulang bulan laporan yang diminta',
    everyMinutes: 5,
    timeLimitSeconds: 1_800,
    run: computeAskedMonths,
  },
  {
    name: 'letter-reminders',
    label: 'Mengingatkan tanda terima, pencatatan dan batas PKWT',
    dailyAt: 8,
    catchUp: 'last-day',
    run: async ({ sql, env, company_id, day }) => ({
      reminded: await remindAboutLetters(sql, company_id, day),
      deleted: await dropOldOffers(sql, env, company_id, day),
    }),
  },
  ...retentionJobs,
]

/** The jobs of this installation. */
export const jobsOf = ({ BACKUP_TO }: Pick<JobEnv, 'BACKUP_TO'>): readonly ScheduledJob[] =>
  BACKUP_TO ? [...jobs, ...backupJobs] : jobs
