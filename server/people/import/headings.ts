/** Finds the row of headings and decides which column of the template each heading stands for. */
import { type ImportKind, importColumns, type Mapping, requiredColumns } from '#contract/people/import.ts'
import { isBlank, plainText, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell, ReadSheet } from '#server/platform/spreadsheet/read/read.ts'
import { nearest } from './nearest.ts'

/** Rows searched for the headings; titles and empty rows may precede them. */
const HEADING_WITHIN = 30
/** A row counts as headings with this many known ones, or with this many texts even if none of them is known. */
const KNOWN_MIN = 2
const TEXTS_MIN = 3

export interface Headings {
  /** Index of the row of headings. */
  at: number
  /** Column of the template → index in the sheet. */
  indexes: Readonly<Record<string, number>>
  mapping: Mapping
  headings: string[]
  proposal: Mapping
  /** Headings of required columns that are not mapped. */
  missing: string[]
}

export interface FoundSheet extends Headings {
  sheet: ReadSheet
}

const foldHeading = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** The first sheet whose headings are complete, or else the first one that has headings at all. */
export const findHeadings = (sheets: ReadSheet[], kind: ImportKind, mapping: Mapping = {}): FoundSheet | undefined => {
  const found = sheets.flatMap((sheet) => {
    const headings = headingsOf(sheet, kind, mapping)
    return headings ? [{ ...headings, sheet }] : []
  })
  return found.find((it) => it.missing.length === 0) ?? found[0]
}

const headingsOf = (sheet: ReadSheet, kind: ImportKind, mapping: Mapping): Headings | undefined => {
  const top = sheet.rows.slice(0, HEADING_WITHIN)
  const mapped = top.map((cells) => mapRow(cells, kind, mapping))
  const counts = mapped.map((it) => Object.keys(it.indexes).length)
  const best = counts.indexOf(Math.max(...counts, 1))
  const at = best >= 0 && isLikely(counts[best] ?? 0, top[best]) ? best : top.findIndex((cells) => isLikely(0, cells))
  const row = mapped[at]
  if (!row) return undefined
  const missing = requiredColumns[kind].filter((it) => row.indexes[it] === undefined)
  return { at, ...row, missing: missing.map((it) => importColumns[kind][it]?.heading ?? it) }
}

/** A row of data has numbers and dates beside its texts. */
const isLikely = (known: number, cells: Cell[] = []) => {
  const filled = cells.filter((it) => !isBlank(it))
  const isTexts = filled.every((it) => typeof it === 'string' && /\p{L}/u.test(it))
  return known >= KNOWN_MIN || (isTexts && filled.length >= TEXTS_MIN)
}

const mapRow = (cells: Cell[], kind: ImportKind, mapping: Mapping) => {
  const columns = importColumns[kind]
  const names = Object.keys(columns)
  const chosen = new Map(Object.entries(mapping).map(([heading, ours]) => [foldHeading(heading), ours]))
  const headings = cells.map((cell) => textInCell(cell).replace(/\s+/g, ' '))
  const indexes: Record<string, number> = {}
  const used: Mapping = {}
  const take = (column: string | undefined, index: number) => {
    const heading = headings[index]
    if (!column || !heading || indexes[column] !== undefined) return
    indexes[column] = index
    used[heading] = columns[column]?.heading ?? column
  }
  // What the caller chose comes before what is recognised.
  for (const [index, heading] of headings.entries()) {
    const ours = chosen.get(foldHeading(heading))
    if (ours)
      take(
        names.find((it) => columns[it]?.heading === ours),
        index,
      )
  }
  for (const [index, heading] of headings.entries())
    if (heading && !chosen.has(foldHeading(heading)))
      take(
        names.find((it) => accepted(kind, it).includes(plainText(heading))),
        index,
      )
  const free = names.filter((it) => indexes[it] === undefined).flatMap((it) => columns[it]?.heading ?? [])
  const shown = [...new Set(headings.filter(Boolean))]
  const open = shown.filter((it) => used[it] === undefined && !chosen.has(foldHeading(it)))
  return { indexes, mapping: used, headings: shown, proposal: proposalFor(open, free) }
}

const accepted = (kind: ImportKind, column: string): string[] => {
  const { heading, also } = importColumns[kind][column] ?? { heading: column, also: [] }
  return [plainText(heading), ...also]
}

/** The shortest heading that can resemble another; 'No' counts rows. */
const HEADING_MIN = 3

/** Each free heading of the template is proposed once, for the most specific heading that resembles it. */
const proposalFor = (open: string[], free: string[]): Mapping => {
  const proposal: Mapping = {}
  const specific = open.filter((it) => plainText(it).length >= HEADING_MIN).toSorted((a, b) => b.length - a.length)
  for (const heading of specific) {
    const closest = nearest(heading, free)
    if (closest && !Object.values(proposal).includes(closest)) proposal[heading] = closest
  }
  return proposal
}
