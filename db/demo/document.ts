import { randomUUID } from 'node:crypto'
import { buildPdf } from '#db/build/file.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { storeFiles } from './file.ts'
import type { DemoGroup } from './group.ts'
import { knownPeople } from './known-people.ts'
import { drawPortrait } from './portrait.ts'
import { createRandom } from './random.ts'

const PAPERS = [
  'KTP',
  'NPWP',
  'Kartu Keluarga',
  'Ijazah Terakhir',
  'Transkrip Nilai',
  'BPJS Kesehatan',
  'CV',
  'Surat Kontrak',
]

/** Photos of most people; a few drawings are shared, because drawing one each takes too long. */
export const demoPhotos = async (db: Db, env: StoreEnv, group: DemoGroup) => {
  const random = createRandom(33)
  const draw = (gender: 'laki-laki' | 'perempuan') =>
    Promise.all(Array.from({ length: 8 }, () => drawPortrait(gender, random)))
  const portraits = { 'laki-laki': await draw('laki-laki'), perempuan: await draw('perempuan') }
  const people = knownPeople(group).filter(
    (it) => random.withProbability(0.75) || /^(hcis|manager|staff)@/.test(it.email),
  )
  const photo = { kind: 'photo', mime: 'image/jpeg', name: 'photo.jpg' } as const
  const files = people.map((it) => ({
    ...photo,
    id: randomUUID(),
    user_id: it.user_id,
    bytes: random.pick(portraits[it.gender]),
  }))
  await storeFiles(db, env, files)
  const [users, ids] = [files.map((it) => it.user_id), files.map((it) => it.id)]
  await db`
    update users set photo_id = it.file_id
    from unnest(${users}::int[], ${ids}::uuid[]) as it (user_id, file_id) where users.id = it.user_id`
}

/** Between none and all eight documents for each person. */
export const demoDocuments = async (db: Db, env: StoreEnv, group: DemoGroup) => {
  const random = createRandom(34)
  const papers = knownPeople(group).flatMap((it) => {
    const count = it.email === 'staff2@demo.id' ? PAPERS.length : random.between(0, 5)
    return PAPERS.slice(0, count).map((description) => ({
      file_id: randomUUID(),
      user_id: it.user_id,
      name: it.name,
      description,
    }))
  })
  await storeFiles(
    db,
    env,
    papers.map(({ file_id, user_id, name, description }) => ({
      id: file_id,
      user_id,
      kind: 'document',
      mime: 'application/pdf',
      name: `${description.toLowerCase().replaceAll(' ', '-')}.pdf`,
      bytes: buildPdf([description, name, 'Dokumen contoh']),
    })),
  )
  const rows = papers.map(({ file_id, user_id, description }) => ({
    user_id,
    description,
    file_id,
    created_at: new Date(Date.now() - random.between(1, 900) * 86_400_000).toISOString(),
  }))
  await db`insert into documents ${db.values(rows)}`
}
