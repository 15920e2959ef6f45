/** The people behind a number are as many as the number says, for every figure, report and role. */
import { beforeAll, describe, expect, it } from 'vitest'
import { breakdownsOf } from '#contract/report/breakdowns.ts'
import { isDated, type ReportTopic, reportFigures, reportNames } from '#contract/report/figures.ts'
import { type ReportPerson, report } from '#contract/report/report.ts'
import { buildPerson, type Company, type Person } from '#db/build/person.ts'
import { loadDemo } from '#db/demo/load.ts'
import { generate } from '#db/generate.ts'
import { paintAllSpans } from '#server/org/position/paint-spans.ts'
import { computeReportMonths } from '#server/report/month/job.ts'
import { type Browser, startApp } from '#test/harness.ts'

/** Figures that are added up over the listed people; all other numbers of people are the length of the list. */
const summed = new Set(['over_days', 'over_weeks'])
const added = new Set([
  ...summed,
  ...['due', 'present', 'taken', 'left', 'liability', 'hours', 'multiplied_hours', 'cost', 'asked', 'unpaid', 'paid'],
])
const counted = (name: ReportTopic) =>
  reportFigures[name].filter((it) => it.unit === 'people' && !summed.has(it.figure)).map((it) => it.figure)

const PAGE = 100

describe.each(['demo', 'generated'] as const)('people of a figure in the %s group', { timeout: 120_000 }, (group) => {
  const hr = startApp()
  let company: Company
  let viewers: Record<'group' | 'limited' | 'director' | 'manager' | 'reader', Person>

  beforeAll(async () => {
    if (group === 'demo') await loadDemo(hr.sql, hr.env)
    else await generate(hr.sql, hr.env, { people: 60, days: 70 })
    const [busiest] = await hr.sql<Company[]>`
      select c.* from companies c order by (select count(*) from positions p where p.company_id = c.id) desc, id limit 1`
    company = busiest!
    viewers = {
      group: await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }),
      limited: await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [company] }),
      director: await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 }),
      manager: await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 }),
      reader: await buildPerson(hr.sql, { company }),
    }
    await hr.sql`insert into report_readers (position_id) values (${viewers.reader.position_id})`
    await paintAllSpans(hr.sql)
    for (const { id } of await hr.sql<{ id: number }[]>`select id from companies`)
      await computeReportMonths({
        ...{ sql: hr.sql, env: hr.env, clock: hr.clock, log: { info: () => undefined, warn: () => undefined } },
        ...{ company_id: id, day: '', signal: new AbortController().signal },
      } as never)
  }, 240_000)

  const peopleOf = async (browser: Browser, name: ReportTopic, query: object) => {
    const found: ReportPerson[] = []
    let total = 0
    for (let page = 1; page === 1 || found.length < total; page++) {
      const { body, status } = await browser.call(report.people, {
        params: { report: name },
        query: { ...query, page, page_size: PAGE } as never,
      })
      expect(status).toBe(200)
      found.push(...(body.data as unknown as ReportPerson[]))
      total = (body as unknown as { total_item: number }).total_item
    }
    return { found, total }
  }

  const check = async (browser: Browser, name: ReportTopic, query: object, figure: string, value: unknown) => {
    if (typeof value !== 'number') return
    const asked = { ...query, figure }
    const { found, total } = await peopleOf(browser, name, asked)
    if (counted(name).includes(figure)) expect([asked, total]).toEqual([asked, value])
    if (!added.has(figure)) return
    const sum = found.reduce((all, it) => all + (it.value ?? 0), 0)
    expect([asked, Math.round(sum * 10) / 10]).toEqual([asked, value])
  }

  const roles = ['group', 'limited', 'director', 'manager'] as const
  it.each(roles.flatMap((role) => reportNames.values.map((name) => [role, name] as const)))(
    'of %s in %s',
    async (role, name) => {
      const browser = await hr.as(viewers[role])
      const { status, data } = await browser.call(report.one, { params: { report: name } })
      if (name === 'completeness' && (role === 'director' || role === 'manager')) {
        expect(status).toBe(403)
        return
      }
      expect(status).toBe(200)
      for (const { figure, value } of data.headline) await check(browser, name, {}, figure, value)
      if (role === 'manager') return
      for (const { key, label: _label, ...row } of data.rows.slice(0, 3))
        for (const [figure, value] of Object.entries(row)) await check(browser, name, { cell: key }, figure, value)
      for (const { month, ...row } of data.trend.slice(isDated(name) ? -3 : -2))
        for (const [figure, value] of Object.entries(row)) await check(browser, name, { cell: month }, figure, value)
    },
  )

  /** Each breakdown of a report, a company, a job and a category, alone and together. */
  const selectionsOf = (name: ReportTopic, job_id: number): Record<string, unknown>[] => [
    ...breakdownsOf[name].map((by) => ({ by })),
    { company_id: company.id, status: 'tetap' },
    { job_id },
    ...(breakdownsOf[name].includes('job') ? [{ by: 'job', status: 'kontrak' }] : []),
  ]

  it.each(reportNames.values)('of %s, by each breakdown and filter', async (name) => {
    const browser = await hr.as(viewers.group)
    const [job] = await hr.sql<
      { id: number }[]
    >`select job_id as id from positions group by 1 order by count(*) desc limit 1`
    for (const selection of selectionsOf(name, job!.id)) {
      const { status, data } = await browser.call(report.one, { params: { report: name }, query: selection as never })
      expect(status).toBe(200)
      for (const { figure, value } of data.headline) await check(browser, name, selection, figure, value)
      for (const { key, label: _label, ...row } of data.rows.slice(-2))
        for (const [figure, value] of Object.entries(row))
          await check(browser, name, { ...selection, cell: key }, figure, value)
      for (const { month, ...row } of data.trend.slice(-1))
        for (const [figure, value] of Object.entries(row))
          await check(browser, name, { ...selection, cell: month }, figure, value)
    }
  })

  it('are not for a reader of figures', async () => {
    const browser = await hr.as(viewers.reader)
    const asked = { params: { report: 'headcount' }, query: { figure: 'value' } }
    expect((await browser.call(report.one, { params: { report: 'headcount' } })).status).toBe(200)
    expect((await browser.call(report.people, asked)).status).toBe(403)
  })
})
