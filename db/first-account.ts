/** Creates the first company, its HR account and a code to sign in with, without a browser. */

import { SetupForm } from '#contract/access/setup.ts'
import { timezones } from '#contract/master.ts'
import { genders } from '#contract/org/person.ts'
import { createFirstAccount, isSetupNeeded } from '#server/access/setup/create-first-account.ts'
import { writeRows } from '#server/platform/audit/write-rows.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { randomCode } from '#server/platform/session/one-time-code.ts'
import { createPasswords } from '#server/platform/session/password.ts'
import { OperatorError } from './operator-error.ts'

export const CODE_DAYS = 7

const FirstAccountInput = SetupForm.omit({ code: true, password: true }).extend({
  timezone: timezones.schema.default('Asia/Jakarta'),
})

/** The value of each option, in the language of the command: the messages of the form are Indonesian. */
const OPTIONS: Record<keyof typeof FirstAccountInput.shape, string> = {
  company_name: '--company: the name of the company',
  timezone: `--timezone: one of ${timezones.values.join(', ')}`,
  name: '--name: the full name',
  email: '--email: an e-mail address',
  employee_identity: '--nik: ten digits or letters',
  gender: `--gender: ${genders.values.join(' or ')}`,
}

const describeProblems = (fields: PropertyKey[]) =>
  Object.entries(OPTIONS).flatMap(([field, option]) => (fields.includes(field) ? [`  ${option}`] : []))

export const setUpFirstAccount = async (sql: Sql, values: Record<string, unknown>) => {
  const parsed = FirstAccountInput.safeParse({
    company_name: values.company,
    timezone: values.timezone,
    name: values.name,
    email: values.email,
    employee_identity: values.nik,
    gender: values.gender,
  })
  if (!parsed.success)
    throw new OperatorError(
      ['Missing or invalid options:', ...describeProblems(parsed.error.issues.map((it) => it.path[0] ?? ''))].join(
        '\n',
      ),
    )
  if (!(await isSetupNeeded(sql))) throw new OperatorError('This database already has accounts: nothing was set up.')
  const code = randomCode()
  const password_hash = await createPasswords().hash(code)
  await transaction(sql, async (tx) => {
    const { id, company_id } = await createFirstAccount(tx, { ...parsed.data, password_hash, codeDays: CODE_DAYS })
    await writeRows(tx, [{ action: 'create', entity: 'installation', entity_id: company_id, subject_user_id: id }])
  })
  return code
}
