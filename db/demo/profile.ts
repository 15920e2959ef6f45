import { accountDigits } from '#contract/bank.ts'
import type { Db } from '#server/database/connect.ts'
import { type Chance, chance } from './chance.ts'
import type { DemoGroup, DemoPerson } from './group.ts'
import { knownPeople } from './person.ts'

interface Area {
  province: string
  city: string
  /** District, village and postal code. */
  villages: [string, string, string][]
  streets: string[]
}

/** Where the people of each company live; names as the list of regions has them. */
const AREAS: Record<string, Area> = {
  'PT Nusantara Sejahtera': {
    province: 'Daerah Khusus Ibukota Jakarta',
    city: 'Kota Administrasi Jakarta Selatan',
    villages: [
      ['Tebet', 'Tebet Timur', '12820'],
      ['Tebet', 'Menteng Dalam', '12870'],
      ['Cilandak', 'Cipete Selatan', '12410'],
      ['Cilandak', 'Lebak Bulus', '12440'],
    ],
    streets: ['Jl. Tebet Raya', 'Jl. Casablanca', 'Jl. Fatmawati', 'Jl. Adhyaksa'],
  },
  'PT Cahaya Edukasi': {
    province: 'Jawa Barat',
    city: 'Kota Bandung',
    villages: [
      ['Coblong', 'Dago', '40135'],
      ['Coblong', 'Sekeloa', '40134'],
      ['Antapani', 'Antapani Tengah', '40291'],
      ['Buahbatu', 'Margasari', '40286'],
    ],
    streets: ['Jl. Ir. H. Juanda', 'Jl. Sekeloa Utara', 'Jl. Terusan Jakarta', 'Jl. Ciwastra'],
  },
  'CV Rasa Lestari': {
    province: 'Bali',
    city: 'Kota Denpasar',
    villages: [
      ['Denpasar Selatan', 'Sanur', '80228'],
      ['Denpasar Selatan', 'Renon', '80226'],
      ['Denpasar Barat', 'Padangsambian', '80117'],
    ],
    streets: ['Jl. Danau Tamblingan', 'Jl. Tukad Badung', 'Jl. Gunung Agung'],
  },
  'PT Papua Mandiri': {
    province: 'Papua',
    city: 'Kota Jayapura',
    villages: [
      ['Jayapura Utara', 'Imbi', '99113'],
      ['Jayapura Selatan', 'Entrop', '99224'],
      ['Jayapura Selatan', 'Hamadi', '99221'],
    ],
    streets: ['Jl. Ahmad Yani', 'Jl. Kelapa Dua', 'Jl. Percetakan Negara'],
  },
}
const BIRTHPLACES = [
  'Bandung',
  'Jakarta',
  'Surabaya',
  'Denpasar',
  'Jayapura',
  'Makassar',
  'Medan',
  'Yogyakarta',
  'Malang',
]
const ETHNICS = ['Sunda', 'Jawa', 'Bali', 'Minang', 'Batak', 'Bugis', 'Papua', 'Betawi', 'Melayu']
const ABOUT = [
  'Senang belajar hal baru dan bekerja dalam tim.',
  'Teliti, tepat waktu, dan terbuka terhadap masukan.',
  'Menyukai tantangan, gemar membaca, dan aktif di kegiatan sosial.',
  'Berpengalaman melayani pelanggan dan menyusun laporan.',
]

const two = (it: number) => String(it).padStart(2, '0')
const digits = (luck: Chance, count: number) => Array.from({ length: count }, () => luck.between(0, 9)).join('')

/** Most have the old length, some the new one, and those who have just begun to work none. */
const taxNumberOf = (luck: Chance) =>
  luck.often(0.1)
    ? { tax_number: null, no_tax_number: true }
    : { tax_number: digits(luck, luck.often(0.3) ? 16 : 15), no_tax_number: false }

const accountOf = (luck: Chance) => {
  const bank = luck.pick(['BCA', 'BCA', 'BNI', 'BRI', 'BSI', 'Mandiri', 'Lainnya', null])
  return { bank, account_number: digits(luck, accountDigits(bank)[0]!) }
}

const profileOf = (person: DemoPerson, luck: Chance) => {
  const [year, month, day] = [luck.between(1970, 2001), luck.between(1, 12), luck.between(1, 28)]
  // As on a real card: area, birthday (women's days from 41 on), running number.
  const birthday = `${two(person.gender === 'perempuan' ? day + 40 : day)}${two(month)}${two(year % 100)}`
  return {
    user_id: person.user_id,
    id_number: `327302${birthday}${digits(luck, 4)}`,
    ...taxNumberOf(luck),
    ...accountOf(luck),
    place_of_birth: luck.pick(BIRTHPLACES),
    date_of_birth: `${year}-${two(month)}-${two(day)}`,
    marital_status: luck.often(0.6) ? 'menikah' : 'belum menikah',
    religion: luck.pick([
      'islam',
      'islam',
      'islam',
      'islam',
      'kristen',
      'katolik',
      'hindu',
      'budha',
      'konghucu',
      'kepercayaan',
    ]),
    ethnic: luck.pick(ETHNICS),
    blood_type: luck.pick(['A', 'B', 'AB', 'O', '-']),
    height:
      person.gender === 'perempuan' ? luck.between(148, 168) : luck.between(158, 182) + (luck.often(0.2) ? 0.5 : 0),
    weight: person.gender === 'perempuan' ? luck.between(44, 70) : luck.between(52, 90),
    about_me: luck.pick(ABOUT),
  }
}

const placeOf = (it: DemoPerson, luck: Chance) => {
  const { province, city, villages, streets } = AREAS[it.company.name]!
  const [district, sub_district, postal_code] = luck.pick(villages)
  const street = `${luck.pick(streets)} No. ${luck.between(1, 150)}, RT ${two(luck.between(1, 9))}/RW ${two(luck.between(1, 12))}`
  return { user_id: it.user_id, province, city, district, sub_district, postal_code, street }
}

/** Who everybody is and where they live. */
export const demoProfiles = async (db: Db, group: DemoGroup) => {
  const luck = chance(31)
  const people = knownPeople(group)
  await db`insert into profiles ${db(people.map((it) => profileOf(it, luck)))}`
  const addresses = people.flatMap((person) => {
    const home = placeOf(person, luck)
    const lives = luck.often(0.5) ? home : placeOf(person, luck)
    const all = [
      { ...home, type: 'ktp' },
      { ...lives, type: 'domisili' },
      { ...lives, type: 'mail' },
    ]
    // Some have not given all of them: the empty texts must have somebody to show.
    return luck.often(0.15) ? all.slice(0, 2) : all
  })
  await db`insert into addresses ${db(addresses)}`
}
