/** Finds the official names of the regions of an address, each below the one before. */
import type { PlaceColumn } from '#contract/people.ts'
import { areasIn, COUNTRY, type RegionLevel } from '#server/region/areas.ts'
import { nearest } from './nearest.ts'

const steps: readonly [PlaceColumn, RegionLevel][] = [
  ['province', 'provinces'],
  ['city', 'regencies'],
  ['district', 'districts'],
  ['sub_district', 'villages'],
]

export interface RegionProblem {
  part: PlaceColumn
  /** The closest official name. */
  suggestion?: string
}

const fold = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(kab|kab\.)\s+/g, 'kabupaten ')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Names that everybody writes instead of the official ones. */
const SHORT: Readonly<Record<string, string>> = {
  dkijakarta: 'daerahkhususibukotajakarta',
  jakarta: 'daerahkhususibukotajakarta',
  diyogyakarta: 'daerahistimewayogyakarta',
  yogyakarta: 'daerahistimewayogyakarta',
  nanggroeacehdarussalam: 'aceh',
  ntb: 'nusatenggarabarat',
  ntt: 'nusatenggaratimur',
}
const PREFIXES = ['', 'kota', 'kabupaten', 'kotaadministrasi', 'kabupatenadministrasi']

/** The only area with the name, also without the word for city or regency in front of it. */
const find = (areas: readonly { id: string; name: string }[], text: string) => {
  const wanted = SHORT[fold(text)] ?? fold(text)
  const exact = areas.find((it) => fold(it.name) === wanted)
  if (exact) return exact
  const [only, ...others] = areas.filter((it) => PREFIXES.some((prefix) => fold(it.name) === prefix + wanted))
  return others.length === 0 ? only : undefined
}

/** The official names of the parts that are given; stops at the first one that is unknown. */
export const matchRegions = (place: Partial<Record<PlaceColumn, string>>) => {
  const names: Partial<Record<PlaceColumn, string>> = {}
  let parent = COUNTRY
  for (const [part, level] of steps) {
    const text = place[part]
    if (!text) return { names }
    const areas = areasIn(level, parent)
    const found = find(areas, text)
    if (!found) {
      const suggestion = nearest(
        text,
        areas.map((it) => it.name),
      )
      return { names, problem: { part, suggestion } satisfies RegionProblem }
    }
    names[part] = found.name
    parent = found.id
  }
  return { names }
}
