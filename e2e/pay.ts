/** Prepares pay of a company through the API, and takes the steps of a run in the browser. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { apiSession, newCompany, newEmployee } from './people.ts'

export const MAKER = 'hcis@demo.id'
export const APPROVER = 'finance@demo.id'

/** The month before this one, which is over wherever the server is. */
export const lastMonth = () => {
  const now = new Date(Date.now() + 7 * 3_600_000)
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)))
}
export const lastDecember = () => monthOf(new Date(Date.UTC(Number(lastMonth().month.slice(0, 4)) - 1, 11, 1)))

const monthOf = (first: Date) => ({
  month: first.toISOString().slice(0, 7),
  name: new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first),
})

/** Calls the API as an account, and answers the data. */
export const payApi = async (request: APIRequestContext, username: string) => {
  const { headers } = await apiSession(request, username)
  return async <T = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
}
type PayApi = Awaited<ReturnType<typeof payApi>>

/** The company computes pay here from the month on, whose attendance is closed. */
export const preparePay = async (api: PayApi, company_id: number, month: string) => {
  const {
    company_id: _,
    company_name: __,
    history: ___,
    ...policy
  } = await api<Record<string, unknown>>('GET', `/hcis/payroll/policy/${company_id}`)
  const changed = { ...policy, enabled_from: month, valid_from: `${month}-01` }
  await api('PUT', `/hcis/payroll/policy/${company_id}`, changed)
  await api('POST', '/hcis/payroll/close', { month, company_id })
}

export interface PreparedRun {
  id: number
  version: number
}

/** A computed run in which these people get so much: without a day of attendance nothing was earned. */
export const computedRun = async (
  api: PayApi,
  { company_id, month, people }: { company_id: number; month: string; people: { id: number; incentive: number }[] },
): Promise<PreparedRun> => {
  const year = Number(month.slice(0, 4))
  for (const { id } of people)
    await api('PUT', `/hcis/payroll/tax/${id}/${year}`, { company_id, status: 'TK/0', confirmed: true })
  const draft = { company_id, kind: 'bulanan', month, pay_date: `${month}-28` }
  const run = await api<PreparedRun>('POST', '/hcis/payroll/run', draft)
  await api('POST', `/hcis/payroll/run/${run.id}/compute`, { version: run.version })
  const components = await api<{ id: number; code: string }[]>(
    'GET',
    `/hcis/payroll/component?company_id=${company_id}`,
  )
  const component_id = components.find((it) => it.code === 'INSENTIF')?.id
  for (const { id, incentive } of people) {
    const line = { component_id, amount: incentive, note: 'Proyek akreditasi' }
    await api('PUT', `/hcis/payroll/run/${run.id}/slip/${id}/line`, line)
  }
  return api<PreparedRun>('GET', `/hcis/payroll/run/${run.id}`)
}

/** Takes a run through these steps. */
export const takeSteps = async (
  apis: { maker: PayApi; approver: PayApi },
  run: PreparedRun,
  steps: readonly ('check' | 'approve' | 'pay' | 'publish')[],
) => {
  let { version } = run
  for (const step of steps) {
    const api = step === 'check' || step === 'publish' ? apis.maker : apis.approver
    const more = step === 'pay' ? { paid_at: new Date().toISOString().slice(0, 10) } : {}
    ;({ version } = await api<PreparedRun>('POST', `/hcis/payroll/run/${run.id}/${step}`, { version, ...more }))
  }
}

/** Takes a step of a run and confirms it. */
export const takeStep = async (page: Page, step: string) => {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: step.replace(' Ulang', ''), exact: true }).click()
  await expect(dialog).toBeHidden()
}

interface Earlier {
  gross: number
  tax: number
}

/**
 * A company with one person, whose pay of the month is computed with an incentive of five million. `earlier` is what each
 * month of the year before brought; `leaves` the reason for leaving in the month.
 */
export const computedPerson = async (
  request: APIRequestContext,
  { month, earlier, leaves }: { month: string; earlier?: Earlier; leaves?: string },
) => {
  const company = await newCompany(request)
  const paid = { start_at: '2020-01-06', base_salary: '6000000' }
  const person = await newEmployee(request, { isKnown: true, company_id: company.id, paid })
  const [maker, approver] = [await payApi(request, MAKER), await payApi(request, APPROVER)]
  if (leaves)
    await maker('POST', `/hcis/user/employee/position/${person.position_id}/change`, {
      ...{ kind: 'keluar', effective_at: `${month}-28`, reason: leaves },
    })
  await preparePay(maker, company.id, month)
  const months = Number(month.slice(5)) - 1
  if (earlier && months > 0)
    await maker('PUT', `/hcis/payroll/opening?company_id=${company.id}&year=${month.slice(0, 4)}`, {
      rows: [
        {
          ...{ user_id: person.id, gross: earlier.gross * months, tax: earlier.tax * months, tax_allowance: 0 },
          ...{ pension: 0, zakat: 0, first_month: 1, last_month: months },
        },
      ],
    })
  const run = await computedRun(maker, {
    company_id: company.id,
    month,
    people: [{ id: person.id, incentive: 5_000_000 }],
  })
  return { company, person, run, apis: { maker, approver } }
}
