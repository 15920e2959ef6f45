import { beforeAll, describe, expect, it } from 'vitest'
import { chatLink } from '#contract/people/section/social-media.ts'
import { relative, type SectionKind, type SectionPairs, section, sections } from '#contract/people/section.ts'
import { type ActorLabel, actorsByLabel, buildActors } from '#db/build/actors.ts'
import { buildPerson, type Person } from '#db/build/person.ts'
import { buildSkill, itemDrafts } from '#db/build/profile.ts'
import { auditRowsSince, lastAuditRow } from '#test/audit.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
const kinds = Object.keys(sections) as SectionKind[]
/** The changes of an edit, and the values read back where they are stored in another form. */
const changes: Record<SectionKind, Record<string, unknown>> = {
  seminar: { other_name: 'Kelas Melukis', as: 'speaker' },
  'social-media': { link: 'https://t.me/siti' },
  skill: { name: 'Melukis', level: 'Dasar/Basic' },
  education: { educational_stage: 'S2', major: 'Manajemen', out: 2018 },
  organization: { name: 'Pramuka', out: 2018 },
  experience: { position: 'Manajer', end_month: 12, end_year: 2020 },
  achievement: { grade: 'Juara 2', date: '2022-09', month: 9, year: 2022 },
  family: { name: 'Bagas Putra', date_of_birth: '2019-05-07' },
}
const pairsOf = (kind: SectionKind): SectionPairs => section[kind]

/** Posts a valid draft with changed fields. */
const send = (who: Browser, kind: SectionKind, change: Record<string, unknown>) =>
  who.call(pairsOf(kind).add.own, { body: { ...itemDrafts[kind], ...change } })

describe.each(kinds)('section %s', (kind) => {
  const { list, add, change, remove } = pairsOf(kind)
  const draft = itemDrafts[kind]

  it('lets an employee add, list, change and delete an item', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const added = await siti.call(add.own, { body: draft })
    expect(added.status).toBe(201)
    const listed = await siti.call(list.own)
    expect(listed.data).toEqual([added.data])
    const id = added.data.id as number
    const changed = await siti.call(change.own, { params: { id }, body: { ...draft, ...changes[kind] } })
    expect([changed.status, changed.data]).toMatchObject([200, { id, ...changes[kind] }])
    expect((await siti.call(list.own)).data).toEqual([changed.data])
    expect((await siti.call(remove.own, { params: { id } })).status).toBe(200)
    expect((await siti.call(list.own)).data).toEqual([])
  })

  it('answers 404 for items of others', async () => {
    const owner = await hr.as(await buildPerson(hr.sql))
    const id = (await owner.call(add.own, { body: draft })).data.id as number
    for (const role of ['staff', 'manager', 'hcis'] as const) {
      const other = await hr.as(await buildPerson(hr.sql, { role }))
      expect((await other.call(change.own, { params: { id }, body: draft })).status).toBe(404)
      expect((await other.call(remove.own, { params: { id } })).status).toBe(404)
      expect((await other.call(list.own)).data).toEqual([])
    }
    expect((await owner.call(list.own)).data).toHaveLength(1)
  })

  it('lets HR add, change and delete for an employee, and only under that employee', async () => {
    const person = await buildPerson(hr.sql)
    const other = await buildPerson(hr.sql)
    const ratna = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const userId = person.user_id
    const added = await ratna.call(add.of, { params: { userId }, body: draft })
    expect(added.status).toBe(201)
    const id = added.data.id as number
    expect((await ratna.call(list.of, { params: { userId } })).data).toEqual([added.data])
    const body = { ...draft, ...changes[kind] }
    expect((await ratna.call(change.of, { params: { userId, id }, body })).status).toBe(200)
    expect((await ratna.call(list.of, { params: { userId } })).data).toMatchObject([{ id, ...changes[kind] }])
    const elsewhere = { userId: other.user_id, id }
    expect((await ratna.call(change.of, { params: elsewhere, body: draft })).status).toBe(404)
    expect((await ratna.call(remove.of, { params: elsewhere })).status).toBe(404)
    expect((await ratna.call(add.of, { params: { userId: 999_999 }, body: draft })).status).toBe(404)
    expect((await ratna.call(remove.of, { params: { userId, id } })).status).toBe(200)
  })

  it('answers 422 to unknown keys', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await send(siti, kind, { role: 'hcis' })
    expect([answer.status, answer.body.errors]).toEqual([422, { role: ['Tidak dikenal'] }])
  })
})

