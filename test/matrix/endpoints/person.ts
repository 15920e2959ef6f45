/** Endpoints of a person: profile, sections, addresses, documents, photos, job tasks, employment. */
import { randomUUID } from 'node:crypto'
import type { SectionKind } from '#contract/people/section.ts'
import { sections } from '#contract/people/section.ts'
import { asFile, buildJpeg } from '#db/build/file.ts'
import { buildCompany, buildJob } from '#db/build/person.ts'
import { buildAddress, buildJobTask, detailDraft, identityDraft, itemDrafts } from '#db/build/profile.ts'
import { insertItem } from '#server/people/section/queries.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { storeFile } from '#server/platform/files/files.ts'
import { colleaguePhoto, fileUrl } from '#server/platform/files/signed-link.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import {
  type CallInput,
  extraRow,
  isolatedRow,
  type MatrixRow,
  ofPosition,
  ofUser,
  row,
} from '#test/matrix/matrix-row.ts'

const item = async ({ world, of }: MatrixCell, kind: SectionKind) => {
  const draft = sections[kind].draft.parse(itemDrafts[kind])
  return (await insertItem(world.hr.sql, sections[kind], of.user_id, draft)).id
}

const sectionRows = (kind: SectionKind): MatrixRow[] => {
  const own = `/staff/user/own/employee/${kind}`
  const body = itemDrafts[kind]
  const itemOf = async (cell: MatrixCell) => ({ params: { userId: cell.of.user_id, id: await item(cell, kind) } })
  const ownItem = async (cell: MatrixCell) => ({ params: { id: await item(cell, kind) } })
  return [
    row('ANY', `GET ${own}`),
    row('MREAD', `GET /manager/user/:userId/employee/${kind}`, ofUser),
    row('ANY', `POST ${own}`, () => ({ body })),
    row('HCIS', `POST /hcis/user/:userId/employee/${kind}`, (cell) => ({ ...ofUser(cell), body })),
    row('OWN', `PUT ${own}/:id`, async (cell) => ({ ...(await ownItem(cell)), body })),
    row('OWNERorHCIS', `PUT /staff/user/:userId/employee/${kind}/:id`, async (cell) => ({
      ...(await itemOf(cell)),
      body,
    })),
    row('OWN', `DELETE ${own}/:id`, ownItem),
    row('HCIS', `DELETE /hcis/user/:userId/employee/${kind}/:id`, itemOf),
    extraRow(
      'an item that is not of that person',
      'NOBODY',
      `PUT /staff/user/:userId/employee/${kind}/:id`,
      async (cell) => ({
        params: { userId: cell.world.deputies.get(cell.world.a.id)!.user_id, id: await item(cell, kind) },
        body,
      }),
    ),
  ]
}
const kinds: SectionKind[] = [
  'seminar',
  'social-media',
  'skill',
  'education',
  'organization',
  'experience',
  'achievement',
  'family',
]

const taskDraft = { name: 'Menyusun laporan', purpose: 'Informasi', description: 'Mengumpulkan data' }
const taskRows = (kind: string): MatrixRow[] => {
  const own = `/staff/user/employee/job/${kind}`
  const others = `/manager/user/employee/:userId/job/${kind}`
  const body = kind === 'undone' ? { name: 'Menyusun laporan' } : taskDraft
  const task = async ({ world, of }: MatrixCell) => (await buildJobTask(world.hr.sql, of, kind)).id
  const taskOf = async (cell: MatrixCell) => ({ params: { userId: cell.of.user_id, id: await task(cell) } })
  return [
    row('ANY', `GET ${own}`),
    row('MREAD', `GET ${others}`, ofUser),
    row('ANY', `POST ${own}`, () => ({ body })),
    row('TASK', `POST ${others}`, (cell) => ({ ...ofUser(cell), body })),
    row('OWN', `PUT ${own}/:id`, async (cell) => ({ params: { id: await task(cell) }, body })),
    row('TASK', `PUT ${others}/:id`, async (cell) => ({ ...(await taskOf(cell)), body })),
    row('OWN', `DELETE ${own}/:id`, async (cell) => ({ params: { id: await task(cell) } })),
    row('TASK', `DELETE ${others}/:id`, taskOf),
  ]
}

const ofForm = () => ({ params: { form: 'identity' } })
const typed = { ...ofForm(), body: { step: 1, values: [{ name: 'detail.name', value: 'Si' }] } }
const isNew = ({ world: { hr }, me }: MatrixCell) => hr.sql`update users set status = 'new' where id = ${me.user_id}`
const placeDraft = { ...identityDraft.identity_address }
const address = async ({ world, of }: MatrixCell) => (await buildAddress(world.hr.sql, of)).id
const jpeg = async () => asFile(await buildJpeg(), 'foto.jpg', 'image/jpeg')

