// Ends a run with one summary line for people and build machines.
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite
  }

  printsToStdio() {
    return true
  }

  onEnd() {
    const outcomes = this.#suite?.allTests().map((test) => test.outcome()) ?? []
    const count = (...wanted: string[]) => outcomes.filter((outcome) => wanted.includes(outcome)).length
    const skipped = count('skipped')
    const line = `${count('expected', 'flaky')} passed, ${count('unexpected')} failed`
    console.log(`\n${line}${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  }
}
