/** The columns of the sheets that can be imported. */
import { choices } from '#contract/platform/choices.ts'
import { type ImportColumn, type PeopleColumn, peopleColumnNames, peopleColumns } from './people-columns.ts'

export const importKinds = choices({ employment: 'Kepegawaian', personal: 'Data Pribadi' })
export type ImportKind = (typeof importKinds.values)[number]

const places = { ktp: 'KTP', domisili: 'Domisili', mail: 'Surat' } as const
export type AddressKind = keyof typeof places
export const addressKinds = Object.keys(places) as AddressKind[]
/** The parts of an address in the order of the sheet. */
export const placeColumns = {
  street: 'Alamat',
  province: 'Provinsi',
  city: 'Kota/Kabupaten',
  district: 'Kecamatan',
  sub_district: 'Kelurahan',
  postal_code: 'Kode Pos',
} as const
export type PlaceColumn = keyof typeof placeColumns
type AddressColumn = `${AddressKind}_${PlaceColumn}`

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const record = <Name extends string, Value>(entries: readonly (readonly [Name, Value])[]) =>
  Object.fromEntries(entries) as Record<Name, Value>
const addressColumns = record(
  addressKinds.flatMap((kind) =>
    (Object.keys(placeColumns) as PlaceColumn[]).map((part): [AddressColumn, ImportColumn] => {
      const heading = `${placeColumns[part]} ${places[kind]}`
      const also = part === 'city' ? [`kota${letters(places[kind])}`, `kabupaten${letters(places[kind])}`] : []
      return [`${kind}_${part}`, { heading, width: part === 'street' ? 34 : 18, also }]
    }),
  ),
)

/** Personal data of a person, found by NIK. A person may have several rows, for several schools and relatives. */
export const personalColumns = {
  employee_identity: peopleColumns.employee_identity,
  name: peopleColumns.name,
  id_number: { heading: 'KTP', width: 20, also: ['nomorktp', 'noktp', 'nikktp'] },
  tax_number: { heading: 'NPWP', width: 22, also: ['nomornpwp', 'nonpwp'] },
  bank: { heading: 'Bank', width: 12, also: ['namabank'] },
  bank_name: { heading: 'Nama Bank Lainnya', width: 18, also: ['namabanklain'] },
  account_number: { heading: 'Rekening', width: 18, also: ['nomorrekening', 'norekening', 'norek'] },
  account_holder: {
    heading: 'Atas Nama Rekening',
    width: 24,
    also: ['atasnama', 'namapemilikrekening', 'pemilikrekening'],
  },
  bpjs_tk_number: { heading: 'BPJS Ketenagakerjaan', width: 18, also: ['nomorkpj', 'nokpj', 'kpj', 'bpjstk'] },
  bpjs_kes_number: { heading: 'BPJS Kesehatan', width: 18, also: ['nomorjkn', 'nojkn', 'jkn', 'bpjskes'] },
  place_of_birth: { heading: 'Tempat Lahir', width: 18, also: ['kotalahir'] },
  date_of_birth: { heading: 'Tanggal Lahir', width: 13, also: ['tgllahir'] },
  marital_status: { heading: 'Status Perkawinan', width: 16, also: ['statuspernikahan', 'statuskawin', 'statusnikah'] },
  religion: { heading: 'Agama', width: 12, also: [] },
  ethnic: { heading: 'Suku', width: 12, also: ['sukubangsa'] },
  blood_type: { heading: 'Golongan Darah', width: 10, also: ['goldarah', 'golongandarah'] },
  height: { heading: 'Tinggi', width: 9, also: ['tinggibadan', 'tinggibadancm'] },
  weight: { heading: 'Berat', width: 9, also: ['beratbadan', 'beratbadankg'] },
  about_me: { heading: 'Tentang Saya', width: 30, also: [] },
  whatsapp: { heading: 'WhatsApp', width: 16, also: ['nomorwhatsapp', 'nowa', 'wa', 'nomorhp', 'nohp', 'telepon'] },
  telegram: { heading: 'Telegram', width: 16, also: [] },
  ...addressColumns,
  education_stage: { heading: 'Jenjang Pendidikan', width: 12, also: ['pendidikan', 'pendidikanterakhir'] },
  education_name: { heading: 'Nama Sekolah', width: 26, also: ['sekolah', 'universitas', 'namauniversitas'] },
  education_major: { heading: 'Jurusan', width: 18, also: [] },
  education_in: { heading: 'Tahun Masuk', width: 9, also: ['tahunmasuksekolah'] },
  education_out: { heading: 'Tahun Lulus', width: 9, also: [] },
  education_gpa: { heading: 'IPK', width: 8, also: ['nilai', 'nilairatarata', 'ipknilai'] },
  family_status: { heading: 'Hubungan Keluarga', width: 14, also: ['hubungan'] },
  family_name: { heading: 'Nama Keluarga', width: 26, also: ['namaanggotakeluarga'] },
  family_id_number: { heading: 'KTP Keluarga', width: 20, also: [] },
  family_place_of_birth: { heading: 'Tempat Lahir Keluarga', width: 18, also: [] },
  family_date_of_birth: { heading: 'Tanggal Lahir Keluarga', width: 13, also: [] },
  family_religion: { heading: 'Agama Keluarga', width: 12, also: [] },
  family_stage: { heading: 'Pendidikan Keluarga', width: 12, also: [] },
  family_job: { heading: 'Pekerjaan Keluarga', width: 18, also: [] },
  family_company: { heading: 'Perusahaan Keluarga', width: 18, also: [] },
} as const satisfies Record<string, ImportColumn>
export type PersonalColumn = keyof typeof personalColumns
export const personalColumnNames = Object.keys(personalColumns) as [PersonalColumn, ...PersonalColumn[]]

export type ImportColumnName = PeopleColumn | PersonalColumn
/** The columns of both sheets. */
export const importColumnNames = [...new Set([...peopleColumnNames, ...personalColumnNames])] as [
  ImportColumnName,
  ...ImportColumnName[],
]

export const importColumns: Record<ImportKind, Readonly<Record<string, ImportColumn>>> = {
  employment: peopleColumns,
  personal: personalColumns,
}
/** Columns of the sheet that name a row by its text, by the field that stores its id. */
const columnOfField: Readonly<Record<string, PeopleColumn>> = {
  job_id: 'job',
  role_id: 'role',
  status_id: 'status_name',
  supervisor_id: 'supervisor',
  department_id: 'department',
  attendance_of: 'attendance',
  company_ids: 'scope',
}
/** The heading of a column, or of a field that differs from what is stored. */
export const headingOf = (kind: ImportKind, name: string) =>
  importColumns[kind][columnOfField[name] ?? name]?.heading ?? name

/** Columns without which no row can be matched. */
export const requiredColumns: Record<ImportKind, readonly ImportColumnName[]> = {
  employment: ['employee_identity', 'company', 'job'],
  personal: ['employee_identity'],
}
