/** A director without attendance, and a person whose second account follows the first. */
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'

export const demoAttendanceModes = async (db: Db, group: DemoGroup) => {
  const home = group.company('PT Cahaya Edukasi')
  const director = group.people.find((it) => it.job.name === 'Direktur' && it.company.id !== home.id)
  const [first, second] = group.people.filter((it) => it.email === 'ganda@demo.id')
  if (director) await db`update positions set attendance = 'none' where id = ${director.position_id}`
  if (first && second)
    await db`
      update positions set attendance = 'of', attendance_of = ${first.position_id} where id = ${second.position_id}`
  // Such accounts have never checked in.
  const ids = [director, second].flatMap((it) => (it ? [it.position_id] : []))
  await db`delete from attendances where position_id = any(${ids})`
}