/** A stored file of the person acted on. */
const kept = async (cell: MatrixCell, kind: 'document' | 'photo' | 'receipt') => {
  const { hr } = cell.world
  const upload = { field: 'file', accept: ['image/jpeg'], messages: { missing: '', tooLarge: '', wrongType: '' } }
  const file = { bytes: await buildJpeg(), name: 'foto.jpg' }
  const owner = { user_id: cell.of.user_id, ...(kind === 'receipt' && { position_id: cell.of.position_id }) }
  return storeFile(hr.env, hr.sql, { kind, ...owner, file, upload }, async (tx, id) => {
    const values = { company_id: cell.of.company_id, description: 'Bensin', reimburse_date: '2026-03-02', total: '1' }
    if (kind === 'photo') await tx`update users set photo_id = ${id} where id = ${cell.of.user_id}`
    if (kind === 'receipt')
      await tx`insert into reimbursements ${tx.values({ ...values, position_id: cell.of.position_id, file_id: id })}`
    return id
  })
}
/** The call that a signed link makes. */
const following = (url: string): CallInput => {
  const { pathname, searchParams } = new URL(url, 'https://hcis.test')
  return { params: { id: pathname.split('/').at(-1)! }, query: Object.fromEntries(searchParams) }
}
const opening = (kind: 'document' | 'photo' | 'receipt') => async (cell: MatrixCell) =>
  following(fileUrl(cell.world.hr.env, cell.me, await kept(cell, kind)))

const document = async ({ world: { hr }, of }: MatrixCell) => {
  const id = randomUUID()
  await hr.sql`
    insert into files (id, user_id, kind, mime, size, name) values (${id}, ${of.user_id}, 'document', 'image/png', 1, 'ktp.png')`
  return exactlyOne(
    await hr.sql<{ id: number }[]>`
    insert into documents (user_id, file_id, description) values (${of.user_id}, ${id}, 'KTP') returning id`,
  )
}

const employment = async ({ world: { hr }, of }: MatrixCell) => {
  // The form asks for a start date, and HR does not change its own.
  await hr.sql`update positions set start_at = '2024-01-02' where id = ${of.position_id}`
  return exactlyOne(
    await hr.sql<Record<string, number | string | null>[]>`
    select company_id, job_id, role_id, supervisor_id, status, status_id, base_salary, take_home_pay, start_at
    from positions where id = ${of.position_id}`,
  )
}
const another = async (cell: MatrixCell) => ({
  ...(await employment(cell)),
  user_id: cell.of.user_id,
  company_id: (await buildCompany(cell.world.hr.sql)).id,
  job_id: (await buildJob(cell.world.hr.sql)).id,
})

