/** Kinds of leave: who is offered which, and what a request keeps of its kind. */
import { beforeEach, expect, it } from 'vitest'
import { leaveKindOffer, type OfferedKind } from '#contract/leave/kind.ts'
import { leavePreview } from '#contract/leave/preview.ts'
import { leave } from '#contract/leave/request.ts'
import { master } from '#contract/master.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let siti: Browser
let office: Browser

beforeEach(async () => {
  hr.clock.set('2026-04-06T03:00:00Z')
  actors = await buildActors(hr.sql)
  await hr.sql`update users set gender = 'perempuan' where id = ${actors.siti.user_id}`
  siti = await hr.as(actors.siti)
  office = await hr.as(actors.hcis)
})

type Draft = Parameters<typeof leaveDraft>[0]
const ask = (given: Draft) => siti.call(leave.submit, { body: leaveDraft({ request_type: 'cuti', ...given }) })
const offered = async (who = siti) => (await who.call(leaveKindOffer.list)).data
const named = async (name: string) =>
  (await hr.sql<{ id: number }[]>`select id from leave_kinds where name = ${name}`)[0]?.id
const add = async (given: object) => {
  const body = { name: `Jenis ${crypto.randomUUID()}`, request_type: 'cuti', ...given }
  return office.call(master['leave-kind'].add, { body: body as never })
}
const change = (id: number, given: object) =>
  office.call(master['leave-kind'].change, { params: { id }, body: given as never })

it('the fifteen kinds of the law are offered by gender, with what the form needs', async () => {
  const women = await offered()
  const men = await offered(await hr.as(actors.colleague))
  const names = (kinds: OfferedKind[]) => kinds.map((it) => it.name)
  expect(names(women)).toContain('Haid')
  expect(names(women)).not.toContain('Istri melahirkan')
  expect(names(men)).toContain('Istri melahirkan')
  expect(names(men)).not.toContain('Melahirkan')
  const seeded = await hr.sql`select name from leave_kinds where id <= 15`
  expect(seeded).toHaveLength(15)
  expect(women.find((it) => it.name === 'Melahirkan')).toEqual({
    id: await named('Melahirkan'),
    name: 'Melahirkan',
    request_type: 'cuti',
    days: 90,
    per: 'event',
    count: 'calendar',
    deducts: false,
    needs_file: true,
  })
})

it('a kind that is unknown, inactive, of another gender or type is refused, in a preview as well', async () => {
  const { data: old } = await add({ active: false })
  const cases: [number | undefined, string][] = [
    [2_000_000_000, 'Jenis cuti tidak ditemukan'],
    [old.id, 'Jenis cuti tidak ditemukan'],
    [await named('Istri melahirkan'), 'Jenis cuti ini tidak berlaku untuk anda'],
    [await named('Sakit dengan surat dokter'), 'Jenis cuti tidak sesuai dengan tipe request'],
  ]
  for (const [leave_kind_id, text] of cases) {
    const { description: _, ...body } = leaveDraft({ request_type: 'cuti' as const, leave_kind_id })
    for (const answer of [await ask(body), await siti.call(leavePreview.preview, { body })])
      expect([answer.status, answer.body.errors]).toEqual([422, { leave_kind_id: [text] }])
  }
})

it('new kinds have defaults, and only annual leave in working days deducts', async () => {
  const { data, status } = await add({})
  expect([status, data]).toMatchObject([
    201,
    { days: null, per: 'event', count: 'working', deducts: false, needs_file: false, gender: null, paid: true },
  ])
  for (const given of [{ request_type: 'izin' }, { count: 'calendar' }])
    expect(Object.keys((await add({ deducts: true, ...given })).body.errors ?? {})).toEqual(['deducts'])
  expect((await add({ deducts: true })).status).toBe(201)
})

it('a request keeps the terms of its kind until it is edited, and follows its name', async () => {
  const { data: kind } = await add({ days: 3 })
  const { data: asked } = await ask({ start_date: '2026-05-04', end_date: '2026-05-06', leave_kind_id: kind.id })
  expect([asked.deducts, asked.needs_file, asked.leave_kind]).toEqual([false, false, kind.name])
  const { id: _, in_use: __, ...row } = kind
  const name = `Nama baru ${kind.id}`
  await change(kind.id, { ...row, name, days: 2, deducts: true, needs_file: true })
  const read = (await siti.call(leave.one, { params: { id: asked.id } })).data
  expect([read.deducts, read.needs_file, read.leave_kind]).toEqual([false, false, name])
  const edit = (end_date: string) => {
    const body = leaveDraft({ request_type: 'cuti', start_date: '2026-05-04', end_date })
    return siti.call(leave.edit, { params: { id: asked.id }, body })
  }
  const refused = await edit('2026-05-06')
  expect([refused.body.code, refused.message]).toEqual(['kind_limit', `${name} paling lama 2 hari kerja`])
  const { data: edited } = await edit('2026-05-05')
  expect([edited.leave_kind_id, edited.deducts, edited.needs_file]).toEqual([kind.id, true, true])
  await change(kind.id, { ...row, name, active: false })
  expect((await edit('2026-05-04')).body.errors).toEqual({ leave_kind_id: ['Jenis cuti tidak ditemukan'] })
  const listed = (await office.call(master['leave-kind'].list)).data
  expect(listed.find((it) => it.id === kind.id)?.in_use).toBe(true)
})

it('without a kind only annual leave deducts', async () => {
  const of = async (request_type: 'cuti' | 'izin' | 'sakit', start_date: string) => {
    const { data } = await ask({ request_type, start_date })
    return [data.leave_kind, data.deducts, data.needs_file]
  }
  expect(await of('cuti', '2026-05-04')).toEqual([null, true, false])
  expect(await of('izin', '2026-05-05')).toEqual([null, false, false])
  expect(await of('sakit', '2026-05-06')).toEqual([null, false, false])
})
