/** `tsx bench/main.ts [name …]`: runs the named benchmarks, or all of them; each prints its figures. */
import { measureBlocking } from './blocking.ts'
import { measureCheckIn } from './check-in.ts'
import { measureAttendanceGaps, measureChecklists, measureLeaveLedger } from './daily-jobs.ts'
import { measureQuery } from './database-layer.ts'
import { measureExport, measureRecapSheet } from './export.ts'
import { measureImport, measureItemImport } from './import.ts'
import { measureLetters } from './letter.ts'
import { measureMachineFile } from './machine-file.ts'
import { measureMonthWalk } from './month.ts'
import { measurePayRun } from './pay-run.ts'
import { measureReportMonths } from './report-months.ts'
import { measureRollout } from './rollout.ts'
import { measureSlowReaders } from './slow-readers.ts'
import { measureStreams } from './streams.ts'
import { measureSusulan } from './susulan.ts'
import { measureCalls } from './table.ts'

const benches: Record<string, () => Promise<void>> = {
  'attendance-gaps': measureAttendanceGaps,
  blocking: measureBlocking,
  calls: measureCalls,
  'check-in': measureCheckIn,
  checklists: measureChecklists,
  export: measureExport,
  import: measureImport,
  'item-import': measureItemImport,
  'leave-ledger': measureLeaveLedger,
  letters: measureLetters,
  'machine-file': measureMachineFile,
  month: measureMonthWalk,
  'pay-run': measurePayRun,
  query: measureQuery,
  'recap-sheet': measureRecapSheet,
  'report-months': measureReportMonths,
  rollout: measureRollout,
  'slow-readers': measureSlowReaders,
  streams: measureStreams,
  susulan: measureSusulan,
}

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = chosen.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`Unknown benchmark ${unknown.join(', ')}. Available: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
for (const [name, run] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name}`)
  await run()
}
