import { type SectionKind, sections } from '#contract/people/section.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'
import { knownPeople } from './known-people.ts'
import { createRandom, type Random } from './random.ts'

type Draft = Record<string, string | number | null>
const two = (it: number) => String(it).padStart(2, '0')

const seminar = (random: Random): Draft => {
  const name = random.pick(['Private Class Pola Pertolongan Allah', 'Bisnis Langit', 'Lainnya'])
  const [year, month, day] = [random.between(2019, 2025), random.between(1, 12), random.between(1, 25)]
  return {
    name,
    other_name:
      name === 'Lainnya'
        ? random.pick(['Pelatihan Layanan Prima', 'Kelas Microsoft Excel', 'Kelas Public Speaking'])
        : null,
    as: random.withProbability(0.2) ? 'speaker' : 'participant',
    organizer: random.pick(['PPA Institute', 'Kampus Pengusaha Muslim']),
    other_organizer: null,
    speaker_name: random.pick(['Rezha Rendy', 'Ahmad Fauzi, Lina Marlina', 'Dewi Sartika']),
    start_date: `${year}-${two(month)}-${two(day)}`,
    end_date: `${year}-${two(month)}-${two(day + random.between(0, 3))}`,
    link: random.withProbability(0.5) ? `https://sertifikat.contoh.id/${random.between(1000, 9999)}` : null,
  }
}
const education = (random: Random): Draft => {
  const start = random.between(1995, 2014)
  const degree = random.withProbability(0.7)
  return {
    educational_stage: degree ? random.pick(['D3', 'D4', 'S1', 'S1', 'S2']) : 'SMA',
    name: degree
      ? random.pick([
          'Universitas Padjadjaran',
          'Universitas Udayana',
          'Universitas Cenderawasih',
          'Universitas Indonesia',
        ])
      : `SMA Negeri ${random.between(1, 20)}`,
    major: degree
      ? random.pick(['Akuntansi', 'Manajemen', 'Pendidikan Bahasa', 'Teknik Informatika', 'Psikologi'])
      : random.pick(['IPA', 'IPS']),
    in: start,
    out: start + (degree ? 4 : 3),
    gpa: degree ? `3.${two(random.between(10, 98))}` : `8.${two(random.between(0, 90))}`,
  }
}
const experience = (random: Random): Draft => {
  const start = random.between(2005, 2014)
  return {
    company_name: random.pick(['PT Mitra Abadi', 'CV Karya Muda', 'PT Sumber Rejeki', 'Yayasan Cendekia']),
    position: random.pick(['Staf Administrasi', 'Asisten Pengajar', 'Kasir', 'Koordinator Lapangan']),
    description: random.pick([
      'Mengelola arsip dan surat masuk.',
      'Melayani pelanggan dan mencatat transaksi.',
      'Mendampingi kegiatan belajar.',
    ]),
    start_month: random.between(1, 12),
    start_year: start,
    end_month: random.between(1, 12),
    end_year: start + random.between(1, 5),
  }
}
const family = (random: Random): Draft => {
  const [status, job, stage, from, workplace] = random.pick([
    [3, 'Pelajar', 'SD', 2012, 'SD Negeri 1'],
    [4, 'Pensiunan', 'SMA', 1950, 'PT Pos Indonesia'],
    [5, 'Guru', 'S1', 1953, 'SMP Negeri 3'],
    [7, 'Mahasiswa', 'S1', 2000, 'Universitas Udayana'],
  ] as const)
  return {
    family_status_id: status,
    name: `${random.pick(['Aditya', 'Bunga', 'Rahayu', 'Slamet', 'Sekar', 'Darma'])} ${random.pick(['Hidayat', 'Saputra', 'Lestari', 'Wibowo'])}`,
    id_number: random.withProbability(0.5)
      ? `3273${random.between(100_000, 999_999)}${random.between(100_000, 999_999)}`
      : null,
    place_of_birth: random.pick(['Bandung', 'Jakarta', 'Denpasar', 'Jayapura']),
    date_of_birth: `${from + random.between(0, 6)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    religion: random.pick(['islam', 'kristen', 'hindu', 'katolik']),
    educational_stage: stage,
    job_name: job,
    company_name: workplace,
  }
}
const handle = (it: DemoPerson) => it.name.toLowerCase().replace(/\W+/g, '.')
const WHATSAPP = 1
const TELEGRAM = 2
const INSTAGRAM = 3
const LINKEDIN = 5

/** The items of one person in each section. */
const items: Record<SectionKind, (it: DemoPerson, random: Random) => Draft[]> = {
  seminar: (_, random) => Array.from({ length: random.between(0, 3) }, () => seminar(random)),
  'social-media': (person, random) => [
    { social_item_id: WHATSAPP, link: `0812${random.between(10_000_000, 99_999_999)}` },
    ...(random.withProbability(0.2)
      ? [{ social_item_id: TELEGRAM, link: `+62813${random.between(10_000_000, 99_999_999)}` }]
      : []),
    random.withProbability(0.5)
      ? { social_item_id: INSTAGRAM, link: `https://instagram.com/${handle(person)}` }
      : { social_item_id: LINKEDIN, link: `https://linkedin.com/in/${handle(person)}` },
  ],
  skill: (_, random) =>
    ['Microsoft Excel', 'Komunikasi', 'Bahasa Inggris', 'Menyusun Laporan', 'Desain Grafis']
      .filter(() => random.withProbability(0.5))
      .map((name) => ({
        name,
        level: random.pick(['Dasar/Basic', 'Sedang/Intermediete', 'Baik/Advance', 'Sangat Baik/Expert']),
      })),
  education: (_, random) => Array.from({ length: random.between(1, 2) }, () => education(random)),
  organization: (_, random) =>
    random.withProbability(0.5)
      ? [
          {
            name: random.pick(['Karang Taruna', 'Himpunan Mahasiswa', 'Pramuka', 'Palang Merah Remaja']),
            job_title: random.pick(['Ketua', 'Sekretaris', 'Bendahara', 'Anggota']),
            description: 'Menyusun dan menjalankan program kerja tahunan.',
            in: random.between(2006, 2012),
            out: random.between(2013, 2016),
          },
        ]
      : [],
  experience: (_, random) => Array.from({ length: random.between(0, 2) }, () => experience(random)),
  achievement: (_, random) =>
    random.withProbability(0.4)
      ? [
          {
            name: random.pick(['Karyawan Teladan', 'Lomba Karya Tulis', 'Turnamen Futsal Antar Perusahaan']),
            scale: random.pick(['internasional', 'nasional', 'provinsi', 'kota']),
            grade: random.pick(['Juara 1', 'Juara 2', 'Juara 3', 'Finalis']),
            description: 'Penghargaan tahunan.',
            month: random.between(1, 12),
            year: random.between(2015, 2025),
          },
        ]
      : [],
  family: (_, random) => Array.from({ length: random.between(0, 3) }, () => family(random)),
}

export const demoSections = async (db: Db, group: DemoGroup) => {
  const random = createRandom(32)
  const people = knownPeople(group)
  for (const kind of Object.keys(sections) as SectionKind[]) {
    const rows = people.flatMap((it) => items[kind](it, random).map((draft) => ({ ...draft, user_id: it.user_id })))
    await db`insert into ${db(sections[kind].table)} ${db.values(rows)}`
  }
}
