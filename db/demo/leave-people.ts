import type { DemoCompany } from './accounts.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'
import { isoDayOf } from './request.ts'

const DAY_MS = 86_400_000
const FIRST = -50
const LENGTH = 90

/** A generated member of staff who is not among those whose request waits. */
export const nthOfStaff = (
  { people }: DemoGroup,
  company: DemoCompany,
  nth: number,
  gender?: DemoPerson['gender'],
): DemoPerson => {
  const staff = people.filter(
    (it) => it.company.name === company && it.role === 'staff' && Number(it.employee_identity) > 1_000_000_100,
  )
  const found = staff.filter((it) => !gender || it.gender === gender)[nth]
  if (!found) throw new Error(`${company} has too few generated people`)
  return found
}

/** A person on maternity leave now, with its dates: no other leave of hers may fall into it. */
export const maternityOf = (group: DemoGroup) => ({
  owner: nthOfStaff(group, 'PT Cahaya Edukasi', 0, 'perempuan'),
  start_date: isoDayOf(Date.now() + FIRST * DAY_MS),
  end_date: isoDayOf(Date.now() + (FIRST + LENGTH - 1) * DAY_MS),
})
