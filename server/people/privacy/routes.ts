import { privacy } from '#contract/people/privacy.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { isHrOf } from '#contract/policy.ts'
import { visiblePerson } from '#server/org/person/person.ts'
import { todayIn } from '#server/org/position/career-entry.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import { removeFiles } from '#server/platform/files/files.ts'
import { authorize, conflict } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { anonymise, type LockedPosition, lockPerson, lockPositionsOf } from './anonymise.ts'
import { exportPerson } from './export.ts'

const ELSEWHERE = 'Karyawan ini juga pernah bekerja di luar cakupan Anda'
const OTHER_NAME = 'Nama yang diketik tidak sama dengan nama karyawan ini'
const WORKS = 'Karyawan ini masih bekerja'
const dayInWords = (day: string) => day.split('-').reverse().join('-')

export const privacyRoutes = (app: App) => {
  const { env } = app.services

  mount(app, privacy.exportOwn, async ({ sql, me }) => ({
    name: 'data-saya.zip',
    content: await exportPerson(env, sql, me, me.id),
  }))

  mount(app, privacy.export, async ({ sql, me, params }) => {
    const { user_id } = await visiblePerson(sql, me, params.userId)
    return { name: `data-karyawan-${user_id}.zip`, content: await exportPerson(env, sql, me, user_id) }
  })

  mount(
    app,
    privacy.anonymise,
    ({ sql, me: caller, audit, clock, params, body }) =>
      removeFiles(env, sql, async (tx, drop) => {
        await lockPositions(tx)
        const me = await reloadCaller(tx, caller, 'hcis')
        await visiblePerson(tx, me, params.userId)
        const person = orNotFound(await lockPerson(tx, params.userId), 'Karyawan')
        const { id, name, anonymised_at } = person
        // A repeated call returns the first result.
        if (anonymised_at) return { id, name, anonymised_at }
        if (body?.name !== undefined && body.name.trim() !== name) conflict(OTHER_NAME, 'name')
        const positions = await lockPositionsOf(tx, id)
        authorize(
          positions.every(({ company_id }) => isHrOf(me, company_id)),
          ELSEWHERE,
        )
        requireLeft(positions, env.ANONYMISE_AFTER_DAYS, await todayIn(tx, clock, me.company_id))
        const done = await anonymise(tx, person, positions, drop)
        await audit.write(tx)
        return done
      }),
    { ownTransaction: true },
  )
}

/** Only for leavers, and only after the period in which claims to the data may arise. */
const requireLeft = (positions: LockedPosition[], days: number, today: string) => {
  if (positions.some(({ status }) => status === 'active')) conflict(WORKS, 'active')
  const last = positions.reduce((latest, { ended_at }) => (ended_at && ended_at > latest ? ended_at : latest), '')
  const from = last && shiftDay(last, days)
  if (from > today) conflict(`Data karyawan ini baru boleh dianonimkan mulai ${dayInWords(from)}`, 'too_early')
}