export const person: Record<string, MatrixRow[]> = {
  sections: [
    ...kinds.flatMap(sectionRows),
    row('ANY', 'GET /staff/user/own/employee/sections'),
    row('MREAD', 'GET /manager/user/:userId/employee/sections', ofUser),
    row('MREAD', 'GET /manager/user/:userId/employee/family/:id/number', async (cell) => ({
      params: { userId: cell.of.user_id, id: await item(cell, 'family') },
    })),
  ],
  'job tasks': [
    ...['main', 'additional', 'periodic', 'other', 'undone'].flatMap(taskRows),
    row('ANY', 'GET /staff/user/employee/job/summary'),
    row('ANY', 'POST /staff/user/employee/job/summary', () => ({ body: { description: 'Menjaga arsip' } })),
    row('MREAD', 'GET /manager/user/employee/:userId/job/summary', ofUser),
  ],
  'identity and addresses': [
    row('ANY', 'GET /staff/user/own/employee/detail'),
    row('MREAD', 'GET /manager/user/:userId/employee/detail', ofUser),
    row('MREAD', 'GET /manager/user/:userId/employee/detail/masked', ofUser),
    row('MREAD', 'GET /manager/user/:userId/employee/detail/numbers', ofUser),
    row('ANY', 'PUT /staff/user/own/employee/detail', () => ({ body: detailDraft })),
    row('HCIS', 'PUT /hcis/user/:userId/employee/detail', (cell) => ({ ...ofUser(cell), body: detailDraft })),
    isolatedRow('ANY', 'POST /staff/user/own/employee/all', async (cell) => {
      await isNew(cell)
      return { body: identityDraft }
    }),
    extraRow('a second time', 'ONCE', 'POST /staff/user/own/employee/all', () => ({ body: identityDraft })),
    row('ANY', 'GET /staff/user/own/draft/:form', ofForm),
    isolatedRow('ANY', 'PUT /staff/user/own/draft/:form', async (cell) => {
      await isNew(cell)
      return typed
    }),
    extraRow('of a form that was sent', 'ONCE', 'PUT /staff/user/own/draft/:form', () => typed),
    row('ANY', 'DELETE /staff/user/own/draft/:form', ofForm),
    row('ANY', 'GET /staff/user/own/employee/address'),
    row('MREAD', 'GET /manager/user/:userId/employee/address', ofUser),
    isolatedRow('ANY', 'POST /staff/user/own/employee/address', () => ({ body: placeDraft })),
    isolatedRow('HCIS', 'POST /hcis/user/:userId/employee/address', (cell) => ({ ...ofUser(cell), body: placeDraft })),
    isolatedRow('OWN', 'PUT /staff/user/own/employee/address/:id', async (cell) => ({
      params: { id: await address(cell) },
      body: placeDraft,
    })),
    isolatedRow('HCIS', 'PUT /hcis/user/:userId/employee/address/:id', async (cell) => ({
      params: { userId: cell.of.user_id, id: await address(cell) },
      body: placeDraft,
    })),
  ],
  'documents, photos and files': [
    row('ANY', 'GET /staff/user/own/employee/document'),
    row('MREAD', 'GET /manager/user/:userId/employee/document', ofUser),
    row('ANY', 'POST /staff/user/employee/document', async () => ({
      body: { description: 'KTP' },
      file: await jpeg(),
    })),
    row('OWN', 'DELETE /staff/user/employee/document/:id', async (cell) => ({ params: await document(cell) })),
    row('ANY', 'GET /staff/user/own/profile/picture'),
    row('MREAD', 'GET /manager/user/:userId/profile/picture', ofUser),
    row('ANY', 'POST /staff/user/profile/picture', async () => ({ file: await jpeg() })),
    row('FILE', 'GET /files/:id', opening('document')),
    extraRow('a photo', 'FILE', 'GET /files/:id', opening('photo')),
    extraRow('a receipt', 'RECEIPT', 'GET /files/:id', opening('receipt')),
    extraRow('a photo, by the link of the structure', 'FACE', 'GET /files/:id', async (cell) =>
      following(colleaguePhoto(cell.world.hr.env, cell.me, await kept(cell, 'photo'))!),
    ),
    extraRow('a document, by the link of a photo', 'NOBODY', 'GET /files/:id', async (cell) => ({
      ...following(fileUrl(cell.world.hr.env, cell.me, await kept(cell, 'photo'))),
      params: { id: await kept(cell, 'document') },
    })),
  ],
  privacy: [
    row('ANY', 'GET /staff/user/own/export'),
    row('HCIS', 'GET /hcis/user/:userId/export', ofUser),
    isolatedRow('LEAVER', 'POST /hcis/user/:userId/anonymise', async (cell) => {
      const { world, me, of } = cell
      if (of.user_id !== me.user_id)
        await world.hr
          .sql`update positions set status = 'inactive', ended_at = '2020-01-01' where user_id = ${of.user_id}`
      return ofUser(cell)
    }),
    extraRow('of somebody who works', 'HCIS_WORKING', 'POST /hcis/user/:userId/anonymise', ofUser),
  ],
  employment: [
    row('ANY', 'GET /staff/user/employee/position/own'),
    row('ANY', 'GET /staff/user/employee/position/own/basic'),
    row('MREAD', 'GET /manager/user/employee/position/:id', ofPosition),
    row('MREAD', 'GET /manager/user/employee/position/:id/basic', ofPosition),
    row('ANY', 'GET /staff/user/employee/position/own/time'),
    row('MREAD', 'GET /manager/user/employee/position/:id/time', ofPosition),
    row('MREAD', 'GET /manager/user/employee/position/:id/history', ofPosition),
    row('MREAD', 'GET /manager/user/employee/position/:id/supervisor-list', ofPosition),
    row('HCIS', 'PUT /manager/user/employee/position/:id', async (cell) => ({
      ...ofPosition(cell),
      body: await employment(cell),
    })),
    // HR does not change its own first day, salary or role while another HR account exists.
    extraRow('with another first day', 'HCIS_NOT_ME', 'PUT /manager/user/employee/position/:id', async (cell) => ({
      ...ofPosition(cell),
      body: { ...(await employment(cell)), start_at: '2015-01-05' },
    })),
    extraRow('with another salary', 'HCIS_NOT_ME', 'PUT /manager/user/employee/position/:id', async (cell) => ({
      ...ofPosition(cell),
      body: { ...(await employment(cell)), base_salary: '9000000' },
    })),
    isolatedRow('HCIS_NOT_ME', 'POST /manager/employee/position', async (cell) => ({ body: await another(cell) })),
    isolatedRow(
      'HCIS_NOT_ME',
      'POST /manager/employee/position',
      async (cell) => ({ body: { ...(await another(cell)), base_salary: '9000000' } }),
      'with a salary',
    ),
  ],
}