describe('identity numbers of relatives', () => {
  const NUMBER = '3273016005190001'
  const MASK = '••••••••••••0001'
  const build = async () => {
    const person = await buildPerson(hr.sql)
    const owner = await hr.as(person)
    const added = await send(owner, 'family', { id_number: NUMBER })
    const userId = person.user_id
    return { owner, company: { id: person.company_id }, params: { userId }, item: { userId, id: added.data.id } }
  }
  const viewers = async (company: { id: number }) => {
    const limited = await buildPerson(hr.sql, { role: 'hcis' })
    await hr.sql`update positions set company_ids = ${[company.id]} where id = ${limited.position_id}`
    return [
      await buildPerson(hr.sql, { company, role: 'manager', sequence: 3 }),
      limited,
      await buildPerson(hr.sql, { role: 'hcis' }),
    ]
  }

  it('list: is full for the owner and masked for managers and HR', async () => {
    const { owner, company, params } = await build()
    expect((await owner.call(section.family.list.own)).data).toMatchObject([{ id_number: NUMBER }])
    for (const viewer of await viewers(company)) {
      const { data } = await (await hr.as(viewer)).call(section.family.list.of, { params })
      expect(data).toMatchObject([{ name: 'Bagas', id_number: MASK }])
    }
  })

  it('number: returns one in full to managers and HR, and records each reading', async () => {
    const { company, params, item } = await build()
    for (const viewer of await viewers(company)) {
      const since = await lastAuditRow(hr)
      const { data } = await (await hr.as(viewer)).call(relative.number, { params: item })
      expect(data).toEqual({ id_number: NUMBER })
      expect(await auditRowsSince(hr, since)).toMatchObject([
        { action: 'read', entity: 'identity_number', subject_user_id: params.userId, entity_id: item.id },
      ])
    }
  })

  it('number: answers 404 for a relative of another person and to another company', async () => {
    const { company, item } = await build()
    const other = await build()
    const boss = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 }))
    const crossed = { userId: item.userId, id: other.item.id }
    expect((await boss.call(relative.number, { params: crossed })).status).toBe(404)
    expect((await boss.call(relative.number, { params: other.item })).status).toBe(404)
  })

  it('change and remove: answer HR with the mask', async () => {
    const { item } = await build()
    const ratna = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const body = { ...itemDrafts.family, id_number: NUMBER }
    expect((await ratna.call(section.family.change.of, { params: item, body })).data).toMatchObject({ id_number: MASK })
    expect((await ratna.call(section.family.remove.of, { params: item })).data).toMatchObject({ id_number: MASK })
  })
})

describe('social media contact', () => {
  const WHATSAPP = 1
  const TELEGRAM = 2
  const INSTAGRAM = 3
  it.each([
    [WHATSAPP, '081234567890', '081234567890'],
    [WHATSAPP, '+62 812-3456-7890', '+6281234567890'],
    [TELEGRAM, '0812 3456 7890', '081234567890'],
    [TELEGRAM, 'https://t.me/siti', 'https://t.me/siti'],
  ])('of item %i may be %s', async (social_item_id, link, kept) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await send(siti, 'social-media', { social_item_id, link })
    expect([answer.status, answer.data]).toMatchObject([201, { social_item_id, link: kept }])
  })

  it.each([
    [INSTAGRAM, '081234567890', 'Nomor telepon hanya untuk WhatsApp atau Telegram'],
    [WHATSAPP, '1234', 'Link harus diawali http:// atau https://'],
    [WHATSAPP, '+6281', 'Link harus diawali http:// atau https://'],
    [WHATSAPP, '0812345678901234', 'Link harus diawali http:// atau https://'],
    [WHATSAPP, '٠٨١٢٣٤٥٦٧٨٩', 'Link harus diawali http:// atau https://'],
    [WHATSAPP, 'javascript:alert(1)', 'Link harus diawali http:// atau https://'],
    [WHATSAPP, '', 'Link wajib diisi'],
  ])('of item %i may not be %s', async (social_item_id, link, message) => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    const answer = await send(siti, 'social-media', { social_item_id, link })
    expect([answer.status, answer.body.errors]).toEqual([422, { link: [message] }])
    const { id } = (await send(siti, 'social-media', {})).data as { id: number }
    const body = { social_item_id, link }
    expect((await siti.call(section['social-media'].change.own, { params: { id }, body })).status).toBe(422)
    const ratna = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const params = { userId: person.user_id }
    expect((await ratna.call(section['social-media'].add.of, { params, body })).status).toBe(422)
    expect((await ratna.call(section['social-media'].change.of, { params: { ...params, id }, body })).status).toBe(422)
  })

  it('chatLink: builds the link to the chat', () => {
    expect(chatLink('https://wa.me/', '081234567890')).toBe('https://wa.me/6281234567890')
    expect(chatLink('https://t.me/+', '+6281234567890')).toBe('https://t.me/+6281234567890')
  })
})

