import { type SectionKind, sections } from '#contract/section.ts'
import type { Db } from '#server/database/connect.ts'
import { type Chance, chance } from './chance.ts'
import type { DemoGroup, DemoPerson } from './group.ts'
import { knownPeople } from './person.ts'

type Draft = Record<string, string | number | null>
const two = (it: number) => String(it).padStart(2, '0')

const seminar = (luck: Chance): Draft => {
  const name = luck.pick(['Private Class Pola Pertolongan Allah', 'Bisnis Langit', 'Lainnya'])
  const [year, month, day] = [luck.between(2019, 2025), luck.between(1, 12), luck.between(1, 25)]
  return {
    name,
    other_name:
      name === 'Lainnya'
        ? luck.pick(['Pelatihan Layanan Prima', 'Kelas Microsoft Excel', 'Kelas Public Speaking'])
        : null,
    as: luck.often(0.2) ? 'speaker' : 'participant',
    organizer: luck.pick(['PPA Institute', 'Kampus Pengusaha Muslim']),
    other_organizer: null,
    speaker_name: luck.pick(['Rezha Rendy', 'Ahmad Fauzi, Lina Marlina', 'Dewi Sartika']),
    start_date: `${year}-${two(month)}-${two(day)}`,
    end_date: `${year}-${two(month)}-${two(day + luck.between(0, 3))}`,
    link: luck.often(0.5) ? `https://sertifikat.contoh.id/${luck.between(1000, 9999)}` : null,
  }
}
const education = (luck: Chance): Draft => {
  const start = luck.between(1995, 2014)
  const degree = luck.often(0.7)
  return {
    educational_stage: degree ? luck.pick(['D3', 'D4', 'S1', 'S1', 'S2']) : 'SMA',
    name: degree
      ? luck.pick([
          'Universitas Padjadjaran',
          'Universitas Udayana',
          'Universitas Cenderawasih',
          'Universitas Indonesia',
        ])
      : `SMA Negeri ${luck.between(1, 20)}`,
    major: degree
      ? luck.pick(['Akuntansi', 'Manajemen', 'Pendidikan Bahasa', 'Teknik Informatika', 'Psikologi'])
      : luck.pick(['IPA', 'IPS']),
    in: start,
    out: start + (degree ? 4 : 3),
    gpa: degree ? `3.${two(luck.between(10, 98))}` : `8.${two(luck.between(0, 90))}`,
  }
}
const experience = (luck: Chance): Draft => {
  const start = luck.between(2005, 2014)
  return {
    company_name: luck.pick(['PT Mitra Abadi', 'CV Karya Muda', 'PT Sumber Rejeki', 'Yayasan Cendekia']),
    position: luck.pick(['Staf Administrasi', 'Asisten Pengajar', 'Kasir', 'Koordinator Lapangan']),
    description: luck.pick([
      'Mengelola arsip dan surat masuk.',
      'Melayani pelanggan dan mencatat transaksi.',
      'Mendampingi kegiatan belajar.',
    ]),
    start_month: luck.between(1, 12),
    start_year: start,
    end_month: luck.between(1, 12),
    end_year: start + luck.between(1, 5),
  }
}
const family = (luck: Chance): Draft => {
  const [status, job, stage, from, workplace] = luck.pick([
    [3, 'Pelajar', 'SD', 2012, 'SD Negeri 1'],
    [4, 'Pensiunan', 'SMA', 1950, 'PT Pos Indonesia'],
    [5, 'Guru', 'S1', 1953, 'SMP Negeri 3'],
    [7, 'Mahasiswa', 'S1', 2000, 'Universitas Udayana'],
  ] as const)
  return {
    family_status_id: status,
    name: `${luck.pick(['Aditya', 'Bunga', 'Rahayu', 'Slamet', 'Sekar', 'Darma'])} ${luck.pick(['Hidayat', 'Saputra', 'Lestari', 'Wibowo'])}`,
    id_number: luck.often(0.5) ? `3273${luck.between(100_000, 999_999)}${luck.between(100_000, 999_999)}` : null,
    place_of_birth: luck.pick(['Bandung', 'Jakarta', 'Denpasar', 'Jayapura']),
    date_of_birth: `${from + luck.between(0, 6)}-${two(luck.between(1, 12))}-${two(luck.between(1, 28))}`,
    religion: luck.pick(['islam', 'kristen', 'hindu', 'katolik']),
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

/** What one person has under each heading. */
const items: Record<SectionKind, (it: DemoPerson, luck: Chance) => Draft[]> = {
  seminar: (_, luck) => Array.from({ length: luck.between(0, 3) }, () => seminar(luck)),
  'social-media': (person, luck) => [
    { social_item_id: WHATSAPP, link: `0812${luck.between(10_000_000, 99_999_999)}` },
    ...(luck.often(0.2) ? [{ social_item_id: TELEGRAM, link: `+62813${luck.between(10_000_000, 99_999_999)}` }] : []),
    luck.often(0.5)
      ? { social_item_id: INSTAGRAM, link: `https://instagram.com/${handle(person)}` }
      : { social_item_id: LINKEDIN, link: `https://linkedin.com/in/${handle(person)}` },
  ],
  skill: (_, luck) =>
    ['Microsoft Excel', 'Komunikasi', 'Bahasa Inggris', 'Menyusun Laporan', 'Desain Grafis']
      .filter(() => luck.often(0.5))
      .map((name) => ({
        name,
        level: luck.pick(['Dasar/Basic', 'Sedang/Intermediete', 'Baik/Advance', 'Sangat Baik/Expert']),
      })),
  education: (_, luck) => Array.from({ length: luck.between(1, 2) }, () => education(luck)),
  organization: (_, luck) =>
    luck.often(0.5)
      ? [
          {
            name: luck.pick(['Karang Taruna', 'Himpunan Mahasiswa', 'Pramuka', 'Palang Merah Remaja']),
            job_title: luck.pick(['Ketua', 'Sekretaris', 'Bendahara', 'Anggota']),
            description: 'Menyusun dan menjalankan program kerja tahunan.',
            in: luck.between(2006, 2012),
            out: luck.between(2013, 2016),
          },
        ]
      : [],
  experience: (_, luck) => Array.from({ length: luck.between(0, 2) }, () => experience(luck)),
  achievement: (_, luck) =>
    luck.often(0.4)
      ? [
          {
            name: luck.pick(['Karyawan Teladan', 'Lomba Karya Tulis', 'Turnamen Futsal Antar Perusahaan']),
            scale: luck.pick(['internasional', 'nasional', 'provinsi', 'kota']),
            grade: luck.pick(['Juara 1', 'Juara 2', 'Juara 3', 'Finalis']),
            description: 'Penghargaan tahunan.',
            month: luck.between(1, 12),
            year: luck.between(2015, 2025),
          },
        ]
      : [],
  family: (_, luck) => Array.from({ length: luck.between(0, 3) }, () => family(luck)),
}

export const demoSections = async (db: Db, group: DemoGroup) => {
  const luck = chance(32)
  const people = knownPeople(group)
  for (const kind of Object.keys(sections) as SectionKind[]) {
    const rows = people.flatMap((it) => items[kind](it, luck).map((draft) => ({ ...draft, user_id: it.user_id })))
    await db`insert into ${db(sections[kind].table)} ${db(rows)}`
  }
}
