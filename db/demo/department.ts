import { buildDepartment } from '#db/build/department.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoCompany } from './accounts.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'

interface DemoUnit {
  name: string
  code?: string
  /** E-mail address or job of the head. */
  head?: string
  /** The jobs whose holders are in the unit, or every so manieth of them. */
  jobs?: readonly string[]
  share?: readonly [part: number, of: number]
  below?: readonly DemoUnit[]
}

/** Two companies have units: a school with two levels, and a kitchen with three. The others work without any. */
const UNITS: Partial<Record<DemoCompany, readonly DemoUnit[]>> = {
  'PT Cahaya Edukasi': [
    {
      name: 'Akademik',
      code: 'AKD',
      head: 'manager@demo.id',
      jobs: ['Manajer Operasional'],
      below: [
        { name: 'Sekolah Dasar', head: 'supervisor@demo.id', jobs: ['Supervisor', 'Staff Akademik'], share: [0, 2] },
        { name: 'Sekolah Menengah', jobs: ['Supervisor', 'Staff Akademik'], share: [1, 2] },
      ],
    },
    { name: 'Keuangan', code: 'KEU', jobs: ['Staff Finance'] },
  ],
  'CV Rasa Lestari': [
    {
      name: 'Operasional',
      code: 'OPS',
      head: 'manager.lain@demo.id',
      jobs: ['Manajer Operasional'],
      below: [
        {
          name: 'Dapur',
          head: 'Supervisor',
          jobs: ['Supervisor'],
          below: [
            { name: 'Dapur Panas', code: 'DP1', jobs: ['Staff Dapur'], share: [0, 2] },
            { name: 'Dapur Dingin', code: 'DP2', jobs: ['Staff Dapur'], share: [1, 2] },
          ],
        },
        { name: 'Pelayanan' },
      ],
    },
  ],
}

export const demoDepartments = async (db: Db, group: DemoGroup) => {
  for (const [company, units] of Object.entries(UNITS)) {
    const people = group.people.filter((it) => it.company.name === company)
    for (const unit of units) await storeUnit(db, people, unit)
  }
}

const storeUnit = async (db: Db, people: readonly DemoPerson[], unit: DemoUnit, parent?: { id: number }) => {
  const [first] = people
  if (!first) return
  const head = people.find((it) => it.email === unit.head || it.job.name === unit.head)
  const { id } = await buildDepartment(db, first.company, { name: unit.name, code: unit.code, parent, head })
  const [part, of] = unit.share ?? [0, 1]
  const members = (unit.jobs ?? []).flatMap((job) =>
    people.filter((it) => it.job.name === job).filter((_, index) => index % of === part),
  )
  const position_ids = members.map((it) => it.position_id)
  await db`update positions set department_id = ${id} where id = any(${position_ids})`
  for (const it of unit.below ?? []) await storeUnit(db, people, it, { id })
}
