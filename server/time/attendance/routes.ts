import { canNameCompany, type Me } from '#contract/policy.ts'
import { attendance } from '#contract/time/attendance.ts'
import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import { weekdayHours } from '#contract/time/weekday-hours.ts'
import { OUTSIDE_PLACE } from '#contract/time/work-place.ts'
import { isCompany } from '#server/org/policy/queries.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { deleteRule, insertRule, isRuleOf, listRules, saveWeekdayHours, updateRule } from './attendance-rules.ts'
import { placeOfCheckIn } from './check-in-place.ts'
import { importCalls } from './import/calls.ts'
import { listImports, undoImport } from './import/stored-imports.ts'
import { attendanceToday, checkIn, checkInUnasked, checkOut } from './marks.ts'
import { attendancePage } from './queries.ts'
import { sheetCalls } from './sheet-calls.ts'
import { listWeekdayHours } from './weekday-hours.ts'

export const attendanceRoutes = (app: App) => {
  mount(app, attendance.today, ({ db, me, clock }) => attendanceToday(db, clock, me))
  mount(app, attendance.mark, async ({ db, me, clock, audit, body }) => {
    // Not even that a position was sent is recorded.
    const recorded = ['status', 'location']
    audit.note({ fields: recorded })
    const first =
      body.status === 'in'
        ? await checkInUnasked(db, clock, me, body.location)
        : await checkOut(db, clock, me, body.location)
    if (first) return first
    const at = body.status === 'in' ? await placeOfCheckIn(db, me, body) : undefined
    if (typeof at === 'object') {
      if (at.outside) audit.note({ fields: [...recorded, 'outside_reason'] })
      const stored = await checkIn(db, clock, me, { location: body.location, ...at })
      if (stored) return stored
    }
    const today = await attendanceToday(db, clock, me)
    if (body.status === 'in') refuseWithoutAttendance(today)
    // A second check-in of the day is refused before a reason is asked for.
    const isOpen = today.status === '-' || today.date !== today.today
    if (typeof at === 'string' && isOpen) return invalid({ outside_reason: [at] }, at, OUTSIDE_PLACE)
    if (body.status === 'out' && today.status === '-') return conflict('Anda belum absen masuk hari ini', 'not_in')
    if (today.status === 'out') return conflict('Anda sudah absen masuk dan pulang hari ini', 'already_out')
    return conflict(`Anda sudah absen masuk hari ini pukul ${today.in.slice(0, 5).replace(':', '.')}`, 'already_in')
  })
  mount(app, attendance.own, ({ db, me, clock, query }) =>
    attendancePage(db, clock, { position_id: me.position_id, date: query.date }, query),
  )
  mount(app, attendance.company, ({ db, me, clock, query: { company_id, department_id, date, ...page } }) =>
    attendancePage(db, clock, { company_id: companyScopeOf(me, company_id), department_id, date }, page),
  )
  managementRoutes(app)
  ruleRoutes(app)
}

const refuseWithoutAttendance = ({ attendance: mode, attendance_of }: AttendanceToday) => {
  if (mode === 'none') conflict('Akun ini tidak perlu absen', 'without_attendance')
  if (mode === 'of')
    conflict(`Absensi akun ini mengikuti akun ${attendance_of}. Absen di akun tersebut`, 'without_attendance')
}

const managementRoutes = (app: App) => {
  mountInThread(app, sheetCalls.export)
  mountInThread(app, sheetCalls.template)
  mountInThread(app, importCalls.preview)
  mountInThread(app, importCalls.import)
  mount(app, attendance.imports, ({ db, me, query }) => listImports(db, me, query))
  mount(app, attendance.undo, ({ db, clock, me, audit, params }) =>
    undoImport({ db, clock, me, audit }, params.importId),
  )
}

const ruleRoutes = (app: App) => {
  const namesCompany = async (db: Db, me: Me, company_id: number) => {
    authorize(canNameCompany(me, company_id))
    if (!(await isCompany(db, company_id))) invalid({ company_id: ['Entitas tidak ditemukan'] })
  }

  mount(app, attendance.rules, ({ db, me }) => listRules(db, me))
  mount(app, attendance.addRule, async ({ db, clock, me, audit, body }) => {
    await namesCompany(db, me, body.company_id)
    return (await insertRule({ db, clock, me, audit }, body)) ?? conflict('Entitas ini sudah memiliki jam absensi')
  })
  mount(app, attendance.changeRule, async ({ db, clock, me, audit, params, body }) => {
    if (!(await isRuleOf(db, me, params.id))) notFound('Jam absensi')
    await namesCompany(db, me, body.company_id)
    return orNotFound(await updateRule({ db, clock, me, audit }, params.id, body), 'Jam absensi')
  })
  mount(app, weekdayHours.list, async ({ db, me, params: { id } }) => {
    const rule = (await listRules(db, me)).find((it) => it.id === id) ?? notFound('Jam absensi')
    return listWeekdayHours(db, rule.company_id)
  })
  mount(app, weekdayHours.save, async ({ db, clock, me, audit, params: { id }, body }) =>
    orNotFound(await saveWeekdayHours({ db, clock, me, audit }, id, body.days), 'Jam absensi'),
  )
  mount(app, attendance.removeRule, async ({ db, clock, me, audit, params }) =>
    orNotFound(await deleteRule({ db, clock, me, audit }, params.id), 'Jam absensi'),
  )
}
