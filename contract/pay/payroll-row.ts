/** The figures of a month of one person, as they are handed over to payroll. */
import * as z from 'zod'

const Days = z.number()
/** Rupiah with at most two decimals; null if unknown. */
const PayrollRupiah = z.number().nullable()

export const PayrollRow = z.object({
  position_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  job_name: z.string(),
  status_name: z.string().nullable(),
  start_at: z.string().nullable(),
  working_days: z.int(),
  present: z.int(),
  /** Days among `present` that were free; months frozen by an older version do not have it. */
  rest_days_worked: z.int().optional(),
  late_days: z.int(),
  late_minutes: z.int(),
  early_minutes: z.int(),
  annual_leave: Days,
  joint_leave: Days,
  other_leave: Days,
  izin: Days,
  sick: Days,
  absent: z.int(),
  unpaid_days: Days,
  overtime_hours: z.number(),
  overtime_multiplied: z.number(),
  overtime_pay: PayrollRupiah,
  claims_paid: z.number(),
  base_salary: PayrollRupiah,
  take_home_pay: PayrollRupiah,
  /** The career changes that took effect in the period, in words. */
  changes: z.string(),
})
export type PayrollRow = z.infer<typeof PayrollRow>

/** The figures of a row in the order of the sheet; whatever differs after closing is listed by these labels. */
export const payrollFigures = {
  working_days: 'Hari Kerja',
  present: 'Hadir',
  late_days: 'Hari Terlambat',
  late_minutes: 'Menit Terlambat',
  early_minutes: 'Menit Pulang Cepat',
  annual_leave: 'Cuti Tahunan',
  joint_leave: 'Cuti Bersama',
  other_leave: 'Cuti Lain',
  izin: 'Izin',
  sick: 'Sakit',
  absent: 'Tanpa Kabar',
  unpaid_days: 'Hari Tidak Dibayar',
  overtime_hours: 'Jam Lembur',
  overtime_multiplied: 'Jam Lembur Dikalikan',
  overtime_pay: 'Upah Lembur',
  claims_paid: 'Klaim Ditransfer',
  base_salary: 'Gaji Pokok',
  take_home_pay: 'Take Home Pay',
} as const satisfies Partial<Record<keyof PayrollRow, string>>
export type PayrollFigure = keyof typeof payrollFigures
/** Only HR that manages pay reads them; they are null for others. */
export const payFigures = ['overtime_pay', 'base_salary', 'take_home_pay'] as const satisfies readonly PayrollFigure[]
export const isPayFigure = (figure: PayrollFigure) => payFigures.some((it) => it === figure)
export const payrollFigureNames = Object.keys(payrollFigures) as [PayrollFigure, ...PayrollFigure[]]
