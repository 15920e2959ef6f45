import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PHOTO_BYTES_MAX, photo } from '#contract/people/photo.ts'
import { type ActorLabel, actorsByLabel, buildActors } from '#db/build/actors.ts'
import { asFile, buildJpeg, buildPng } from '#db/build/file.ts'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const download = async (url: string | null) => (await hr.app.inject(url!)).rawPayload

describe('own photo', () => {
  it('is empty at first and replaced by each upload', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    expect((await siti.call(photo.read.own)).data).toEqual({ profile: null })

    const first = await siti.call(photo.change, { file: asFile(await buildJpeg(), 'a.jpg') })
    expect(first.status).toBe(201)
    expect((await hr.app.inject(first.data.profile!)).headers['content-disposition']).toContain('inline')
    const second = await siti.call(photo.change, { file: asFile(await buildPng({ colour: '#00f' }), 'b.png') })
    expect((await siti.call(photo.read.own)).data).toEqual(second.data)
    expect((await hr.app.inject(first.data.profile!)).statusCode).toBe(404)
    expect(await hr.sql`select id from files where user_id = ${person.user_id}`).toHaveLength(1)
  })

  it.each([
    ['a cropped one', 900, 1200],
    ['a wide one', 1600, 900],
    ['a tall one', 300, 1500],
    ['an odd one', 101, 137],
    ['a single point', 1, 1],
  ])('is stored at 3:4 for %s', async (_, width, height) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await siti.call(photo.change, { file: asFile(await buildJpeg({ width, height }), 'a.jpg') })
    const kept = await sharp(await download(answer.data.profile)).metadata()
    expect(kept.width * 4).toBe(kept.height * 3)
    expect(kept.width).toBeLessThanOrEqual(600)
  })

  it('is part of the session data', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    await siti.call(photo.change, { file: asFile(await buildJpeg(), 'a.jpg') })
    const { openSession } = await import('#server/platform/session/session.ts')
    const session = await openSession(hr.sql, hr, person.position_id)
    expect((await hr.app.inject(session!.profile!)).statusCode).toBe(200)
  })

  it('answers 413 with the message of the form above two megabytes', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const bytes = Buffer.concat([await buildJpeg(), Buffer.alloc(PHOTO_BYTES_MAX)])
    const fits = await siti.call(photo.change, { file: asFile(bytes.subarray(0, PHOTO_BYTES_MAX), 'a.jpg') })
    expect(fits.status).toBe(201)
    const refused = await siti.call(photo.change, { file: asFile(bytes.subarray(0, PHOTO_BYTES_MAX + 1), 'a.jpg') })
    expect([refused.status, refused.message]).toEqual([413, 'maksimal size file sebesar 2mb.'])
  })

  // The chunk sizes decide whether the limit of the file or that of the body is reached first.
  const pieces = (size: number, piece: number) =>
    function* () {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
      for (let sent = 0; sent < size; sent += piece) yield Buffer.alloc(Math.min(piece, size - sent), 1)
      yield Buffer.from('\r\n--x--\r\n')
    }
  it.each([2.2, 3])('answers 413 with the same message for %d MB, whatever the chunk sizes', async (megabytes) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const headers = { authorization: `Bearer ${siti.token}`, 'content-type': 'multipart/form-data; boundary=x' }
    for (let i = 0; i < 20; i++) {
      const piece = i % 2 === 0 ? 2 ** (11 + i / 2) : 10_007 * i
      const payload = Readable.from(pieces(Math.round(megabytes * 1024 * 1024), piece)())
      const answer = await hr.app.inject({ method: 'POST', url: `/api${photo.change.path}`, headers, payload })
      expect([piece, answer.statusCode, answer.json().message]).toEqual([piece, 413, 'maksimal size file sebesar 2mb.'])
    }
  })

  it('answers 422 for files that are not pictures', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    for (const bytes of ['<html>', '%PDF-1.4 x', '']) {
      const answer = await siti.call(photo.change, { file: asFile(bytes, 'a.jpg', 'image/jpeg') })
      expect(answer.status).toBe(422)
    }
    expect((await siti.call(photo.read.own)).data).toEqual({ profile: null })
  })

  it('ends as one photo after concurrent changes', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    const answers = await Promise.all(
      ['#100', '#200', '#300', '#400'].map(async (colour) =>
        siti.call(photo.change, { file: asFile(await buildJpeg({ colour }), 'a.jpg') }),
      ),
    )
    expect(answers.map((it) => it.status)).toEqual([201, 201, 201, 201])
    expect(await hr.sql`select id from files where user_id = ${person.user_id}`).toHaveLength(1)
    expect((await hr.app.inject((await siti.call(photo.read.own)).data.profile!)).statusCode).toBe(200)
  })
})

it('photo: is shown to HR and to managers of the company', async () => {
  const actors = actorsByLabel(await buildActors(hr.sql))
  const employee = actors['the employee']
  await (await hr.as(employee)).call(photo.change, { file: asFile(await buildJpeg(), 'a.jpg') })
  const expected: Record<ActorLabel, number> = {
    'the employee': 403,
    'another employee of the company': 403,
    'finance staff of the company': 403,
    'an employee of another company': 403,
    'a director of the company': 200,
    'a manager of the company': 200,
    'a supervisor of the company': 200,
    'a manager of another company': 404,
    HR: 200,
    'finance HR': 200,
  }
  for (const [who, status] of Object.entries(expected)) {
    const viewer = await hr.as(actors[who as ActorLabel])
    const answer = await viewer.call(photo.read.of, { params: { userId: employee.user_id } })
    expect(answer.status, who).toBe(status)
    if (status === 200) expect((await hr.app.inject(answer.data.profile!)).statusCode, who).toBe(200)
  }
})
