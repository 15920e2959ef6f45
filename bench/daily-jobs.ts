/** Measures the daily jobs of a large group, and a change of the calendar on its leave ledgers. */
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shiftDay } from '#contract/platform/day.ts'
import { removeFolder } from '#test/remove-folder.ts'
import { type BenchProcess, startProcess } from './call/child-process.ts'
import { cpuOf } from './call/cpu.ts'
import type { ActionResult, LedgerAction, LedgerGroup } from './call/ledger-group.ts'
import { option } from './option.ts'

const PEOPLE = 100_000
const LISTED_PEOPLE = 10_000
const LEAVES = 2_000
const EVERY_MS = 20

type Group = BenchProcess<LedgerGroup & { by: number }>

const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

const units: Partial<Record<LedgerAction['type'], string>> = {
  gaps: 'told',
  lists: 'lists',
  checklists: 'ticked or opened',
}

const measure = async (group: Group, name: string, action: LedgerAction, goal: string) => {
  const [cpu, memory, begun] = [cpuOf([group.pid]), await memoryOf(group.pid), performance.now()]
  let peak = memory
  const watching = setInterval(() => void memoryOf(group.pid).then((it) => (peak = Math.max(peak, it))), EVERY_MS)
  const { entries, longest } = await group.ask<ActionResult>(action)
  clearInterval(watching)
  const [spent, took] = [(cpuOf([group.pid]) - cpu) / 1000, (performance.now() - begun) / 1000]
  console.log(
    `  ${name.padEnd(34)} CPU ${spent.toFixed(1)} s (goal ${goal}), took ${took.toFixed(1)} s, memory +${(peak - memory).toFixed(0)} MB ` +
      `(${peak.toFixed(0)} at the peak), longest statement ${(longest / 1000).toFixed(2)} s, ${entries} ${units[action.type] ?? 'entries'}`,
  )
}

const withGroup = async (work: (group: Group) => Promise<void>, usual = PEOPLE) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'hcis-bench-'))
  const env = { DATA_DIR, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', DEMO: 'false' }
  const people = Number(option('people', String(usual)))
  const group: Group = await startProcess('./ledger-group.ts', [String(people), String(LEAVES)], env)
  console.log(`  ${people} positions in 20 companies`)
  try {
    await work(group)
  } finally {
    await group.stop()
    await removeFolder(DATA_DIR)
  }
}

export const measureLeaveLedger = () =>
  withGroup(async (group) => {
    const { today, joint_day, leave_day, new_year, by } = group.ready
    await measure(group, 'a night with nothing due', { type: 'settle', until: today }, '3 s, 150 MB')
    await group.ask({ type: 'joint', day: joint_day } satisfies LedgerAction)
    await measure(group, 'a joint day', { type: 'settle', until: today }, '12 s')
    await measure(group, `a holiday into ${LEAVES} leaves`, { type: 'holiday', day: leave_day, by }, '1.5 s')
    await measure(group, 'the night of 1 January', { type: 'settle', until: new_year }, '30 s, 200 MB, 5 s')
  })

export const measureAttendanceGaps = () =>
  withGroup(async (group) => {
    const { joint_day: day } = group.ready
    await group.ask({ type: 'come', day } satisfies LedgerAction)
    await measure(group, 'gaps of a day', { type: 'gaps', day }, '5 s')
    await measure(group, 'the same again', { type: 'gaps', day }, '5 s')
  })

export const measureChecklists = () =>
  withGroup(async (group) => {
    const { today: day } = group.ready
    await measure(group, 'making the lists', { type: 'lists' }, 'none')
    await measure(group, 'the first judgement', { type: 'checklists', day }, '5 s')
    await measure(group, 'the next day', { type: 'checklists', day: shiftDay(day, 1) }, '5 s')
  }, LISTED_PEOPLE)