describe('permissions on an item of the employee', () => {
  let actors: Record<ActorLabel, Person>
  let id: number
  beforeAll(async () => {
    actors = actorsByLabel(await buildActors(hr.sql))
    id = (await buildSkill(hr.sql, actors['the employee'])).id
  })
  const table: [ActorLabel, read: number, change: number, hcis: number][] = [
    ['the employee', 403, 200, 403],
    ['another employee of the company', 403, 404, 403],
    ['finance staff of the company', 403, 404, 403],
    ['an employee of another company', 403, 404, 403],
    ['a director of the company', 200, 403, 403],
    ['a manager of the company', 200, 403, 403],
    ['a supervisor of the company', 200, 403, 403],
    ['a manager of another company', 404, 404, 403],
    ['HR', 200, 200, 201],
    ['finance HR', 200, 200, 201],
  ]
  it.each(table)('%s: read %i, change %i, add for the employee %i', async (who, read, change, hcis) => {
    const browser = await hr.as(actors[who])
    const userId = actors['the employee'].user_id
    const body = itemDrafts.skill
    expect((await browser.call(section.skill.list.of, { params: { userId } })).status).toBe(read)
    expect((await browser.call(section.skill.change.of, { params: { userId, id }, body })).status).toBe(change)
    expect((await browser.call(section.skill.add.of, { params: { userId }, body })).status).toBe(hcis)
  })
})

describe('required fields', () => {
  const required: Record<SectionKind, string[]> = {
    seminar: [],
    'social-media': ['social_item_id', 'link'],
    skill: ['name', 'level'],
    education: ['educational_stage', 'name', 'major', 'in', 'out'],
    organization: ['name', 'job_title', 'description', 'in', 'out'],
    experience: ['company_name', 'position', 'description', 'start_at', 'end_at'],
    achievement: ['name', 'scale', 'grade', 'description', 'date'],
    family: [
      'family_status_id',
      'name',
      'place_of_birth',
      'date_of_birth',
      'religion',
      'educational_stage',
      'job_name',
      'company_name',
    ],
  }
  const own: Record<string, string> = { social_item_id: 'Sosial media wajib diisi', link: 'Link wajib diisi' }

  it.each(kinds)('of %s are all reported at once', async (kind) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    for (const empty of [{}, Object.fromEntries(required[kind].map((name) => [name, '']))]) {
      const answer = await siti.call(pairsOf(kind).add.own, { body: empty })
      expect(answer.status).toBe(required[kind].length === 0 ? 201 : 422)
      const expected = Object.fromEntries(required[kind].map((name) => [name, own[name] ?? 'Wajib diisi']))
      const first = Object.entries((answer.body.errors ?? {}) as Record<string, string[]>).map(([name, [said]]) => [
        name,
        said,
      ])
      expect(Object.fromEntries(first)).toEqual(expected)
    }
  })
})

