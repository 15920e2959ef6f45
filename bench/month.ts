/**
 * A month of 3,000 people in 12 companies through the running app, from the import to the closed payroll, with every figure
 * compared with a computation of its own. Fails on a difference.
 */
import type { Endpoint } from '#contract/platform/http.ts'
import type { Browser } from '#test/harness.ts'
import { walkMonth } from '#test/month/walk.ts'
import { startBenchApp } from './app.ts'
import { lastMonth, type MonthSeed, planOf } from './month.seed.ts'

type Values = Record<string, string | number | boolean | undefined>
interface Sent {
  params?: Values
  query?: Values
  body?: Values
  file?: Blob
}

const textOf = (values: Values = {}) =>
  Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )

const bodyOf = ({ upload }: Endpoint, { body, file }: Sent) => {
  if (!upload) return body && JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of textOf(body)) form.append(name, value)
  if (file) form.append(upload.field, file, 'data.xlsx')
  return form
}

const caller =
  (url: string, token: string) =>
  async (endpoint: Endpoint, sent: Sent = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(sent.params?.[name]))
    const body = bodyOf(endpoint, sent)
    const query = new URLSearchParams(textOf(sent.query)).toString()
    const answer = await fetch(`${url}${path}?${query}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    })
    const reply = (await answer.json()) as { data?: unknown; message?: string }
    return { status: answer.status, data: reply.data, body: reply, message: reply.message }
  }

export const measureMonthWalk = async () => {
  const app = await startBenchApp<MonthSeed>(new URL('./month.seed.ts', import.meta.url))
  const db = await app.sql()
  try {
    const { office, token } = app.seeded
    const plan = planOf(lastMonth())
    const call = caller(app.url, token) as unknown as Browser['call']
    let begun = performance.now()
    const report = (step: string) => {
      console.log(`  ${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s  until ${step}`)
      begun = performance.now()
    }
    const { differences, compared } = await walkMonth({ db, office, plan, call }, report)
    report('the end')
    console.log(`  ${compared} figures of ${plan.people.length} people in ${plan.companies.length} companies compared`)
    for (const line of differences.slice(0, 20)) console.log(`  ${line}`)
    console.log(`  ${differences.length} differences`)
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await db.end()
    await app.stop()
  }
}
