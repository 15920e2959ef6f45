import type { Role } from '#contract/policy.ts'

export { PASSWORD as DEMO_PASSWORD } from '#db/build/person.ts'

export const demoCompanies = [
  { name: 'PT Nusantara Sejahtera', timezone: 'Asia/Jakarta' },
  { name: 'PT Cahaya Edukasi', timezone: 'Asia/Jakarta' },
  { name: 'CV Rasa Lestari', timezone: 'Asia/Makassar' },
  { name: 'PT Papua Mandiri', timezone: 'Asia/Jayapura' },
] as const
export type DemoCompany = (typeof demoCompanies)[number]['name']

export const demoJobs = [
  { name: 'Direktur', sequence: 1, payroll: false },
  { name: 'HR Manager', sequence: 2, payroll: true },
  { name: 'Manajer Operasional', sequence: 2, payroll: false },
  { name: 'Supervisor', sequence: 3, payroll: false },
  { name: 'Staff Finance', sequence: 4, payroll: true },
  { name: 'Staff Akademik', sequence: 4, payroll: false },
  { name: 'Staff Dapur', sequence: 4, payroll: false },
  { name: 'Staff Administrasi', sequence: 4, payroll: false },
  { name: 'Staff Lapangan', sequence: 4, payroll: false },
] as const
export type DemoJob = (typeof demoJobs)[number]['name']

export interface DemoPosition {
  company: DemoCompany
  job: DemoJob
  role: Role
  /** E-mail of the supervisor, who must come earlier in the list. */
  under?: string
}

export interface DemoAccount {
  email: string
  employee_identity: string
  name: string
  gender: 'laki-laki' | 'perempuan'
  account_status?: 'new'
  positions: [DemoPosition, ...DemoPosition[]]
  about: string
}

/** The accounts that README and tests sign in with. */
export const demoAccounts: DemoAccount[] = [
  {
    email: 'hcis@demo.id',
    employee_identity: '1000000001',
    name: 'Ratna Wulandari',
    gender: 'perempuan',
    positions: [{ company: 'PT Nusantara Sejahtera', job: 'HR Manager', role: 'hcis' }],
    about: 'hcis, HR Manager, PT Nusantara Sejahtera',
  },
  {
    email: 'finance@demo.id',
    employee_identity: '1000000002',
    name: 'Hendra Gunawan',
    gender: 'laki-laki',
    positions: [{ company: 'PT Nusantara Sejahtera', job: 'Staff Finance', role: 'hcis', under: 'hcis@demo.id' }],
    about: 'hcis, Staff Finance, PT Nusantara Sejahtera',
  },
  {
    email: 'direktur@demo.id',
    employee_identity: '1000000003',
    name: 'Bambang Setiawan',
    gender: 'laki-laki',
    positions: [{ company: 'PT Cahaya Edukasi', job: 'Direktur', role: 'manager' }],
    about: 'manager, Direktur, PT Cahaya Edukasi',
  },
  {
    email: 'manager@demo.id',
    employee_identity: '1000000004',
    name: 'Siti Rahmawati',
    gender: 'perempuan',
    positions: [
      { company: 'PT Cahaya Edukasi', job: 'Manajer Operasional', role: 'manager', under: 'direktur@demo.id' },
    ],
    about: 'manager, Manajer Operasional, PT Cahaya Edukasi',
  },
  {
    email: 'supervisor@demo.id',
    employee_identity: '1000000005',
    name: 'Agus Prasetyo',
    gender: 'laki-laki',
    positions: [{ company: 'PT Cahaya Edukasi', job: 'Supervisor', role: 'manager', under: 'manager@demo.id' }],
    about: 'manager, Supervisor, PT Cahaya Edukasi',
  },
  {
    email: 'staff@demo.id',
    employee_identity: '1000000006',
    name: 'Dewi Lestari',
    gender: 'perempuan',
    positions: [{ company: 'PT Cahaya Edukasi', job: 'Staff Akademik', role: 'staff', under: 'manager@demo.id' }],
    about: 'staff, Staff Akademik, PT Cahaya Edukasi',
  },
  {
    email: 'staff2@demo.id',
    employee_identity: '1000000007',
    name: 'Rizky Pratama',
    gender: 'laki-laki',
    positions: [{ company: 'PT Cahaya Edukasi', job: 'Staff Akademik', role: 'staff', under: 'supervisor@demo.id' }],
    about: 'staff, Staff Akademik, PT Cahaya Edukasi',
  },
  {
    email: 'kasir@demo.id',
    employee_identity: '1000000008',
    name: 'Nurul Hidayah',
    gender: 'perempuan',
    positions: [{ company: 'PT Cahaya Edukasi', job: 'Staff Finance', role: 'staff', under: 'manager@demo.id' }],
    about: 'staff, Staff Finance, PT Cahaya Edukasi',
  },
  {
    email: 'manager.lain@demo.id',
    employee_identity: '1000000009',
    name: 'Made Suardana',
    gender: 'laki-laki',
    positions: [{ company: 'CV Rasa Lestari', job: 'Manajer Operasional', role: 'manager' }],
    about: 'manager, Manajer Operasional, CV Rasa Lestari',
  },
  {
    email: 'staff.lain@demo.id',
    employee_identity: '1000000010',
    name: 'Ayu Kartika',
    gender: 'perempuan',
    positions: [{ company: 'CV Rasa Lestari', job: 'Staff Dapur', role: 'staff', under: 'manager.lain@demo.id' }],
    about: 'staff, Staff Dapur, CV Rasa Lestari',
  },
  {
    email: 'ganda@demo.id',
    employee_identity: '1000000011',
    name: 'Fajar Nugroho',
    gender: 'laki-laki',
    positions: [
      { company: 'PT Cahaya Edukasi', job: 'Staff Akademik', role: 'staff', under: 'manager@demo.id' },
      { company: 'CV Rasa Lestari', job: 'Manajer Operasional', role: 'manager' },
    ],
    about: 'two accounts: staff in PT Cahaya Edukasi, manager in CV Rasa Lestari',
  },
  {
    email: 'baru@demo.id',
    employee_identity: '1000000012',
    name: 'Intan Permata',
    gender: 'perempuan',
    account_status: 'new',
    positions: [{ company: 'PT Cahaya Edukasi', job: 'Staff Akademik', role: 'staff', under: 'supervisor@demo.id' }],
    about: 'staff, first sign-in (status new), PT Cahaya Edukasi',
  },
]
