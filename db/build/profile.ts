/** Builds profile data: a valid draft of every section item and of the identity form. */
import type * as z from 'zod'
import type { SectionKind, sections } from '#contract/people/section.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

/** In the format that the dialogs send. */
export const itemDrafts = {
  seminar: {
    name: 'Lainnya',
    other_name: 'Kelas Menulis',
    as: 'participant',
    organizer: 'PPA Institute',
    speaker_name: 'Budi, Ani',
    start_date: '2024-03-01',
    end_date: '2024-03-03',
    link: 'https://contoh.id/sertifikat',
  },
  'social-media': { social_item_id: 1, link: 'https://wa.me/628123456789' },
  skill: { name: 'Menulis', level: 'Baik/Advance' },
  education: {
    educational_stage: 'S1',
    name: 'Universitas Contoh',
    major: 'Akuntansi',
    in: '2012',
    out: '2016',
    gpa: '3,85',
  },
  organization: { name: 'Karang Taruna', job_title: 'Ketua', description: 'Memimpin rapat', in: 2015, out: 2017 },
  experience: {
    company_name: 'PT Lama',
    position: 'Staf',
    description: 'Arsip',
    start_month: 2,
    start_year: 2017,
    end_month: 11,
    end_year: 2019,
  },
  achievement: {
    name: 'Karyawan Terbaik',
    scale: 'nasional',
    grade: 'Juara 1',
    description: 'Lomba',
    date: '2021-08',
    month: 8,
    year: 2021,
  },
  family: {
    family_status_id: 3,
    name: 'Bagas',
    id_number: '',
    place_of_birth: 'Bandung',
    date_of_birth: '2019-05-06',
    religion: 'islam',
    educational_stage: 'SD',
    job_name: 'Pelajar',
    company_name: 'SDN 1',
  },
} as const satisfies { [K in SectionKind]: z.input<(typeof sections)[K]['draft']> }

const placeDraft = {
  province: 'JAWA BARAT',
  city: 'KOTA BANDUNG',
  district: 'COBLONG',
  sub_district: 'DAGO',
  postal_code: '40135',
  street: 'Jl. Dago No. 1',
}

export const detailDraft = {
  name: 'Siti Aminah',
  id_number: '3273010101900001',
  tax_number: '12.345.678.9-012.345',
  account_number: '1234567890',
  place_of_birth: 'Bandung',
  date_of_birth: '1990-01-31',
  gender: 'perempuan' as const,
  marital_status: 'menikah' as const,
  religion: 'islam' as const,
  ethnic: 'Sunda',
  blood_type: 'O' as const,
  height: '160',
  weight: '55',
  personality: 'Thinking Introvert' as const,
  about_me: 'Senang belajar.',
}

export const identityDraft = {
  detail: detailDraft,
  identity_address: { ...placeDraft, type: 'ktp' as const },
  domicile_address: { ...placeDraft, type: 'domisili' as const },
  mail_address: { ...placeDraft, type: 'mail' as const },
}

export const buildSkill = async (db: Db, owner: { user_id: number }, name = 'Memasak') =>
  exactlyOne(
    await db<{ id: number }[]>`
      insert into skills (user_id, name, level) values (${owner.user_id}, ${name}, 'Dasar/Basic') returning id`,
  )

export const buildAddress = async (db: Db, owner: { user_id: number }, type: 'ktp' | 'domisili' | 'mail' = 'ktp') =>
  exactlyOne(
    await db<{ id: number }[]>`
      insert into addresses ${db.values({ ...placeDraft, type, user_id: owner.user_id })} returning id`,
  )

export const buildJobTask = async (db: Db, owner: { position_id: number }, kind = 'main') =>
  exactlyOne(
    await db<{ id: number }[]>`
      insert into job_tasks (position_id, kind, name, purpose, description)
      values (${owner.position_id}, ${kind}, 'Menyusun laporan', 'Informasi', 'Mengumpulkan data') returning id`,
  )