describe('invalid values', () => {
  const cases: [SectionKind, Record<string, unknown>, string, string][] = [
    ['skill', { level: 'Jago' }, 'level', 'Wajib diisi'],
    ['skill', { name: 'x'.repeat(151) }, 'name', 'Maksimal 150 karakter'],
    ['education', { gpa: '1000' }, 'gpa', 'Nilai tidak valid'],
    ['education', { gpa: -1 }, 'gpa', 'Nilai tidak valid'],
    ['education', { gpa: '4,01' }, 'gpa', 'Nilai tidak valid'],
    ['education', { gpa: 'baik' }, 'gpa', 'Nilai tidak valid'],
    ['education', { educational_stage: 'SMA', gpa: '10000' }, 'gpa', 'Nilai tidak valid'],
    ['education', { in: 2016, out: 2012 }, 'out', 'Tahun akhir sebelum tahun mulai'],
    ['education', { in: 1066 }, 'in', 'Tahun tidak valid'],
    ['education', { educational_stage: 'D2' }, 'educational_stage', 'Wajib diisi'],
    ['education', { educational_stage: 'D3', gpa: '4,01' }, 'gpa', 'Nilai tidak valid'],
    ['experience', { start_month: 13 }, 'start_at', 'Bulan tidak valid'],
    ['experience', { end_year: 2016 }, 'end_at', 'Bulan akhir sebelum bulan mulai'],
    ['experience', { start_at: '2010-01' }, 'start_at', 'Bulan tidak sesuai'],
    ['achievement', { date: '2021-13', month: '', year: '' }, 'date', 'Bulan tidak valid'],
    ['achievement', { scale: 'kecamatan' }, 'scale', 'Wajib diisi'],
    ['family', { id_number: '327301010190000' }, 'id_number', 'nomor KTP wajib 16 angka'],
    ['family', { id_number: '٣٢٧٣٠١٠١٠١٩٠٠٠٠١' }, 'id_number', 'nomor KTP wajib 16 angka'],
    ['family', { date_of_birth: '2999-01-01' }, 'date_of_birth', 'Tanggal tidak valid'],
    ['family', { date_of_birth: '2100-01-01' }, 'date_of_birth', 'Tanggal lahir tidak valid'],
    ['family', { date_of_birth: '2023-02-29' }, 'date_of_birth', 'Tanggal tidak valid'],
    ['family', { family_status_id: 99 }, 'family_status_id', 'Pilihan tidak ditemukan'],
    ['family', { name: 'Bu\u202Edi' }, 'name', 'Mengandung karakter yang tidak diizinkan'],
    ['social-media', { social_item_id: 999 }, 'social_item_id', 'Pilihan tidak ditemukan'],
    ['social-media', { link: 'javascript:alert(1)' }, 'link', 'Link harus diawali http:// atau https://'],
    ['social-media', { link: 'data:text/html,x' }, 'link', 'Link harus diawali http:// atau https://'],
    ['social-media', { link: '//evil.id' }, 'link', 'Link harus diawali http:// atau https://'],
    ['social-media', { link: `https://x.id/${'a'.repeat(5000)}` }, 'link', 'Maksimal 500 karakter'],
    ['seminar', { link: 'javascript:alert(1)' }, 'link', 'Link harus diawali http:// atau https://'],
    ['seminar', { other_name: '' }, 'other_name', 'Wajib diisi'],
    ['seminar', { organizer: 'Lainnya' }, 'other_organizer', 'Wajib diisi'],
    ['seminar', { end_date: '2024-02-01' }, 'end_date', 'Tanggal selesai sebelum tanggal mulai'],
    ['seminar', { start_date: 'infinity' }, 'start_date', 'Tanggal tidak valid'],
  ]
  it.each(cases)('%s with %j: rejects %s', async (kind, change, field, message) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await send(siti, kind, change)
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[field]?.[0]).toBe(message)
  })

  it('NUL byte in a text: answers 400', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    expect((await send(siti, 'skill', { name: 'a\0b' })).status).toBe(400)
  })
})

describe('normalised values', () => {
  it.each([
    ['S1', '385', '3.85'],
    ['S1', '38,5', '3.85'],
    ['S1', '3,85', '3.85'],
    ['S1', 3.85, '3.85'],
    ['D3', '38,5', '3.85'],
    ['D4', '3,85', '3.85'],
    ['S2', '4', '4.00'],
    ['SMA', '85', '8.50'],
    ['SMA', '9,25', '9.25'],
    ['S1', '', null],
    ['S1', null, null],
    ['S1', undefined, null],
  ])('%s with a mark of %s stores %s', async (educational_stage, gpa, kept) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await send(siti, 'education', { educational_stage, gpa })
    expect([answer.status, answer.data.gpa]).toEqual([201, kept])
  })

  it('months: are returned as YYYY-MM and as numbers, in whichever form they were sent', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const { company_name, position, description } = itemDrafts.experience
    const body = { company_name, position, description, start_at: '2017-02', end_at: '2019-11' }
    const whole = await siti.call(section.experience.add.own, { body })
    const parts = await siti.call(section.experience.add.own, { body: itemDrafts.experience })
    const expected = {
      start_at: '2017-02',
      start_month: 2,
      start_year: 2017,
      end_at: '2019-11',
      end_month: 11,
      end_year: 2019,
    }
    expect(whole.data).toMatchObject(expected)
    expect(parts.data).toMatchObject(expected)
  })

  it("text of 'Lainnya': is cleared when another choice is made", async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await send(siti, 'seminar', { name: 'Bisnis Langit' })
    expect(answer.data).toMatchObject({ name: 'Bisnis Langit', other_name: null })
  })

  it('emoji and all scripts: are returned unchanged', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const description = '👨‍👩‍👧 𠜎 العربية <script>alert(1)</script>'
    const answer = await send(siti, 'organization', { description })
    expect(answer.data.description).toBe(description)
  })
})
