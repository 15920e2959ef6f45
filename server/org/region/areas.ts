/**
 * Indonesia's administrative areas from the CSV files of idn-area-data. The first request for a level scans its file
 * and records only the lines of each parent; each reply is built once and cached as bytes.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Region } from '#contract/org/region.ts'

export type RegionLevel = 'provinces' | 'regencies' | 'districts' | 'villages'

/** The parent of a province: the country. */
export const COUNTRY = ''

/** The entire JSON body: every area under the parent, or those whose name contains the words. */
export const areasUnder = (level: RegionLevel, parent: string, words = ''): Buffer => {
  const { replies, rows } = levelOf(level)
  if (words !== '') {
    const wanted = words.toLowerCase()
    return bodyOf(rows(parent).filter((it) => it.name.toLowerCase().includes(wanted)))
  }
  const known = replies.get(parent)
  if (known) return known
  const found = rows(parent)
  const reply = bodyOf(found)
  // Caches existing parents only: invented ones would fill the memory.
  if (found.length > 0) replies.set(parent, reply)
  return reply
}

/** The areas under the parent. */
export const areasIn = (level: RegionLevel, parent: string): Region[] => levelOf(level).rows(parent)

const bodyOf = (data: Region[]) => Buffer.from(JSON.stringify({ data }))

interface Indexed {
  replies: Map<string, Buffer>
  rows: (parent: string) => Region[]
}
const levels = new Map<RegionLevel, Indexed>()

const levelOf = (level: RegionLevel): Indexed => {
  const known = levels.get(level)
  if (known) return known
  const text = readFileSync(createRequire(import.meta.url).resolve(`idn-area-data/data/${level}.csv`), 'utf8')
  const lines = linesByParent(level, text)
  const rows = (parent: string) => {
    const range = lines.get(parent)
    return range
      ? text
          .slice(...range)
          .split('\n')
          .map(areaOf)
      : []
  }
  const indexed = { replies: new Map<string, Buffer>(), rows }
  levels.set(level, indexed)
  return indexed
}

/** The offsets of each parent's lines: the files are sorted by code, which begins with the parent's code. */
const linesByParent = (level: RegionLevel, text: string) => {
  const lines = new Map<string, [from: number, to: number]>()
  for (let at = text.indexOf('\n') + 1; at < text.length; ) {
    const line = text.indexOf('\n', at)
    const end = line === -1 ? text.length : line
    const code = text.indexOf(',', at)
    const parent = level === 'provinces' ? COUNTRY : text.slice(code + 1, text.indexOf(',', code + 1))
    const range = lines.get(parent)
    if (range) range[1] = end
    else lines.set(parent, [at, end])
    at = end + 1
  }
  return lines
}

/** Columns: the code, the parent's code except for provinces, the name last. Only names are ever quoted. */
const areaOf = (line: string): Region => {
  const [, id = '', name = ''] = /^([\d.]+),(?:[\d.]+,)?(.*)$/.exec(line) ?? []
  return { id, name: name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name }
}
