/** One person fills neither lists nor mailboxes. */
import { beforeEach, describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { certificate } from '#contract/letter/certificate.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { notice } from '#contract/platform/notice.ts'
import { type KindName, kindNames } from '#contract/request-kinds.ts'
import { correction } from '#contract/time/correction.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { asFile, buildPng } from '#db/build/file.ts'
import { buildCertificate, buildCorrection, buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import {
  certificateDraft,
  correctionDraft,
  freeHours,
  leaveDraft,
  overtimeDraft,
  reimbursementDraft,
} from '#db/build/request-draft.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let siti: Browser
beforeEach(async () => {
  hr.clock.set()
  actors = await buildActors(hr.sql)
  siti = await hr.as(actors.siti)
  await hr.sql`delete from mail_outbox`
})

/** 2027-01-01 and the days after it. */
const dayAfter = (days: number) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10)
const receipt = async () => asFile(await buildPng(), 'kwitansi.png', 'image/png')
const submit: Record<KindName, (browser: Browser) => Promise<{ status: number; body: unknown }>> = {
  leave: (it) => it.call(leave.submit, { body: leaveDraft({ start_date: dayAfter(90) }) }),
  reimbursement: async (it) => it.call(reimbursement.submit, { body: reimbursementDraft(), file: await receipt() }),
  overtime: (it) => it.call(overtime.submit, { body: overtimeDraft(freeHours()) }),
  correction: (it) => it.call(correction.submit, { body: correctionDraft() }),
  certificate: (it) => it.call(certificate.submit, { body: certificateDraft() }),
}
const build: Record<KindName, (at: number) => Promise<unknown>> = {
  leave: (at) => buildLeave(hr.sql, actors.siti, { start_date: dayAfter(at) }),
  reimbursement: () => buildReimbursement(hr.sql, actors.siti),
  overtime: () => buildOvertime(hr.sql, actors.siti),
  correction: (at) => buildCorrection(hr.sql, actors.siti, { date: dayAfter(at) }),
  certificate: () => buildCertificate(hr.sql, actors.siti),
}
const answerOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const askForOvertime = async () => (await siti.call(overtime.submit, { body: overtimeDraft(freeHours()) })).data.id
const remove = (id: number) => siti.call(overtime.remove, { params: { id } })

describe('limits of a position', { timeout: 60_000 }, () => {
  // Only one certificate waits.
  it.each(kindNames.filter((it) => it !== 'certificate'))('answer 429 to the 21st open %s', async (kind) => {
    for (let at = 0; at < 20; at++) await build[kind](at)
    expect(answerOf(await submit[kind](siti))).toEqual([429, 'too_many'])
  })

  it('take another after one of 20 is removed or decided, and count no assigned overtime', async () => {
    const { id } = await buildOvertime(hr.sql, actors.siti)
    for (let at = 0; at < 19; at++) await buildOvertime(hr.sql, actors.siti)
    await buildOvertime(hr.sql, actors.siti, { assigned_by: actors.manager })
    expect((await submit.overtime(siti)).status).toBe(429)
    await remove(id)
    expect((await submit.overtime(siti)).status).toBe(201)
    const assigned = { params: { userId: actors.siti.user_id }, body: overtimeDraft(freeHours()) }
    expect((await (await hr.as(actors.manager)).call(overtime.assign, assigned)).status).toBe(201)
  })

  it('answer 429 to the 51st of a kind on the day of the company, also if all were removed', async () => {
    for (let at = 0; at < 50; at++) await remove(await askForOvertime())
    expect(answerOf(await submit.overtime(siti))).toEqual([429, 'too_many'])
    expect((await submit.correction(siti)).status).toBe(201)
    // The day before in the company.
    await hr.sql`
      update request_history set at = date_trunc('day', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta' - interval '1 second'
      where kind = 'overtime'`
    expect((await submit.overtime(siti)).status).toBe(201)
  })

  it('let 20 of 30 requests at once in', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => submit.overtime(siti)))
    const open = await hr.sql`select 1 from overtimes where position_id = ${actors.siti.position_id}`
    expect(answers.filter((it) => it.status === 201)).toHaveLength(20)
    expect(open).toHaveLength(20)
  })
})

describe('mails to deciders', { timeout: 60_000 }, () => {
  const mailsTo = async ({ user_id }: { user_id: number }) =>
    hr.sql<{ subject: string; body: string; facts: string[][] | null; waits: boolean }[]>`
      select m.subject, m.body, m.facts, m.next_attempt_at > now() as waits
      from mail_outbox m join users u on u.email = m.recipient_address where u.id = ${user_id} order by m.id`
  const subjectsTo = async (who: { user_id: number }) => (await mailsTo(who)).map((it) => it.subject)
  const noticesTo = async (who: Parameters<typeof hr.as>[0]) => (await (await hr.as(who)).call(notice.list)).data.length

  it('are two, then one that sums the others up; notices are one each', async () => {
    for (let at = 0; at < 6; at++) await askForOvertime()
    const mails = await mailsTo(actors.manager)
    expect(mails.map((it) => it.subject)).toEqual([
      expect.stringMatching(/^Siti: lembur/),
      expect.stringMatching(/^Siti: lembur/),
      'Siti: 4 pengajuan',
    ])
    expect(mails[2]?.body).toContain('Siti mengirim 4 pengajuan')
    expect(mails[2]?.facts?.map(([label]) => label)).toEqual(Array(4).fill('Lembur'))
    expect(mails.every((it) => it.waits)).toBe(true)
    expect(await noticesTo(actors.manager)).toBe(6)
  })

  it('sum up requests of several kinds', async () => {
    for (const kind of kindNames) await submit[kind](siti)
    expect((await subjectsTo(actors.top)).at(-1)).toBe('Siti: 2 pengajuan')
  })

  it('are single again ten minutes later', async () => {
    for (let at = 0; at < 3; at++) await askForOvertime()
    await hr.sql`update request_history set at = at - interval '11 minutes'`
    await askForOvertime()
    expect((await subjectsTo(actors.manager)).at(-1)).toMatch(/^Siti: lembur/)
  })

  it('begin another summary once one is being sent', async () => {
    for (let at = 0; at < 3; at++) await askForOvertime()
    await hr.sql.begin(async (mailer) => {
      await mailer`select id from mail_outbox where event like 'requests:%' for update`
      await askForOvertime()
    })
    expect((await subjectsTo(actors.manager)).slice(2)).toEqual(['Siti: 1 pengajuan', 'Siti: 1 pengajuan'])
  })

  it('of a removed request are withdrawn, alone or out of the summary', async () => {
    const ids: number[] = []
    for (let at = 0; at < 4; at++) ids.push(await askForOvertime())
    await remove(ids[0]!)
    expect(await subjectsTo(actors.manager)).toEqual([expect.stringMatching(/lembur/), 'Siti: 2 pengajuan'])
    await remove(ids[2]!)
    expect((await mailsTo(actors.manager)).at(-1)).toMatchObject({
      subject: 'Siti: 1 pengajuan',
      facts: [['Lembur', expect.anything(), expect.anything()]],
    })
    await remove(ids[3]!)
    await remove(ids[1]!)
    expect(await mailsTo(actors.manager)).toEqual([])
    expect(await noticesTo(actors.manager)).toBe(0)
  })
})
