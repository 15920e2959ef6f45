import { OperatorError } from '../operator-error.ts'
import { type Commands, print } from './command.ts'
import { requirePairing, withDatabase } from './database.ts'

/** Access to an installation. */
export const accountCommands: Commands = {
  'setup-code': {
    usage: 'setup-code',
    description: 'prints the code that /setup asks for',
    run: () =>
      withDatabase({}, async (sql, env) => {
        const { isSetupNeeded, setupCode } = await import('#server/access/setup/create-first-account.ts')
        await requirePairing(sql, env)
        if (!(await isSetupNeeded(sql)))
          throw new OperatorError('This database already has accounts: /setup is closed.')
        print(await setupCode(sql, env))
      }),
  },
  'remove-second-factor': {
    usage: 'remove-second-factor --nik …',
    description: 'removes every second factor of one person and ends their sessions',
    options: { nik: { type: 'string' } },
    run: ({ values }) =>
      withDatabase({}, async (sql) => {
        const { removeFactor } = await import('../remove-factor.ts')
        const nik = typeof values.nik === 'string' ? values.nik : ''
        print(`${await removeFactor(sql, nik)} now signs in with the password only.`)
      }),
  },
  setup: {
    usage: 'setup --company … --name … --email … --nik … [--gender perempuan] [--timezone Asia/Jakarta]',
    description: 'creates the first company and its HR account, and prints a one-time sign-in code',
    options: Object.fromEntries(
      ['company', 'name', 'email', 'nik', 'gender', 'timezone'].map((name) => [name, { type: 'string' as const }]),
    ),
    run: ({ values }) =>
      withDatabase({}, async (sql) => {
        const { CODE_DAYS, setUpFirstAccount } = await import('../first-account.ts')
        print(
          `Sign in with ${String(values.email)} and this code within ${CODE_DAYS} days: ${await setUpFirstAccount(sql, values)}`,
        )
      }),
  },
}
