import { accountDigits, OTHER_BANK } from '#contract/org/bank.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { AREAS } from './areas.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'
import { knownPeople } from './known-people.ts'
import { createRandom, type Random } from './random.ts'

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
const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')

/** Most have the old length, some the new one, and beginners none. */
const taxNumberOf = (random: Random) =>
  random.withProbability(0.1)
    ? { tax_number: null, no_tax_number: true }
    : { tax_number: digits(random, random.withProbability(0.3) ? 16 : 15), no_tax_number: false }

const accountOf = (random: Random) => {
  const bank = random.pick(['BCA', 'BCA', 'BNI', 'BRI', 'BSI', 'Mandiri', 'Lainnya', null])
  const bank_name = bank === OTHER_BANK ? 'Bank Nagari' : null
  return { bank, bank_name, account_number: digits(random, Math.min(...accountDigits(bank))) }
}

const profileOf = (person: DemoPerson, random: Random) => {
  const [year, month, day] = [random.between(1970, 2001), random.between(1, 12), random.between(1, 28)]
  // As on a real identity card: area, birthday (plus 40 for women), running number.
  const birthday = `${two(person.gender === 'perempuan' ? day + 40 : day)}${two(month)}${two(year % 100)}`
  return {
    user_id: person.user_id,
    id_number: `327302${birthday}${digits(random, 4)}`,
    ...taxNumberOf(random),
    ...accountOf(random),
    place_of_birth: random.pick(BIRTHPLACES),
    date_of_birth: `${year}-${two(month)}-${two(day)}`,
    marital_status: random.withProbability(0.6) ? 'menikah' : 'belum menikah',
    religion: random.pick([
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
    ethnic: random.pick(ETHNICS),
    blood_type: random.pick(['A', 'B', 'AB', 'O', '-']),
    height:
      person.gender === 'perempuan'
        ? random.between(148, 168)
        : random.between(158, 182) + (random.withProbability(0.2) ? 0.5 : 0),
    weight: person.gender === 'perempuan' ? random.between(44, 70) : random.between(52, 90),
    about_me: random.pick(ABOUT),
  }
}

const placeOf = (it: DemoPerson, random: Random) => {
  const { province, city, villages, streets } = AREAS[it.company.name]
  const [district, sub_district, postal_code] = random.pick(villages)
  const street = `${random.pick(streets)} No. ${random.between(1, 150)}, RT ${two(random.between(1, 9))}/RW ${two(random.between(1, 12))}`
  return { user_id: it.user_id, province, city, district, sub_district, postal_code, street }
}

/** Identity and addresses of the people. */
export const demoProfiles = async (db: Db, group: DemoGroup) => {
  const random = createRandom(31)
  const people = knownPeople(group)
  await db`insert into profiles ${db.values(people.map((it) => profileOf(it, random)))}`
  const addresses = people.flatMap((person) => {
    const home = placeOf(person, random)
    const lives = random.withProbability(0.5) ? home : placeOf(person, random)
    const all = [
      { ...home, type: 'ktp' },
      { ...lives, type: 'domisili' },
      { ...lives, type: 'mail' },
    ]
    // Some lack an address, so that the empty state is visible.
    return random.withProbability(0.15) ? all.slice(0, 2) : all
  })
  await db`insert into addresses ${db.values(addresses)}`
}
