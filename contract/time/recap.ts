/** The recap: the days of a period for each person, in numbers. */
import * as z from 'zod'
import { endpoint, filter, listQuery } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'
import { dayStatusFields } from './day-status-fields.ts'
import { isShortEnough, RECAP_PAGE_SIZE, recapPeriod, recapViews, tooLong } from './recap-period.ts'

export const RecapRow = z.object({
  position_id: z.int(),
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  job_name: z.string(),
  company_name: z.string(),
  working_days: z.int(),
  hadir: z.int(),
  terlambat: z.int(),
  cuti: z.int(),
  izin: z.int(),
  sakit: z.int(),
  libur: z.int(),
  belum_absen: z.int(),
  tanpa_kabar: z.int(),
  /** Came on a free day. */
  rest_days_worked: z.int(),
  late_minutes: z.int(),
  early_minutes: z.int(),
  overtime_minutes: z.int(),
  attend_minutes: z.int(),
  /** Days with half a day of accepted leave. */
  half_days: z.int(),
  /** Days that a correction wrote. */
  corrected: z.int(),
})
export type RecapRow = z.infer<typeof RecapRow>

/** The figures of a person with the days that they count. */
const RecapMapRow = RecapRow.extend({
  /** In order, without days on which the person did not stand on the desk of the company. */
  days: z.array(z.object({ date: z.string(), ...dayStatusFields })),
})
export type RecapMapRow = z.infer<typeof RecapMapRow>

const ofPeople = { ...recapPeriod, keyword: filter(Keyword) }

export const attendanceRecap = {
  list: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance/recap',
    access: 'manager',
    audit: { list: 'position', entity: 'attendance_recap' },
    summary: 'Days and minutes of each person in a period; every day counts in exactly one state',
    query: listQuery(ofPeople, RECAP_PAGE_SIZE).refine(isShortEnough, tooLong),
    page: RecapRow,
  }),
  map: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance/recap/map',
    access: 'manager',
    audit: { list: 'position', entity: 'attendance_recap' },
    summary: 'The recap of each person with the status of every day',
    query: listQuery(ofPeople, RECAP_PAGE_SIZE).refine(isShortEnough, tooLong),
    page: RecapMapRow,
  }),
  export: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance/recap/export',
    access: 'manager',
    audit: { entity: 'attendance_recap' },
    summary: 'The recap as a spreadsheet: figures, or a column for each day',
    query: z.strictObject({ ...ofPeople, view: filter(z.enum(recapViews.values)) }).refine(isShortEnough, tooLong),
    download: 'xls',
  }),
}
