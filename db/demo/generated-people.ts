/** Names and staffing of the generated people around the named accounts. */
import type { Role } from '#contract/policy.ts'
import type { DemoCompany, DemoJob } from './accounts.ts'
import type { Random } from './random.ts'
import { salaryOf, takeHomeOf } from './salary.ts'

const MALE = [
  'Ahmad',
  'Budi',
  'Dimas',
  'Eko',
  'Farhan',
  'Galih',
  'Hadi',
  'Ilham',
  'Joko',
  'Kurniawan',
  'Lukman',
  'Rahmat',
  'Surya',
  'Taufik',
  'Wahyu',
  'Yusuf',
]
const FEMALE = [
  'Anisa',
  'Citra',
  'Dian',
  'Fitri',
  'Gita',
  'Indah',
  'Kartini',
  'Laila',
  'Maya',
  'Nadia',
  'Putri',
  'Rini',
  'Sari',
  'Tuti',
  'Wati',
  'Yuliana',
]
const LAST = [
  'Hidayat',
  'Saputra',
  'Wijaya',
  'Santoso',
  'Maulana',
  'Firmansyah',
  'Kusuma',
  'Ramadhan',
  'Siregar',
  'Nasution',
  'Pertiwi',
  'Utami',
  'Handoko',
  'Susanto',
  'Wibowo',
  'Anggraini',
]
/** Job, role and number of the generated people of each company. */
export const STAFFING: Record<DemoCompany, [DemoJob, Role, number][]> = {
  'PT Nusantara Sejahtera': [
    ['Direktur', 'manager', 1],
    ['Supervisor', 'manager', 2],
    ['Staff Administrasi', 'staff', 8],
  ],
  'PT Cahaya Edukasi': [
    ['Supervisor', 'manager', 1],
    ['Staff Akademik', 'staff', 10],
  ],
  'CV Rasa Lestari': [
    ['Direktur', 'manager', 1],
    ['Supervisor', 'manager', 1],
    ['Staff Dapur', 'staff', 9],
  ],
  'PT Papua Mandiri': [
    ['Direktur', 'manager', 1],
    ['Manajer Operasional', 'manager', 1],
    ['Supervisor', 'manager', 1],
    ['Staff Lapangan', 'staff', 10],
    ['Staff Administrasi', 'staff', 2],
  ],
}

export const randomPerson = (random: Random) => {
  const gender = random.withProbability(0.5) ? 'laki-laki' : 'perempuan'
  return { gender, name: `${random.pick(gender === 'laki-laki' ? MALE : FEMALE)} ${random.pick(LAST)}` } as const
}

export const randomEmployment = (random: Random, sequence: number) => {
  const base = salaryOf(sequence, random.between(0, 6) / 6)
  return {
    start_at: `${random.between(2015, 2025)}-${String(random.between(1, 12)).padStart(2, '0')}-01`,
    base_salary: `${base}.00`,
    take_home_pay: takeHomeOf(base),
  }
}
