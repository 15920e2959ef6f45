import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { readEnv } from '#server/platform/env.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { describeSchema } from '../describe-schema.ts'
import { OperatorError } from '../operator-error.ts'
import { withTemporaryServer } from '../scratch-database.ts'
import { type Commands, print } from './command.ts'
import { withDatabase } from './database.ts'

/** Checks and work of an operator. */
export const operationCommands: Commands = {
  audit: {
    usage: 'audit verify [--secrets file] | audit accept-restore | audit accept --because …',
    description:
      'verifies the audit log; accept-restore continues it after an older backup was restored, accept records why its faults are known',
    maxArguments: 1,
    options: { secrets: { type: 'string' }, because: { type: 'string' } },
    run: ({ argument: action, values }) => {
      const isAccept = action === 'accept-restore' || action === 'accept'
      if (action !== 'verify' && !isAccept)
        throw new OperatorError('Name the action: hcis audit verify | accept-restore | accept --because …')
      const because = typeof values.because === 'string' ? values.because.trim() : undefined
      if (because !== undefined && (action !== 'accept' || because.length < 10))
        throw new OperatorError('Say in at least ten characters why: hcis audit accept --because "…"')
      return withDatabase({}, async (sql, env) => {
        const { acceptFaults, acceptRestore, reportVerification, verifyAudit } = await import('../audit.ts')
        const secrets = typeof values.secrets === 'string' ? resolve(values.secrets) : undefined
        if (because) print(await acceptFaults(sql, env, because, secrets))
        else print(isAccept ? await acceptRestore(sql, env) : reportVerification(await verifyAudit(sql, env, secrets)))
      })
    },
  },
  doctor: {
    usage: 'doctor [--json]',
    description: 'checks the installation on one page; exits with 1 when something needs to be repaired',
    options: { json: { type: 'boolean' } },
    run: async ({ values }) => {
      const { diagnose, formatFindings, formatFindingsAsJson, isHealthy } = await import('./doctor.ts')
      const findings = await diagnose()
      for (const line of values.json ? [formatFindingsAsJson(findings)] : formatFindings(findings)) print(line)
      if (!isHealthy(findings)) process.exitCode = 1
    },
  },
  'leave-year': {
    usage: 'leave-year [--day YYYY-MM-DD] [--dry-run]',
    description:
      'settles the leave ledgers as if that day had just ended; without a day, what the nightly job would do now',
    options: { day: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    run: ({ values }) =>
      withDatabase({}, async (sql) => {
        const { settleYear } = await import('./leave-year.ts')
        const day = values.day as string | undefined
        for (const line of await settleYear(sql, { day, dryRun: values['dry-run'] === true })) print(line)
      }),
  },
  spans: {
    usage: 'spans [--check]',
    description:
      'paints the past of every position anew from its career history; --check prints what differs and exits with 1',
    options: { check: { type: 'boolean' } },
    run: ({ values }) =>
      withDatabase({}, async (sql) => {
        const { checkSpans, repaintSpans } = await import('./spans.ts')
        const { lines, isWrong } = values.check ? await checkSpans(sql) : await repaintSpans(sql)
        for (const line of lines) print(line)
        if (isWrong) process.exitCode = 1
      }),
  },
  jobs: {
    usage: 'jobs | jobs run <name>',
    description: 'lists the scheduled jobs with their last runs; run executes one now',
    maxArguments: 2,
    run: ({ words: [action, name] }) => {
      if (action !== undefined && (action !== 'run' || !name))
        throw new OperatorError('Name the job: hcis jobs run <name>')
      return withDatabase({}, async (sql, env) => {
        const { describeJobs, runByHand } = await import('./jobs.ts')
        for (const line of name ? await runByHand(sql, env, name) : await describeJobs(sql, env)) print(line)
      })
    },
  },
  'mail-test': {
    usage: 'mail-test <address>',
    description: 'sends one mail with SMTP_URL and MAIL_FROM, and prints the answer of the server',
    maxArguments: 1,
    run: async ({ argument: address }) => {
      if (!address?.includes('@')) throw new OperatorError('Name the address: hcis mail-test <address>')
      const { sendTestMail } = await import('./mail-test.ts')
      for (const line of await sendTestMail(readEnv(), address)) print(line)
    },
  },
  'grant-app-role': {
    usage: 'grant-app-role <role>',
    description: 'grants a role that owns no table the rights to run the app; the audit log is append-only for it',
    maxArguments: 1,
    run: ({ argument: role }) => {
      if (!role) throw new OperatorError('Name the role: hcis grant-app-role <role>')
      return withDatabase({}, async (sql) => {
        await (await import('../grants.ts')).grantAppRole(sql, role)
        print(`${role} may run the app: use it in DATABASE_URL, and run migrations as the owner.`)
      })
    },
  },
  schema: {
    usage: 'schema [--write]',
    description: 'prints the schema that results from the migrations; --write saves it to db/schema.sql',
    options: { write: { type: 'boolean' } },
    run: async ({ values }) => {
      const text = await withTemporaryServer(async (sql) => {
        await migrate(sql)
        return describeSchema(sql)
      })
      if (values.write) await writeFile(join(projectRoot, 'db', 'schema.sql'), text)
      else process.stdout.write(text)
    },
  },
}
