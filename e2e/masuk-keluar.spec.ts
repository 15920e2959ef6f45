/** First and last days: a list that makes itself, a laptop on the phone, and what is missing when somebody leaves. */
import type { APIRequestContext, Page } from '@playwright/test'
import { choose, expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newCompany, newEmployee } from './people.ts'

test.use({ actionTimeout: 30_000 })

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** A company with a template of one task by HR, and a laptop that nobody has. */
const prepared = async (request: APIRequestContext) => {
  const company = await newCompany(request)
  const { headers } = await apiSession(request, 'hcis@demo.id')
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  const task = { title: 'Siapkan meja kerja', responsible: 'supervisor', due_days: 0 }
  await post('/hcis/checklist-template', { name: 'Masuk', kind: 'masuk', company_id: company.id, tasks: [task] })
  const leader = await newEmployee(request, {
    isKnown: true,
    role: 'manager',
    job: 'Supervisor',
    company_id: company.id,
  })
  const kinds = (await (await request.get('/api/hcis/master/item-kind', { headers })).json()) as {
    data: { id: number; name: string }[]
  }
  const kind_id = kinds.data.find((it) => it.name === 'Laptop')!.id
  const serial_number = `SN${leader.employee_identity}`
  await post('/hcis/item', { company_id: company.id, kind_id, name: 'Laptop Dell', serial_number })
  const person = await newEmployee(request, {
    ...{ isKnown: true, company_id: company.id, supervisor: leader },
    paid: { start_at: today(), base_salary: '5000000' },
  })
  return { leader, person, what: `Laptop Dell (SN ${serial_number})` }
}

const openTab = async (page: Page, path: string, tab: string) => {
  await page.goto(`${path}?tab=${tab}`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
}

test('first and last day: a task is ticked, a laptop is accepted, and a leaver still has it', {
  tag: '@phone',
}, async ({ page, request, browser }) => {
  test.slow()
  const { leader, person, what } = await prepared(request)
  await signIn(page, leader.email, '/masuk-keluar')
  await page.getByRole('link', { name: person.name }).click()
  const task = page.getByRole('listitem').filter({ hasText: 'Siapkan meja kerja' })
  await task.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByText('1 dari 1 (100%)')).toBeVisible()
  await expectAccessibleLayout(page)

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(desk, 'hcis@demo.id')
  await openTab(desk, person.detailPath, 'barang')
  await desk.getByRole('button', { name: 'Serahkan' }).click()
  await choose(desk, 'Barang', what)
  await desk.getByRole('dialog').getByRole('button', { name: 'Serahkan' }).click()
  await expect(desk.getByText(what).first()).toBeVisible()
  await expectAccessibleLayout(desk)

  const own = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signIn(own, person.email, '/barang-saya')
  await own.getByRole('button', { name: 'Saya terima' }).click()
  await expect(own.getByRole('button', { name: 'Saya terima' })).toHaveCount(0)
  await expectAccessibleLayout(own)

  await desk.goto(`${person.detailPath}/karier?kind=keluar`)
  await expect(desk.getByText(`Barang belum kembali: ${what}`)).toBeVisible()
})
