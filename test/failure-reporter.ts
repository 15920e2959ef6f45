/**
 * Writes the failures to a file that `npm test` prints at its end: the browser tests come after these tests and would
 * push them out of the visible output.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

const FILE = 'test-results/unit-failures.txt'
const LINES = 6
const brief = (text: string) => text.split('\n').slice(0, LINES).join('\n    ')

const failuresOf = (module: TestModule) => [
  ...module.errors().map((error) => `${module.relativeModuleId}\n    ${brief(error.message)}`),
  ...[...module.children.allTests('failed')].map((test) => {
    const errors = test.result().errors ?? []
    return `${module.relativeModuleId} › ${test.fullName}\n    ${errors.map((error) => brief(error.message)).join('\n    ')}`
  }),
]

export default class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]) {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => `outside of a test\n    ${brief(error.stack ?? error.message)}`),
    ]
    mkdirSync('test-results', { recursive: true })
    writeFileSync(FILE, failures.join('\n'))
  }
}
