/** Leave that shows kinds, halves, letters, rejecting, cancelling, shortening and linked requests; adjusted balances. */
import { shiftDay } from '#contract/platform/day.ts'
import { countedDays, sumOfDays } from '#server/calendar/work-calendar/calendar.ts'
import { readCalendar } from '#server/calendar/work-calendar/queries.ts'
import { appendEntries } from '#server/leave/ledger/entries.ts'
import { moveCosts } from '#server/leave/ledger/leave-days.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'
import { type DemoLeave, freeDays, insertLeave } from './leave-of-kind.ts'
import { maternityOf, nthOfStaff } from './leave-people.ts'

type LeaveToPlace = Omit<DemoLeave, 'start_date' | 'end_date'> & {
  /** From the first free working day on, so many days from now. */
  from: number
  days?: number
}

export const demoLeaveOfKinds = async (db: Db, env: StoreEnv, group: DemoGroup) => {
  const placed = [...ofDewi(group), ...ofColleagues(group)]
  for (const { from, days = 1, ...asked } of placed)
    await insertLeave(db, env, { ...asked, ...(await freeDays(db, [asked.owner], from, days)) })
  await insertLeave(db, env, {
    ...maternityOf(group),
    kind: 'Melahirkan',
    description: 'Kelahiran anak pertama',
    decided: acceptedBy(group),
    letter: 'Surat keterangan hari perkiraan lahir',
  })
  await linkedLeave(db, env, group)
  await shortenedLeave(db, env, group)
  await adjustments(db, group)
}

const acceptedBy = (group: DemoGroup, email = 'manager@demo.id') => ({
  status: 'accepted' as const,
  by: group.person(email),
})

/** Leave of the account that the guide opens, so that its page is worth reading. */
const ofDewi = (group: DemoGroup): LeaveToPlace[] => {
  const owner = group.person('staff@demo.id')
  const annual = { owner, kind: 'Cuti tahunan', decided: acceptedBy(group) }
  const cancelled = { by: owner, note: 'Acara keluarga diundur' }
  return [
    { ...annual, from: -80, days: 2, description: 'Menghadiri wisuda adik di Malang' },
    { ...annual, from: -45, description: 'Keperluan keluarga', cancelled },
    { ...annual, from: -24, part: 'morning', description: 'Mengambil rapor anak' },
    { ...annual, kind: 'Haid', from: -12, description: 'Hari pertama haid' },
  ]
}

const ofColleagues = (group: DemoGroup): LeaveToPlace[] => {
  const [hr, decided] = [group.person('hcis@demo.id'), acceptedBy(group)]
  const academic = (nth: number) => nthOfStaff(group, 'PT Cahaya Edukasi', nth, 'laki-laki')
  const sick = 'Sakit dengan surat dokter'
  return [
    {
      ...{ owner: group.person('staff2@demo.id'), kind: sick, decided, from: -20, days: 2 },
      ...{ description: 'Rawat jalan tifus', letter: 'Surat keterangan sakit' },
    },
    {
      ...{ owner: nthOfStaff(group, 'PT Nusantara Sejahtera', 0), kind: sick, from: -4, days: 2 },
      description: 'Demam berdarah, surat dokter menyusul',
    },
    { owner: academic(0), kind: 'Istri melahirkan', decided, from: -30, days: 2, description: 'Kelahiran anak kedua' },
    { owner: academic(1), kind: 'Menikah', decided, from: 9, days: 3, description: 'Akad dan resepsi di Garut' },
    {
      ...{ owner: nthOfStaff(group, 'PT Papua Mandiri', 3), kind: 'Cuti tahunan', from: -60, days: 3 },
      ...{ description: 'Pulang ke Biak', decided: acceptedBy(group, 'hcis@demo.id') },
      cancelled: { by: hr, note: 'Dibutuhkan untuk audit, diganti tanggal lain' },
    },
  ]
}

/** One request for both accounts of a person: each company decided its own. */
const linkedLeave = async (db: Db, env: StoreEnv, group: DemoGroup) => {
  const both = group.people.filter((it) => it.email === 'ganda@demo.id')
  const days = await freeDays(db, both, 26, 2)
  const rejected = { status: 'rejected' as const, note: 'Dapur kekurangan orang, silakan ajukan pekan berikutnya' }
  const made: number[] = []
  for (const owner of both) {
    const decided = made.length === 0 ? acceptedBy(group) : { ...rejected, by: directorOf(group, owner) }
    const asked = { owner, decided, kind: 'Cuti tahunan', description: 'Mudik ke Solo bersama keluarga' }
    made.push((await insertLeave(db, env, { ...asked, ...days })).id)
  }
  await db`update leaves set linked_to = ${made[0] ?? null} where id = any(${made}::int[])`
}

const directorOf = (group: DemoGroup, { company_id }: DemoPerson) =>
  group.people.find((it) => it.company_id === company_id && it.job.name === 'Direktur') ?? group.person('hcis@demo.id')

/** HR ended an accepted leave two days earlier. */
const shortenedLeave = async (db: Db, env: StoreEnv, group: DemoGroup) => {
  const [owner, hr] = [nthOfStaff(group, 'CV Rasa Lestari', 2), group.person('hcis@demo.id')]
  const { start_date, ...days } = await freeDays(db, [owner], -40, 4)
  const leave = await insertLeave(db, env, {
    ...{ owner, start_date, ...days, kind: 'Cuti tahunan', description: 'Upacara ngaben keluarga' },
    decided: acceptedBy(group, 'manager.lain@demo.id'),
  })
  const end_date = shiftDay(start_date, 1)
  const calendar = await readCalendar(db, owner.company_id, { from: start_date, to: end_date })
  const cost = countedDays(calendar, { start_date, end_date, part: 'full' })
  const note = 'Kembali bekerja lebih awal'
  await moveCosts(db, [{ ...leave, cost }], { by: hr.position_id, note })
  await db`
    with ended as (
      update leaves set end_date = ${end_date}, working_days = ${sumOfDays(cost)}, version = version + 1
      where id = ${leave.id} returning id)
    insert into request_history (kind, request_id, position_id, action, status, note, at)
    select 'leave', id, ${hr.position_id}, 'edit', 'accepted', ${note}, ${`${end_date}T02:00:00Z`} from ended`
}

/** Corrections that HR made by hand, with their reasons. */
const adjustments = async (db: Db, group: DemoGroup) => {
  const by = group.person('hcis@demo.id').position_id
  const year = new Date().getUTCFullYear()
  const adjust = ({ position_id, company_id }: DemoPerson, days: number, note: string) => ({
    ...{ position_id, company_id, year, date: `${year}-01-05`, kind: 'adjustment' as const, days, note, by },
  })
  await appendEntries(db, [
    adjust(group.person('staff@demo.id'), 2, 'Pengganti piket akhir tahun'),
    adjust(group.person('staff2@demo.id'), -1, 'Koreksi catatan lama'),
    adjust(nthOfStaff(group, 'PT Papua Mandiri', 0), 3, 'Saldo awal dari sistem lama'),
    adjust(nthOfStaff(group, 'PT Papua Mandiri', 3), 1.5, 'Saldo awal dari sistem lama'),
  ])
}
