/** The data export for HR whose company scope covers one of the person's companies. */
import { expect, it } from 'vitest'
import { news } from '#contract/home/news.ts'
import { leave } from '#contract/leave/request.ts'
import { privacy } from '#contract/people/privacy.ts'
import { profile } from '#contract/people/profile.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildNews } from '#db/build/home.ts'
import { buildCompany, buildPerson, buildPosition } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { unzip } from '#server/platform/spreadsheet/read/unzip.ts'
import { flushAudit } from '#test/audit.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()

it('privacy.export: omits what belongs to positions outside the company scope', async () => {
  const [a, b] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  const group = await hr.as(await buildPerson(hr.sql, { company: b, role: 'hcis', name: 'Ratna Grup' }))
  const ofA = await hr.as(await buildPerson(hr.sql, { company: a, role: 'hcis', limit: [a], name: 'Wahyu Satu' }))
  const ofB = await hr.as(await buildPerson(hr.sql, { company: b, role: 'hcis', limit: [b], name: 'Bambang Dua' }))
  // Staff at A, manager at B.
  const here = await buildPerson(hr.sql, { company: a, name: 'Rudi' })
  const there = await buildPosition(hr.sql, here.user_id, { company: b, role: 'manager', sequence: 1 })
  const boss = await buildPerson(hr.sql, { company: a, role: 'manager', sequence: 1, name: 'Bos Satu' })

  const ask = async (who: { position_id: number }, description: string) => {
    const body = leaveDraft({ request_type: 'sakit', description, start_date: '2026-02-02' })
    const { status, data } = await (await hr.as(who)).call(leave.submit, { body })
    expect(status).toBe(201)
    return data.id
  }
  // A notification for each position: a request of a colleague at B to decide, and the decision of an own request at A.
  await ask(await buildPerson(hr.sql, { company: b, name: 'Sakit Di Dua' }), 'Demam')
  const own = await ask(here, 'Rahasia di satu')
  await (await hr.as(boss)).call(leave.decide, {
    params: { id: own },
    body: { status: 'accepted', note: 'Lekas sembuh' },
  })
  await group.call(news.add, {
    body: { title: 'Kabar dua', sub_title: 'x', status: 'publish', body: '<p>x</p>', company_ids: [b.id] },
  })
  for (const [at, where] of [
    [here, 'satu'],
    [there, 'dua'],
  ] as const) {
    await buildLeave(hr.sql, at, { description: `Izin ${where}`, start_date: '2025-02-02' })
    await buildReimbursement(hr.sql, at, { description: `Klaim ${where}` })
    await buildOvertime(hr.sql, at)
    await buildAttendance(hr.sql, at, { work_date: where === 'satu' ? '2025-05-01' : '2025-06-01', in: '08:00' })
    await buildNews(hr.sql, at, { title: `Tulisan ${where}` })
    await hr.sql`
      update sessions set agent = ${`Browser ${where}`} where position_id = ${at.position_id}`
  }
  await hr.as(there)
  await hr.sql`update sessions set agent = 'Browser dua' where position_id = ${there.position_id}`
  for (const who of [ofA, ofB, group]) await who.call(profile.read.of, { params: { userId: here.user_id } })
  await flushAudit(hr)

  const copyFor = async (browser: Browser) => {
    const { raw, status } = await browser.call(privacy.export, { params: { userId: here.user_id } })
    expect(status).toBe(200)
    const parts = await unzip(raw)
    return [...parts.values()].map((it) => it.toString()).join('\n')
  }
  const [limited, whole] = [await copyFor(ofA), await copyFor(group)]
  const ofOther = ['Sakit Di Dua', 'Izin dua', 'Klaim dua', '2025-06-01', 'Tulisan dua', 'Browser dua', 'Bambang Dua']
  ofOther.push('Kabar dua', 'Ratna Grup')
  for (const word of ofOther) expect([word, whole.includes(word), limited.includes(word)]).toEqual([word, true, false])
  const ofOwn = ['Lekas sembuh', 'Izin satu', 'Klaim satu', '2025-05-01', 'Tulisan satu', 'Wahyu Satu', 'Bos Satu']
  for (const word of ofOwn) expect([word, whole.includes(word), limited.includes(word)]).toEqual([word, true, true])
})

it('privacy.exportOwn: contains everything for HR with a company scope', async () => {
  const [a, b] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  // Works at B, and is HR for A.
  const me = await buildPerson(hr.sql, { company: b, role: 'hcis', limit: [a] })
  await hr.sql`
    insert into notifications (user_id, kind, event, text, link) values (${me.user_id}, 'news_published', 'x', 'Kabar dua', '/')`
  const { raw } = await (await hr.as(me)).call(privacy.exportOwn)
  expect((await unzip(raw)).get('notifikasi.json')!.toString()).toContain('Kabar dua')
})
