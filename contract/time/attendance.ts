/** Check-in and check-out, the working hours of each company, and the management of attendance. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { Day } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { attendanceImport } from './attendance-import.ts'
import { AttendanceMark, AttendanceMarked, AttendanceToday } from './attendance-mark.ts'
import { Attendance } from './attendance-row.ts'
import { AttendanceRule, AttendanceRuleForm } from './attendance-rule.ts'

/**
 * A shift that began yesterday counts as running for this long after its check-in. A longer one is a forgotten
 * check-out (live) or a mistyped time (import).
 */
export const LONGEST_NIGHT_HOURS = 16

const attendanceFilters = { date: filter(Day()), company_id: filter(Id) }

export const attendance = {
  today: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own/attendance/now',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: "Today's status of the own attendance, in the company's time zone",
    reply: AttendanceToday,
  }),
  mark: endpoint({
    method: 'POST',
    path: '/staff/user/employee/position/own/attendance',
    access: 'signed-in',
    audit: { entity: 'attendance', subject: 'self' },
    summary: "Check in or out, at the server's time; once each a day",
    body: AttendanceMark,
    reply: AttendanceMarked,
  }),
  own: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own/attendance',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The own attendance, the newest day first',
    query: listQuery(attendanceFilters),
    page: Attendance,
  }),
  company: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance',
    audit: { list: 'attendance', entity: 'attendance' },
    access: 'manager',
    machine: 'attendance:read',
    summary: 'Attendance of the own company; of every company for hcis',
    query: listQuery({ ...attendanceFilters, ...departmentFilter }),
    page: Attendance,
  }),
  export: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance/export',
    access: 'manager',
    machine: 'attendance:read',
    audit: { entity: 'attendance' },
    summary: 'One day as a spreadsheet, which is a valid import file too',
    query: z.strictObject({ date: Day(), company_id: filter(Id), ...departmentFilter }),
    download: 'xls',
  }),
  template: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance/import/template',
    unaudited: 'a template with names that every list shows',
    access: 'manager',
    summary: 'An import file with the names of the company and no times yet',
    query: z.strictObject({ company_id: filter(Id) }),
    download: 'xls',
  }),
  ...attendanceImport,
  rules: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/attendance/rules',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'The hours in force, by company',
    reply: z.array(AttendanceRule),
  }),
  addRule: endpoint({
    method: 'POST',
    path: '/hcis/user/employee/attendance/rules',
    access: 'hcis',
    audit: { entity: 'attendance_rule' },
    summary: 'Set the hours of a company, from today on',
    body: AttendanceRuleForm,
    reply: AttendanceRule,
  }),
  changeRule: endpoint({
    method: 'PUT',
    path: '/hcis/user/employee/attendance/rules/:id',
    access: 'hcis',
    audit: { entity: 'attendance_rule' },
    summary: 'Change the hours of a company, from today on',
    params: ById,
    body: AttendanceRuleForm,
    reply: AttendanceRule,
  }),
  removeRule: endpoint({
    method: 'DELETE',
    path: '/hcis/user/employee/attendance/rules/:id',
    access: 'hcis',
    audit: { entity: 'attendance_rule' },
    summary: 'End the hours of a company, from today on',
    params: ById,
    reply: AttendanceRule,
  }),
}
