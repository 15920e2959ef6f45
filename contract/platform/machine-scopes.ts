import { choices } from './choices.ts'

/** The rights that a machine token may have; an endpoint names its scope in `machine`. */
export const machineScopes = choices({
  'people:read': 'Membaca daftar karyawan',
  'attendance:read': 'Membaca kehadiran',
  'attendance:write': 'Mencatat kehadiran',
  'payroll:read': 'Membaca angka penggajian',
  'report:read': 'Membaca angka laporan',
})
export type MachineScope = (typeof machineScopes.values)[number]
