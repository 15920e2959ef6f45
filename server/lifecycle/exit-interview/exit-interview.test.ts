import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { exitInterview } from '#contract/lifecycle/exit-interview.ts'
import { career } from '#contract/people/career.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildCompany, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { deleteBatch, expiries } from '#server/platform/jobs/retention.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { askLeavers, deleteExitNotes } from './daily.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let company: Company
let hcis: Browser
beforeEach(async () => {
  hr.clock.set()
  company = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
})

const dayIn = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const leave = (who: Person, days = 20) =>
  hcis.call(career.change, {
    params: { id: who.position_id },
    body: { kind: 'keluar', effective_at: dayIn(days), reason: 'Pindah' },
  })
const questions = async () =>
  (await hcis.call(exitInterview.questions, { params: { companyId: company.id } })).data.questions
const answersTo = async (score = 4) =>
  (await questions()).map((it) => ({
    question_id: it.id,
    value: it.kind === 'skala' ? score : it.kind === 'pilihan' ? it.options[0]! : 'Lebih sering bertemu',
  }))

describe('the interview', () => {
  it('is answered from the day the leaving is known, and finishes its task', async () => {
    await hcis.call(checklistTemplate.add, {
      body: {
        ...{ name: 'T', kind: 'keluar', company_id: company.id },
        tasks: [
          { title: 'Wawancara', responsible: 'person', due_days: -3, auto: 'interview_done' },
          { title: 'Lain', responsible: 'hr', due_days: 0 },
        ],
      },
    })
    const budi = await buildPerson(hr.sql, { company })
    const browser = await hr.as(budi)
    expect((await browser.call(exitInterview.own)).status).toBe(404)
    expect((await leave(budi)).status).toBe(201)
    expect((await browser.call(exitInterview.own)).data.questions).toHaveLength(6)
    const answers = await answersTo()
    expect((await browser.call(exitInterview.answer, { body: { answers } })).data.state).toBe('answered')
    const { own } = (await browser.call(checklist.own)).data
    expect(own[0]?.tasks.find((it) => it.auto === 'interview_done')?.state).toBe('done')
    const read = await hcis.call(exitInterview.one, { params: { positionId: budi.position_id } })
    expect(read.data.answers).toEqual(answers)
    const boss = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 }))
    expect((await boss.call(exitInterview.one, { params: { positionId: budi.position_id } })).status).toBe(403)
    const elsewhere = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] }))
    expect((await elsewhere.call(exitInterview.one, { params: { positionId: budi.position_id } })).status).toBe(404)
  })

  it('is not read or written down by HR who leads the leaver from any account, or about oneself', async () => {
    const director = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
    const lead = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2, supervisor: director })
    const budi = await buildPerson(hr.sql, { company, supervisor: lead })
    await leave(budi)
    await (await hr.as(budi)).call(exitInterview.answer, { body: { answers: await answersTo() } })
    const params = { positionId: budi.position_id }
    const body = { answers: await answersTo(1) }
    for (const [who, code] of [
      [director, 'leads'],
      [lead, 'leads'],
      [budi, 'own_terms'],
    ] as const) {
      const second = await hr.as(await buildPosition(hr.sql, who.user_id, { role: 'hcis' }))
      const answers = [
        await second.call(exitInterview.one, { params }),
        await second.call(exitInterview.note, { params, body }),
      ]
      expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(2).fill([403, code]))
    }
    expect((await hcis.call(exitInterview.one, { params })).data.answers).toEqual(await answersTo())
  })

  it('may be declined, and is refused with odd answers', async () => {
    const budi = await buildPerson(hr.sql, { company })
    await leave(budi)
    const browser = await hr.as(budi)
    const [choice, scale] = await questions()
    const answers = [
      { question_id: choice!.id, value: 'Entah' },
      { question_id: scale!.id, value: 6 },
      { question_id: 999_999, value: 'x' },
    ]
    const refused = await browser.call(exitInterview.answer, { body: { answers } })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['answers.0.value', 'answers.1.value', 'answers.2.question_id'],
    ])
    expect((await browser.call(exitInterview.decline)).data.state).toBe('declined')
  })

  it('has figures from five answers on', async () => {
    const result = async () => (await hcis.call(exitInterview.result, { params: { companyId: company.id } })).data[1]
    for (let at = 1; at <= 5; at++) {
      if (at === 5)
        expect(await result()).toMatchObject({ count: 4, figures: null, message: 'Terlalu sedikit jawaban' })
      const person = await buildPerson(hr.sql, { company })
      await leave(person)
      await hcis.call(exitInterview.note, {
        params: { positionId: person.position_id },
        body: { answers: await answersTo(at) },
      })
    }
    expect(await result()).toMatchObject({ count: 5, figures: { average: 3 }, message: null })
  })

  it('keeps questions that were answered when others take their place', async () => {
    const budi = await buildPerson(hr.sql, { company })
    await leave(budi)
    await (await hr.as(budi)).call(exitInterview.answer, { body: { answers: await answersTo() } })
    const [first] = await questions()
    const saved = await hcis.call(exitInterview.saveQuestions, {
      params: { companyId: company.id },
      body: {
        questions: [
          { text: 'Pesan Anda?', kind: 'teks' },
          { ...first!, text: 'Mengapa?' },
        ],
      },
    })
    expect(saved.data.questions.map((it) => it.text)).toEqual(['Pesan Anda?', 'Mengapa?'])
    const read = await hcis.call(exitInterview.one, { params: { positionId: budi.position_id } })
    expect(read.data.answers).toHaveLength(6)
  })

  it('is asked for a week before the last day, once', async () => {
    const [near, far] = [await buildPerson(hr.sql, { company }), await buildPerson(hr.sql, { company })]
    await leave(near, 5)
    await leave(far, 30)
    expect(await askLeavers(hr.sql, company.id, dayIn(0))).toBe(1)
    await askLeavers(hr.sql, company.id, dayIn(0))
    const kinds = (await (await hr.as(near)).call(notice.list)).data.map((it) => it.kind)
    expect(kinds.filter((it) => it === 'exit_interview')).toHaveLength(1)
  })

  it('is forgotten after two years, with the notes about the leaving', async () => {
    const budi = await buildPerson(hr.sql, { company })
    await leave(budi)
    await (await hr.as(budi)).call(exitInterview.answer, { body: { answers: await answersTo() } })
    await hr.sql`
      insert into exits (position_id, last_day, reason_id, note)
      select ${budi.position_id}, '2020-01-01', id, 'Rahasia' from exit_reasons where name = 'Gaji'`
    await hr.sql`update exit_answers set last_day = '2020-01-01' where position_id = ${budi.position_id}`
    expect(await deleteExitNotes(hr.sql, dayIn(0))).toBe(1)
    const expiry = expiries.find((it) => it.table === 'exit_answers')!
    expect(await deleteBatch(hr.sql, expiry)).toBe(6)
  })
})
