import type { LetterDraft } from '#contract/letter/letter-draft.ts'
import type { Me } from '#contract/policy.ts'
import { buildCertificate } from '#db/build/request.ts'
import { prepareDraft } from '#server/letter/issued-letter/draft.ts'
import { issueLetter, voidLetter } from '#server/letter/issued-letter/issue.ts'
import { storeLetterDraft } from '#server/letter/issued-letter/store-draft.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import type { DemoCompany } from './accounts.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'

/** The code only: the address of a demo leads to no verification. */
const NO_ADDRESS = 'http://localhost'

const heads: readonly (readonly [DemoCompany, object])[] = [
  [
    'PT Cahaya Edukasi',
    {
      address: 'Jl. Jenderal Sudirman Kav. 21\nJakarta Selatan 12920',
      city: 'Jakarta',
      code: 'CE',
      business: 'pendidikan',
    },
  ],
  [
    'PT Nusantara Sejahtera',
    {
      address: 'Jl. Braga 45\nBandung 40111',
      city: 'Bandung',
      code: 'NS',
      business: 'perdagangan umum',
      auto_certificate: true,
    },
  ],
]

const addHead = async (db: Db, company_id: number, legal_name: string, head: object, signer: DemoPerson) => {
  await db`insert into letterheads ${db.values([{ company_id, legal_name, phone: '021-5550100', email: 'hr@demo.id', ...head }])}`
  await db`
    insert into signatories (company_id, name, title) values (${company_id}, ${signer.name}, 'HR Manager')`
}

/** Two letterheads, twelve letters of which one is a warning, and a certificate that waits. */
export const demoLetters = async (db: Db, env: StoreEnv, group: DemoGroup) => {
  const hr = group.person('hcis@demo.id')
  for (const [name, head] of heads) await addHead(db, group.company(name).id, name, head, hr)
  const me: Me = {
    id: hr.user_id,
    position_id: hr.position_id,
    company_id: hr.company.id,
    role_name: 'hcis',
    sequence: 2,
    job_name: hr.job.name,
    pays: false,
    payroll: true,
  }
  const today = exactlyOne(await db<{ day: string }[]>`select (now() at time zone 'Asia/Jakarta')::date as day`).day
  const issue = async (company: DemoCompany, draft: Omit<LetterDraft, 'company_id' | 'date'>) => {
    const company_id = group.company(company).id
    const prepared = await prepareDraft({ tx: db, clock: databaseClock }, { company_id, date: today, ...draft })
    const stored = await storeLetterDraft(db, prepared, me)
    await issueLetter({ tx: db, env: { ...env, PUBLIC_URL: NO_ADDRESS }, clock: databaseClock, me }, stored, false)
    return stored.id
  }
  const known = { mulai_bekerja: '2023-01-02', status_karyawan: 'Tetap' }
  const colleagues = (company: DemoCompany, count: number) =>
    group.people.filter((it) => it.company.name === company && it.role === 'staff').slice(0, count)
  for (const [company, count, keperluan] of [
    ['PT Cahaya Edukasi', 5, 'pengajuan kredit bank'],
    ['PT Nusantara Sejahtera', 3, 'pengajuan visa'],
  ] as const)
    for (const { position_id } of colleagues(company, count))
      await issue(company, { type: 'keterangan_kerja', position_id, values: { ...known, keperluan } })
  for (const company of ['PT Cahaya Edukasi', 'PT Nusantara Sejahtera'] as const)
    await issue(company, {
      type: 'tugas',
      position_ids: colleagues(company, 3).map((it) => it.position_id),
      values: { tugas: 'audit persediaan gudang', tujuan: 'Surabaya', tugas_mulai: today, tugas_sampai: today },
    })
  const staff2 = group.person('staff2@demo.id')
  await issue(staff2.company.name, {
    type: 'sp1',
    position_id: staff2.position_id,
    values: {
      pelanggaran: 'datang terlambat lima kali dalam sebulan',
      tanggal_kejadian: today,
      pasal: 'Pasal 14 Peraturan Perusahaan',
    },
  })
  const mistaken = await issue('PT Cahaya Edukasi', {
    type: 'keterangan_kerja',
    position_id: staff2.position_id,
    values: { ...known, keperluan: 'sewa rumah' },
  })
  await voidLetter(db, databaseClock, mistaken, me.position_id, 'Keperluan keliru')
  await buildCertificate(db, group.person('staff@demo.id'))
}
