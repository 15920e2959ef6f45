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
  /** The areas that the name may mean, if there are several. */
  candidates: string[]
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
const PREFIXES = ['kota', 'kabupaten', 'kotaadministrasi', 'kabupatenadministrasi']

/** The areas with the name; if none has it, those that have it behind the word for city or regency. */
const find = (areas: readonly { id: string; name: string }[], text: string) => {
  const wanted = SHORT[fold(text)] ?? fold(text)
  const exact = areas.filter((it) => fold(it.name) === wanted)
  return exact.length > 0
    ? exact.slice(0, 1)
    : areas.filter((it) => PREFIXES.some((prefix) => fold(it.name) === prefix + wanted))
}

/** The official names of the parts that are given; stops at the first one that is unknown. */
export const matchRegions = (place: Partial<Record<PlaceColumn, string>>) => {
  const names: Partial<Record<PlaceColumn, string>> = {}
  let parent = COUNTRY
  for (const [part, level] of steps) {
    const text = place[part]
    if (!text) return { names }
    const areas = areasIn(level, parent)
    const [found, ...others] = find(areas, text)
    if (!found || others.length > 0) {
      const candidates = found ? [found, ...others].map((it) => it.name) : []
      const names = areas.map((it) => it.name)
      const problem: RegionProblem = { part, candidates, suggestion: found ? undefined : nearest(text, names) }
      return { names: {}, problem }
    }
    names[part] = found.name
    parent = found.id
  }
  return { names }
}
