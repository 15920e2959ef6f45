import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { projectRoot } from './project-root.ts'

/** The largest heap in MB of a process with many objects that stay and many that pass. */
const peakOf = async (before: string) => {
  const program = `
    import { limitHeapGrowth } from './server/platform/start/heap-growth.ts'
    ${before}
    const live = Array.from({ length: 400_000 }, (_, n) => ({ n, text: 'row ' + n }))
    const passing = []
    let peak = 0
    for (let turn = 0; turn < 3_000_000; turn++) {
      passing[turn % 200_000] = { turn, text: 'passing ' + turn }
      if (turn % 10_000 === 0) peak = Math.max(peak, process.memoryUsage().heapTotal)
    }
    console.log(live.length && Math.round(peak / 1e6))`
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectRoot })
  return Number(stdout)
}

it('limitHeapGrowth: the heap of a long-running process grows by a quarter less', async () => {
  const [limited, unlimited] = [await peakOf('limitHeapGrowth()'), await peakOf('')]
  expect(limited).toBeGreaterThan(0)
  expect(limited).toBeLessThan(unlimited * 0.75)
})
