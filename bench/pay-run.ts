/** Measures runs of pay: computing 500 and 5,000 people, the calls around a run, and the files of slips. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startBenchApp } from './app.ts'
import { median } from './call/cost-of.ts'
import { cpuOf } from './call/cpu.ts'
import { MEASURED_MS, p99OfOthers } from './colleague.ts'
import { measureWork } from './measure-work.ts'
import type { PayRunSeed } from './pay-run.seed.ts'

const ROUNDS = 5
const CALLS = 40
const WARM = 150
/** Comparisons of a computation with a quiet moment. */
const TRIES = 5

interface Run {
  id: number
  version: number
}

export const measurePayRun = async () => {
  const app = await startBenchApp<PayRunSeed>(new URL('./pay-run.seed.ts', import.meta.url))
  const { maker, approver, payer, staff, companies, month } = app.seeded
  const call = async <T>(token: string, method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${app.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${bytes.toString().slice(0, 300)}`)
    const isJson = answer.headers.get('content-type')?.includes('json')
    return (isJson ? (JSON.parse(bytes.toString()) as { data: T }).data : bytes) as T
  }
  const others = p99OfOthers(app.url, staff)
  const work = { pid: app.pid, rss: () => app.rss() }

  const computed = async ({ id: company_id, people }: PayRunSeed['companies'][number]) => {
    await call(maker, 'POST', '/hcis/payroll/close', { month, company_id })
    const body = { company_id, kind: 'bulanan', month, pay_date: `${month}-28` }
    const draft = await call<Run>(maker, 'POST', '/hcis/payroll/run', body)
    let run = draft
    const compute = async () => {
      run = await call<Run>(maker, 'POST', `/hcis/payroll/run/${draft.id}/compute`, { version: run.version })
      return { id: run.id }
    }
    await measureWork(work, `compute ${people}, first`, compute)
    await measureWork(work, `compute ${people}, again`, compute)
    const hold = await app.longestHold(compute)
    console.log(`  compute ${people}: the main thread answered nobody for ${hold.toFixed(0)} ms at most`)
    // On a shared machine one p99 alone is chance: in turns, and the middle of each.
    const tries: { idle: number; busy: number }[] = []
    for (let n = 0; n < TRIES; n++)
      tries.push({ idle: await others(() => sleep(MEASURED_MS)), busy: await others(compute) })
    const [idle, busy] = [median(tries.map((it) => it.idle)), median(tries.map((it) => it.busy))]
    const p99 = `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms, ratio ${(busy / idle).toFixed(2)} (goal 1.5)`
    console.log(`  compute ${people}: p99 of others ${p99}`)
    return run
  }
  /** Each file of 5,000 people should take at most 3 s of CPU. */
  const measureFiles = async (unchecked: Run) => {
    const path = `/hcis/payroll/run/${unchecked.id}`
    const checked = await call<Run>(maker, 'POST', `${path}/check`, { version: unchecked.version })
    await call<Run>(approver, 'POST', `${path}/approve`, { version: checked.version })
    const { id } = large ?? { id: 0 }
    const files = {
      'bank file': `${path}/bank`,
      'BPJS list': `${path}/bpjs`,
      journal: `${path}/journal`,
      'PPh 21 .xls': `/hcis/payroll/tax-file?company_id=${id}&month=${month}&as=xls`,
      'BPMP .xml': `/hcis/payroll/tax-file?company_id=${id}&month=${month}&as=xml`,
      'A1 .xls': `/hcis/payroll/a1?company_id=${id}&year=${month.slice(0, 4)}&as=xls`,
      simulation: `/hcis/payroll/simulation?company_id=${id}&year=${month.slice(0, 4)}`,
      'zip of slips': `${path}/slips?as=zip`,
    }
    for (const [name, address] of Object.entries(files))
      await measureWork(work, `${name} of ${large?.people}`, async () => {
        const file = await call<Buffer>(maker, 'GET', address)
        return { kB: Math.round(file.length / 1000) }
      })
  }
  const [small, large] = companies
  if (!small || !large) throw new Error('The seed has two companies.')
  const run = await computed(small)
  const largeRun = await computed(large)

  let { version } = await call<Run>(maker, 'POST', `/hcis/payroll/run/${run.id}/check`, { version: run.version })
  const step = async (token: string, name: string, more: object = {}) => {
    const body = { version, ...more }
    ;({ version } = await call<Run>(token, 'POST', `/hcis/payroll/run/${run.id}/${name}`, body))
  }
  await step(approver, 'approve')
  await step(payer, 'pay', { paid_at: `${month}-28` })
  await step(maker, 'publish')
  const year = month.slice(0, 4)
  const [own] = await call<{ id: number }[]>(staff, 'GET', `/staff/payroll/slip?year=${year}`)
  const [row] = await call<{ user_id: number }[]>(maker, 'GET', `/hcis/payroll/run/${run.id}/slip?page_size=1`)

  const calls: [name: string, token: string, path: string, goal: number][] = [
    ['page of a run', maker, `/hcis/payroll/run/${run.id}/slip?page=3&page_size=25`, 4],
    ['a run', maker, `/hcis/payroll/run/${run.id}`, 4],
    ['a slip', maker, `/hcis/payroll/run/${run.id}/slip/${row?.user_id}`, 2],
    ['own slips', staff, `/staff/payroll/slip?year=${year}`, 1.5],
    ['own slip', staff, `/staff/payroll/slip/${own?.id}`, 2],
  ]
  const perCall = async (act: () => Promise<unknown>, times: number) => {
    const before = cpuOf([app.pid])
    for (let n = 0; n < times; n++) await act()
    return (cpuOf([app.pid]) - before) / times
  }
  const check = () => call(staff, 'GET', '/staff/user/account')
  for (let n = 0; n < WARM; n++) await check()
  for (const [name, token, path, goal] of calls) {
    const once = () => call(token, 'GET', path)
    for (let n = 0; n < WARM; n++) await once()
    const costs: number[] = []
    const sessions: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      sessions.push(await perCall(check, CALLS))
      costs.push(await perCall(once, CALLS))
    }
    const [cost, session] = [median(costs), median(sessions)]
    console.log(
      `  ${name.padEnd(26)} ${cost.toFixed(2)} ms, ${(cost / session).toFixed(2)} session checks of ${session.toFixed(2)} ms (goal ${goal})`,
    )
  }
  const pdf = () => call<Buffer>(staff, 'GET', `/staff/payroll/slip/${own?.id}/pdf`)
  for (let n = 0; n < CALLS; n++) await pdf()
  const perFile = median([await perCall(pdf, CALLS), await perCall(pdf, CALLS), await perCall(pdf, CALLS)])
  console.log(`  ${'PDF of a slip'.padEnd(26)} ${perFile.toFixed(1)} ms (goal 40 ms)`)
  const all = async () => {
    const file = await call<Buffer>(maker, 'GET', `/hcis/payroll/run/${run.id}/slips`)
    return { kB: Math.round(file.length / 1000) }
  }
  await measureWork(work, `PDF of ${small.people} slips`, all)
  await measureWork(work, `PDF of ${small.people} slips, again`, all)
  await measureFiles(largeRun)
  await app.stop()
}
