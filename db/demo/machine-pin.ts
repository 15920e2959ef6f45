import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'

/** The number that the machine of the kitchen counts from. */
const FIRST_PIN = 101

/** The machine of a kitchen knows its staff by pins; the last of them is new and not in the list yet. */
export const demoMachinePins = async (db: Db, group: DemoGroup) => {
  const company_id = group.company('CV Rasa Lestari').id
  const staff = group.people.filter((it) => it.company.id === company_id && it.job.name === 'Staff Dapur')
  const known = staff.slice(0, -1)
  const rows = known.map(({ position_id }, at) => ({ company_id, pin: String(FIRST_PIN + at), position_id }))
  await db`insert into machine_pins ${db.values(rows)}`
}
