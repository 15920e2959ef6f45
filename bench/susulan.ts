/** A monthly run of 500 people that computes the twelve paid months before it again, beside one without such months. */
import { payroll } from '#contract/pay/payroll.ts'
import { payRun } from '#contract/pay/run.ts'
import { startBenchApp } from './app.ts'
import { measureWork } from './measure-work.ts'
import type { SusulanSeed } from './susulan.seed.ts'

const MONTHS = [...Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`), '2026-01']

export const measureSusulan = async () => {
  const app = await startBenchApp<SusulanSeed>(new URL('./susulan.seed.ts', import.meta.url))
  const { maker, approver, company_id, pid } = { ...app.seeded, pid: app.pid }
  const send = async (token: string, path: string, body: object) => {
    const answer = await fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    const { id, version, people } = (JSON.parse(text) as { data: Record<'id' | 'version' | 'people', number> }).data
    return { id, version, people }
  }
  const stepPath = (path: string, id: number) => path.replace(':id', String(id))
  console.log('  500 people; goal: 6 s of CPU for twelve months')
  for (const month of MONTHS) {
    await send(maker, payroll.close.path, { month, company_id })
    const run = await send(maker, payRun.create.path, { company_id, kind: 'bulanan', month, pay_date: `${month}-28` })
    const compute = () => send(maker, stepPath(payRun.compute.path, run.id), { version: run.version })
    const before = MONTHS.indexOf(month)
    const computed =
      before === 0 || before === MONTHS.length - 1
        ? await measureWork({ pid, rss: () => app.rss() }, `${before} months before it`, compute)
        : await compute()
    if (before === MONTHS.length - 1) break
    const checked = await send(maker, stepPath(payRun.check.path, run.id), { version: computed.version })
    await send(approver, stepPath(payRun.approve.path, run.id), { version: checked.version })
  }
  await app.stop()
}
