import { beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENTS_MAX, document } from '#contract/people/document.ts'
import { DOCUMENT_BYTES_MAX } from '#contract/platform/file.ts'
import { type ActorLabel, actorsByLabel, buildActors } from '#db/build/actors.ts'
import { asFile, buildJpeg, buildPdf } from '#db/build/file.ts'
import { buildPerson, type Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { idsIn } from '#test/storage.ts'

const hr = startApp()
const pdf = (name = 'ktp.pdf') => asFile(buildPdf(['KTP']), name, 'application/pdf')
const storedFiles = async () => (await idsIn(hr.env, 'kept', 'draft')).length

describe('own documents', () => {
  it('can be uploaded, listed, opened and deleted', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const added = await siti.call(document.add, { body: { description: ' KTP ' }, file: pdf() })
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({ description: 'KTP', name: 'ktp.pdf', mime: 'application/pdf' })
    const listed = await siti.call(document.list.own)
    expect(listed.data.map((it) => it.id)).toEqual([added.data.id])
    expect((await hr.app.inject(listed.data[0]!.path)).rawPayload.toString()).toContain('KTP')

    expect((await siti.call(document.remove, { params: { id: added.data.id } })).status).toBe(200)
    expect((await siti.call(document.list.own)).data).toEqual([])
    expect((await hr.app.inject(added.data.path)).statusCode).toBe(404)
    expect((await siti.call(document.remove, { params: { id: added.data.id } })).status).toBe(404)
  })

  it('are limited to eight, even when twelve arrive at once', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    const before = await storedFiles()
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, i) =>
        siti.call(document.add, { body: { description: `Dokumen ${i}` }, file: asFile(await buildJpeg(), `${i}.jpg`) }),
      ),
    )
    expect(answers.filter((it) => it.status === 201)).toHaveLength(DOCUMENTS_MAX)
    expect(answers.filter((it) => it.status === 409).map((it) => it.message)).toEqual(
      Array(4).fill('Maksimal 8 dokumen'),
    )
    expect((await siti.call(document.list.own)).data).toHaveLength(DOCUMENTS_MAX)
    expect(await hr.sql`select id from files where user_id = ${person.user_id}`).toHaveLength(DOCUMENTS_MAX)
    expect(await storedFiles()).toBe(before + DOCUMENTS_MAX)
  })

  it('accept a file of exactly the size limit and refuse one byte more', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const bytes = Buffer.concat([buildPdf(['besar']), Buffer.alloc(DOCUMENT_BYTES_MAX, ' ')])
    const send = (length: number) =>
      siti.call(document.add, { body: { description: 'Besar' }, file: asFile(bytes.subarray(0, length), 'besar.pdf') })
    expect((await send(DOCUMENT_BYTES_MAX)).status).toBe(201)
    const refused = await send(DOCUMENT_BYTES_MAX + 1)
    expect([refused.status, refused.message]).toEqual([413, 'Maksimal ukuran file 4mb'])
  })

  it('require a description and a file, and refuse unknown fields', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    for (const description of ['', '   ']) {
      const nameless = await siti.call(document.add, { body: { description }, file: pdf() })
      expect([nameless.status, nameless.body.errors]).toEqual([422, { description: ['Deskripsi File Wajib Diisi'] }])
    }
    const empty = await siti.call(document.add, { body: { description: 'KTP' } })
    expect([empty.status, empty.body.errors]).toEqual([422, { file: ['Dokumen Belum Di Upload'] }])
    const odd = await siti.call(document.add, { body: { description: 'KTP', user_id: 1 } as never, file: pdf() })
    expect(odd.status).toBe(422)
  })
})

describe('documents by viewer', () => {
  let actors: Record<ActorLabel, Person>
  beforeAll(async () => {
    actors = actorsByLabel(await buildActors(hr.sql))
    await (await hr.as(actors['the employee'])).call(document.add, { body: { description: 'KTP' }, file: pdf() })
  })
  const table: [ActorLabel, list: number, open: number][] = [
    ['the employee', 403, 200],
    ['another employee of the company', 403, 404],
    ['finance staff of the company', 403, 404],
    ['an employee of another company', 403, 404],
    ['a director of the company', 200, 200],
    ['a manager of the company', 200, 200],
    ['a supervisor of the company', 200, 200],
    ['a manager of another company', 404, 404],
    ['HR', 200, 200],
    ['finance HR', 200, 200],
  ]

  it.each(table)('answer %s with %i for the list and %i for a file', async (who, list, open) => {
    const employee = actors['the employee']
    const viewer = await hr.as(actors[who])
    expect((await viewer.call(document.list.of, { params: { userId: employee.user_id } })).status).toBe(list)
    // A link signed for this viewer, as if it had leaked.
    const [row] = await hr.sql<{ file_id: string }[]>`select file_id from documents where user_id = ${employee.user_id}`
    const { fileUrl } = await import('#server/platform/files/signed-link.ts')
    expect((await hr.app.inject(fileUrl(hr.env, actors[who], row!.file_id))).statusCode).toBe(open)
  })

  it.each(table.filter(([who]) => who !== 'the employee'))('cannot be deleted by %s', async (who) => {
    const [row] = await hr.sql<{ id: number }[]>`
      select id from documents where user_id = ${actors['the employee'].user_id}`
    const answer = await (await hr.as(actors[who])).call(document.remove, { params: { id: row!.id } })
    expect(answer.status).toBe(404)
  })
})
