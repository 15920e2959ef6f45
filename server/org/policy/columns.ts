/** The settings of a policy as SQL. Names come from its declaration, so that none can be forgotten or misspelt. */
import type { CompanyPolicy } from '#contract/org/company-policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

type Declared = Pick<CompanyPolicy, 'fields' | 'defaults'>
type SettingName<P extends Declared> = keyof P['fields'] & string

const namesOf = <P extends Declared>({ fields }: P) => Object.keys(fields) as SettingName<P>[]

const listed = (db: Db, columns: readonly (readonly [name: string, value: Fragment])[]) =>
  columns.map(([name, value]) => db`${value} as ${db(name)}`).reduce((all, one) => db`${all}, ${one}`)

/** A setting of the row `as`. The driver would read a decimal as text. */
const columnOf = <P extends Declared>(db: Db, { fields }: P, as: string, name: SettingName<P>) => {
  const column = db(`${as}.${name}`)
  return fields[name]?.input === 'decimal' ? db`${column}::float8` : column
}

/** A setting of the row `as` of a left join, or its default in a company without a row. */
export const settingOf = <P extends Declared>(db: Db, policy: P, as: string, name: SettingName<P>) => {
  const chosen = columnOf(db, policy, as, name)
  return db`case when ${db(`${as}.company_id`)} is null then ${policy.defaults[name] ?? null} else ${chosen} end`
}

/** Columns of the row `as`, by default all settings. */
export const policyColumns = <P extends Declared>(
  db: Db,
  policy: P,
  as: string,
  names: readonly SettingName<P>[] = namesOf(policy),
) =>
  listed(
    db,
    names.map((name) => [name, columnOf(db, policy, as, name)]),
  )

/** All settings of the row `as` of a left join, or their defaults. */
export const policySettings = <P extends Declared>(db: Db, policy: P, as: string) =>
  listed(
    db,
    namesOf(policy).map((name) => [name, settingOf(db, policy, as, name)]),
  )
