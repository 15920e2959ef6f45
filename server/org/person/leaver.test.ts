/** The data of a leaver that former managers still see. */
import { beforeAll, describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { address } from '#contract/people/address.ts'
import { document } from '#contract/people/document.ts'
import { employee } from '#contract/people/employee.ts'
import { photo } from '#contract/people/photo.ts'
import { profile } from '#contract/people/profile.ts'
import { section } from '#contract/people/section.ts'
import { flatten } from '#contract/platform/self-or-user.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { asFile, buildJpeg } from '#db/build/file.ts'
import { buildPosition, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let siti: Person
let [manager, hcis]: Browser[] = []
let photo_id: string
beforeAll(async () => {
  actors = await buildActors(hr.sql)
  siti = actors.siti
  const own = await hr.as(siti)
  expect((await own.call(photo.change, { file: asFile(await buildJpeg(), 'foto.jpg') })).status).toBe(201)
  const papers = asFile(await buildJpeg(), 'ktp.jpg')
  expect((await own.call(document.add, { body: { description: 'KTP' }, file: papers })).status).toBe(201)
  const [row] = await hr.sql<{ photo_id: string }[]>`select photo_id from users where id = ${siti.user_id}`
  photo_id = row!.photo_id
  await buildLeave(hr.sql, siti)
  ;[manager, hcis] = [await hr.as(actors.top), await hr.as(actors.hcis)]
})

const reads = Object.values(flatten({ profile, address, document, photo, section })).filter(
  (it) => it.method === 'GET' && it.path.includes(':userId') && it.path.startsWith('/manager/'),
)
const statuses = async (browser: Browser) =>
  Promise.all(reads.map(async (it) => (await browser.call(it, { params: { userId: siti.user_id } } as never)).status))
const header = async (browser: Browser) =>
  (await browser.call(employee.basic, { params: { id: siti.position_id } })).data
const photoFor = async (who: Person) => (await hr.app.inject(fileUrl(hr.env, who, photo_id))).statusCode

describe('manager', () => {
  it('sees the personal data of people in the company', async () => {
    expect(reads.length).toBeGreaterThan(8)
    expect(new Set(await statuses(manager!))).toEqual(new Set([200]))
    expect(await header(manager!)).toMatchObject({
      name: 'Siti',
      total_document: 1,
      profile: expect.any(String),
      has_left: false,
    })
    expect(await photoFor(actors.top)).toBe(200)
  })

  it('sees only name, job and past requests of a leaver', async () => {
    await hr.sql`update positions set status = 'inactive' where id = ${siti.position_id}`
    expect(new Set(await statuses(manager!))).toEqual(new Set([404]))
    expect(await header(manager!)).toMatchObject({ name: 'Siti', total_document: 0, profile: null, has_left: true })
    expect(await photoFor(actors.top)).toBe(404)
    const job = await manager!.call(employee.one, { params: { id: siti.position_id } })
    expect([job.status, job.data.name]).toEqual([200, 'Siti'])
    expect((await manager!.call(leave.company)).data.map((it) => it.user_name)).toEqual(['Siti'])
    const listed = (await manager!.call(employee.filter, { query: { keyword: 'Siti' } })).data
    expect(listed.map((it) => [it.name, it.profile])).toEqual([['Siti', null]])
  })

  it('sees no personal data of a person who moved to another company, unlike the manager there', async () => {
    await buildPosition(hr.sql, siti.user_id, { company: actors.elsewhere })
    expect(new Set(await statuses(manager!))).toEqual(new Set([404]))
    expect(new Set(await statuses(await hr.as(actors.foreign)))).toEqual(new Set([200]))
  })
})

it('HR sees all data of leavers', async () => {
  await hr.sql`update positions set status = 'inactive' where user_id = ${siti.user_id}`
  expect(new Set(await statuses(hcis!))).toEqual(new Set([200]))
  expect(await header(hcis!)).toMatchObject({ total_document: 1, profile: expect.any(String), has_left: false })
  expect(await photoFor(actors.hcis)).toBe(200)
})
