/** Finds the official names of the regions of an address, each below the one before. */
import type { PlaceColumn } from '#contract/people/import.ts'
import { areasIn, COUNTRY, type RegionLevel } from '#server/org/region/areas.ts'
import { nearest } from '#server/platform/import/nearest.ts'

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

interface Area {
  id: string
  name: string
  folded: string
}

/** The areas with the name; if none has it, those that have it behind the word for city or regency. */
const find = (areas: readonly Area[], text: string) => {
  const wanted = SHORT[fold(text)] ?? fold(text)
  const exact = areas.find((it) => it.folded === wanted)
  return exact ? [exact] : areas.filter((it) => PREFIXES.some((prefix) => it.folded === prefix + wanted))
}

interface RegionMatch {
  /** The official names of the parts that are given. */
  names: Partial<Record<PlaceColumn, string>>
  problem?: RegionProblem
}

/** Matches the addresses of one file; most of them share their districts, so each list is prepared once. */
export const createRegionMatcher = () => {
  const lists = new Map<string, Area[]>()
  const areasOf = (level: RegionLevel, parent: string) => {
    const known = lists.get(`${level} ${parent}`)
    if (known) return known
    const areas = areasIn(level, parent).map((it) => ({ ...it, folded: fold(it.name) }))
    lists.set(`${level} ${parent}`, areas)
    return areas
  }
  /** Stops at the first part that is unknown. */
  return (place: Partial<Record<PlaceColumn, string>>): RegionMatch => {
    const names: RegionMatch['names'] = {}
    let parent = COUNTRY
    for (const [part, level] of steps) {
      const text = place[part]
      if (!text) return { names }
      const areas = areasOf(level, parent)
      const [found, ...others] = find(areas, text)
      if (!found || others.length > 0) return { names: {}, problem: problemOf(part, text, areas) }
      names[part] = found.name
      parent = found.id
    }
    return { names }
  }
}

const problemOf = (part: PlaceColumn, text: string, areas: readonly Area[]): RegionProblem => {
  const candidates = find(areas, text).map((it) => it.name)
  if (candidates.length > 0) return { part, candidates }
  const names = areas.map((it) => it.name)
  return { part, candidates, suggestion: nearest(text, names) }
}
