import { useMemo } from 'react'
import type { Department, department } from '#contract/org/department.ts'
import type { Option } from '#contract/platform/fields.ts'
import { route, useRead } from '#web/client/api.ts'

const departments = route<typeof department.list>('GET', '/staff/department')

/** The units in sight, of one company or of all; undefined while they are loading. Most companies have none. */
export function useDepartments(company_id?: number, { inactive = false }: { inactive?: boolean } = {}) {
  const { data } = useRead(
    departments,
    { query: inactive ? { inactive: 'true' } : {} },
    { staleTime: 5 * 60_000, failure: false },
  )
  return useMemo(
    () => (company_id === undefined ? data : data?.filter((it) => it.company_id === company_id)),
    [data, company_id],
  )
}

/** Wide enough that a unit below another one is seen to be. */
const INDENT = '\u2003'

/** Units as options in the order of the tree; those of several companies say which they are of. */
export const departmentOptions = (units: readonly Department[]): Option[] => {
  const isOne = new Set(units.map((it) => it.company_id)).size <= 1
  return units.map(({ id, name, level, company_name }) => ({
    value: String(id),
    label: `${INDENT.repeat(level - 1)}${name}${isOne ? '' : ` · ${company_name}`}`,
  }))
}
