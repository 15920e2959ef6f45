import { describe, expect, it } from 'vitest'
import { type Region, region } from '#contract/org/region.ts'
import { startApp } from '#test/harness.ts'
import { areasUnder, type RegionLevel } from './areas.ts'

const hr = startApp()

const provinces = async (kata_kunci?: string) =>
  (await hr.stranger.call(region.provinces, { query: { kata_kunci } })).data
const regencies = async (id_province: string, kata_kunci?: string) =>
  (await hr.stranger.call(region.regencies, { query: { id_province, kata_kunci } })).data
const districts = async (id_regencies: string) =>
  (await hr.stranger.call(region.districts, { query: { id_regencies } })).data
const villages = async (id_district: string, kata_kunci?: string) =>
  (await hr.stranger.call(region.villages, { query: { id_district, kata_kunci } })).data
const named = (rows: Region[], name: string) => rows.find((it) => it.name === name)!

describe('regions of Indonesia', () => {
  it('contain all areas from province to village', async () => {
    const under = (level: RegionLevel, parents: Region[]) =>
      parents.flatMap((it) => (JSON.parse(areasUnder(level, it.id).toString()) as { data: Region[] }).data)
    const all = await provinces()
    const cities = under('regencies', all)
    const below = under('districts', cities)
    expect([all, cities, below, under('villages', below)].map((it) => it.length)).toEqual([38, 514, 7285, 83_762])
  })

  it('lead from province to village by id', async () => {
    const jakarta = named(await provinces(), 'Daerah Khusus Ibukota Jakarta')
    const south = named(await regencies(jakarta.id), 'Kota Administrasi Jakarta Selatan')
    const tebet = named(await districts(south.id), 'Tebet')
    expect((await villages(tebet.id)).map((it) => it.name)).toContain('Menteng Dalam')
    expect(south.id).toMatch(/^\d\d\.\d\d$/)
  })

  it('parse names with commas and quotes', async () => {
    expect((await villages('12.07.28')).map((it) => it.name)).toContain('Lubuk Pakam I,II')
    expect((await villages('35.13.15')).map((it) => it.name)).toContain('Soka"an')
  })

  it('are filtered by words in any case, taken literally', async () => {
    expect((await provinces('jawa')).map((it) => it.name).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Jawa Barat',
      'Jawa Tengah',
      'Jawa Timur',
    ])
    expect(await provinces('  JAWA ')).toHaveLength(3)
    expect(await provinces('%')).toEqual([])
    expect(await provinces('.*')).toEqual([])
    expect(await regencies('32', 'bandung')).toHaveLength(3)
    expect((await provinces('')).length).toBe(38)
  })

  it('are empty under a parent that does not exist', async () => {
    expect(await regencies('99')).toEqual([])
    expect(await villages('../../etc')).toEqual([])
    expect(await districts('__proto__')).toEqual([])
  })

  it.each([
    ['no parent', '/api/regions/regencies/search', 422],
    ['an empty parent', '/api/regions/regencies/search?id_province=', 422],
    ['a repeated parent', '/api/regions/regencies/search?id_province=11&id_province=12', 422],
    ['an unknown key', '/api/regions/provinces/search?nama=aceh', 422],
    ['a keyword that is too long', `/api/regions/provinces/search?kata_kunci=${'a'.repeat(101)}`, 422],
    ['a NUL byte', '/api/regions/provinces/search?kata_kunci=%00', 400],
  ])('reject %s', async (_, url, status) => {
    expect((await hr.app.inject(url)).statusCode).toBe(status)
  })

  it('may be cached by the browser', async () => {
    const answer = await hr.stranger.call(region.provinces)
    expect(answer.headers['cache-control']).toContain('max-age')
    expect(answer.headers['content-type']).toContain('application/json')
  })
})
