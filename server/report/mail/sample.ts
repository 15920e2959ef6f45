/** The monthly mail as its reader would get it now, to the caller. */
import { monthInWords } from '#contract/platform/date-names.ts'
import { reportNames } from '#contract/report/figures.ts'
import { reportMail } from '#contract/report/mail.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import { postMails } from '#server/platform/mail/mailer.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { reportToday } from '#server/report/summary/assemble.ts'
import { monthOf, shiftMonth } from '#server/report/summary/months.ts'
import * as mailQueries from './queries.ts'
import { mailScope, readRecipients } from './recipients.ts'
import { figureLine, mailFigures } from './send-mails.ts'

/** Answered in the call thread, because it reads reports. */
export const reportMailCalls = {
  sample: threadCall(reportMail.sample, async ({ db: tx, me: caller, clock, audit, params }) => {
    const me = await reloadCaller(tx, caller, 'hcis')
    const mail = orNotFound(await mailQueries.findMail(tx, params.id, mailScope(me)), 'Kiriman laporan')
    const [self] = await readRecipients(tx, [me.position_id])
    const address = self?.email ?? invalid({ recipients: ['Akun Anda belum punya email'] })
    const month = shiftMonth(monthOf(await reportToday(tx, clock, me, mail.company_ids[0])), -1)
    const figures = await mailFigures(tx, clock, me, mail, month)
    const lines = [...figures.map(figureLine), '', mail.reports.map((it) => reportNames.label(it)).join(', ')]
    await postMails(tx, [
      {
        to: { name: self?.name ?? '', address },
        subject: `Contoh: Laporan SDM ${monthInWords(month)}`,
        body: lines.join('\n'),
        link: '/laporan',
      },
    ])
    audit.note({ entity_id: mail.id, after: { sample: true } })
    return { address }
  }),
}
