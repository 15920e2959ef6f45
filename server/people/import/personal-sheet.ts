/** The template of personal data: the headings, and what each column accepts. */
import { type PersonalColumn, personalColumnNames, personalColumns } from '#contract/people/import.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { personalOptions } from './personal-options.ts'
import { templateWith } from './template.ts'

const texts: Partial<Record<PersonalColumn, string>> = {
  employee_identity:
    'NIK karyawan yang sudah ada. Satu karyawan boleh punya beberapa baris, untuk beberapa sekolah atau anggota keluarga',
  name: 'Hanya untuk dicocokkan, tidak mengubah nama',
  id_number: '16 angka, sebagai teks',
  tax_number: "15 atau 16 angka, atau 'Belum punya'",
  bank_name: "Hanya bila Bank 'Lainnya'",
  account_holder: 'Hanya bila rekening atas nama lain',
  account_number: 'Angka sesuai panjang rekening banknya; tanpa bank 10 angka',
  bpjs_tk_number: '11 angka, sebagai teks',
  bpjs_kes_number: '13 angka, sebagai teks',
  date_of_birth: 'dd-mm-yyyy atau 16 Nov 1990',
  height: 'cm',
  weight: 'kg',
  whatsapp: 'Nomor telepon, misalnya 081234567890',
  telegram: 'Nomor telepon atau tautan',
  ktp_city: 'Nama resmi, misalnya Kota Bandung atau Kabupaten Bandung',
  domisili_street: 'Bagian yang kosong dilengkapi oleh karyawan',
  education_in: 'Tahun, misalnya 2008',
  education_out: 'Tahun, misalnya 2012',
  family_date_of_birth: 'dd-mm-yyyy atau 16 Nov 1990',
}

export const personalTemplate = async (db: Db) => {
  const statuses = await db<{ name: string }[]>`select name from family_statuses where active order by "order"`
  const options: Partial<Record<PersonalColumn, readonly string[]>> = {
    ...personalOptions,
    family_status: statuses.map((it) => it.name),
  }
  const takes = (it: PersonalColumn) => texts[it] ?? options[it]?.join(', ') ?? ''
  return templateWith(
    'Data Pribadi',
    personalColumnNames.map((it) => ({ ...personalColumns[it], takes: takes(it) })),
  )
}
