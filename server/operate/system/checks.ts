/** Everything that an operator should look at, on the screen of the system status and in `hcis doctor`. */
import { checkNames } from '#contract/platform/system.ts'
import { backupAndJobChecks } from './backup-and-job-checks.ts'
import { type CheckInput, type Finding, red } from './check.ts'
import { databaseChecks } from './database-checks.ts'
import { serviceChecks } from './service-checks.ts'

const checks = [...databaseChecks, ...serviceChecks, ...backupAndJobChecks].toSorted(
  (a, b) => checkNames.values.indexOf(a.name) - checkNames.values.indexOf(b.name),
)

export type NamedFinding = Finding & { name: (typeof checks)[number]['name'] }

/** A check that fails is itself a finding: the others still report. */
export const runChecks = (input: CheckInput): Promise<NamedFinding[]> =>
  Promise.all(
    checks.map(async ({ name, run }) => ({
      name,
      ...(await run(input).catch((error: Error) =>
        red(`Could not be checked: ${error.message}`, 'Tidak dapat diperiksa.'),
      )),
    })),
  )
