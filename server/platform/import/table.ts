/** Finds the table of an import in the sheets of a file: the row of its headings, and the column each stands for. */
import { isBlank, plainText, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell, ReadSheet } from '#server/platform/spreadsheet/read/read.ts'
import { nearest } from './nearest.ts'

export interface ImportLayout<Column extends string = string> {
  /** Each with its heading and other accepted headings; only their letters count. */
  columns: Readonly<Record<Column, readonly [string, ...string[]]>>
  /** Groups of which one column each must be there; the first group identifies a row. */
  required: readonly (readonly [Column, ...Column[]])[]
  /** A row with none of these and without identity is empty; by default all columns. */
  filled?: readonly Column[]
  /** The caller maps unknown headings, so that a table is also found while required columns are missing. */
  isMappable?: true
}

/** The heading in the file and the heading of the column that it stands for; an empty one ignores the column. */
export type HeadingMapping = Record<string, string>

export interface ImportTable<Column extends string = string> {
  layout: ImportLayout<Column>
  sheet: ReadSheet
  /** Index of the row of headings; -1 without headings. */
  at: number
  /** Column → index in the sheet. */
  indexes: Readonly<Partial<Record<Column, number>>>
  mapping: HeadingMapping
  /** All headings of the file, in its order. */
  headings: string[]
  /** Similar headings of free columns for headings that are not mapped. */
  proposal: HeadingMapping
  /** Headings of required columns that are not mapped. */
  missing: string[]
}

/** Rows searched for the headings; titles and empty rows may precede them. */
const HEADING_WITHIN = 30
/** A row counts as headings with this many known ones, or with this many texts even if none of them is known. */
const KNOWN_MIN = 2
const TEXTS_MIN = 3
/** Columns over which a merged heading is repeated. */
const MERGED_MAX = 20

/** The first complete table, by the order of the layouts and then of the sheets, or else the first one to be mapped. */
export const findTable = <Column extends string>(
  sheets: readonly ReadSheet[],
  layouts: readonly ImportLayout<Column>[],
  mapping: HeadingMapping = {},
): ImportTable<Column> | undefined => {
  const tops = sheets.map((sheet) => ({ sheet, top: spreadMerges(sheet) }))
  const found = layouts.flatMap((layout) => {
    const mapRow = mapperOf(layout, mapping)
    return tops.flatMap(({ sheet, top }) => {
      const rows = top.map(mapRow)
      const at = layout.isMappable ? likeliestRow(rows, top) : lastCompleteRow(rows)
      return rows[at] ? [{ layout, sheet, at, ...rows[at] }] : []
    })
  })
  return found.find((it) => it.missing.length === 0) ?? found[0]
}

/** Copies the text of merged headings, which only the first cell holds, to all merged cells. */
const spreadMerges = ({ rows, merges }: ReadSheet): Cell[][] => {
  const top = rows.slice(0, HEADING_WITHIN).map((row) => [...row])
  for (const { startRow, startCol, endRow, endCol } of merges)
    for (const row of top.slice(startRow, endRow + 1))
      for (let c = startCol; c <= Math.min(endCol, startCol + MERGED_MAX); c++)
        row[c] = rows[startRow]?.[startCol] ?? null
  return top
}

type MappedRow = Pick<ImportTable, 'indexes' | 'missing'>

/** A heading may span two rows; its last row names the columns. */
const lastCompleteRow = (rows: readonly MappedRow[]) => {
  let at = rows.findIndex((it) => it.missing.length === 0)
  while (rows[at + 1]?.missing.length === 0) at += 1
  return at
}

/** The row with the most known headings, or the first that looks like headings. */
const likeliestRow = (rows: readonly MappedRow[], top: readonly Cell[][]) => {
  const counts = rows.map((it) => Object.keys(it.indexes).length)
  const best = counts.indexOf(Math.max(...counts, 1))
  return isLikely(counts[best] ?? 0, top[best]) ? best : top.findIndex((cells) => isLikely(0, cells))
}

/** A row of data has numbers and dates beside its texts. */
const isLikely = (known: number, cells: Cell[] = []) => {
  const filled = cells.filter((it) => !isBlank(it))
  const isTexts = filled.every((it) => typeof it === 'string' && /\p{L}/u.test(it))
  return known >= KNOWN_MIN || (isTexts && new Set(filled).size >= TEXTS_MIN)
}

const foldHeading = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

const mapperOf = <Column extends string>(layout: ImportLayout<Column>, mapping: HeadingMapping) => {
  const { columns, required } = layout
  const names = Object.keys(columns) as Column[]
  const byHeading = new Map(names.map((it) => [columns[it][0], it]))
  const accepted = new Map(names.toReversed().flatMap((it) => columns[it].map((text) => [plainText(text), it])))
  const chosen = new Map(Object.entries(mapping).map(([heading, ours]) => [foldHeading(heading), ours]))
  return (cells: Cell[]) => {
    // Merges leave holes in a row that is shorter, which `map` would keep.
    const headings = Array.from(cells, (cell) => textInCell(cell).replace(/\s+/g, ' '))
    const indexes: Partial<Record<Column, number>> = {}
    const used: HeadingMapping = {}
    const take = (column: Column | undefined, index: number) => {
      const heading = headings[index]
      if (!column || !heading || indexes[column] !== undefined) return
      indexes[column] = index
      used[heading] = columns[column][0]
    }
    // The caller's choice comes before the recognised headings.
    for (const [index, it] of headings.entries()) take(byHeading.get(chosen.get(foldHeading(it)) ?? ''), index)
    for (const [index, it] of headings.entries())
      if (!chosen.has(foldHeading(it))) take(accepted.get(plainText(it)), index)
    const shown = [...new Set(headings.filter(Boolean))]
    const open = shown.filter((it) => used[it] === undefined && !chosen.has(foldHeading(it)))
    const free = names.filter((it) => indexes[it] === undefined).map((it) => columns[it][0])
    const proposal = layout.isMappable ? proposalFor(open, free) : {}
    const missing = required.filter((group) => group.every((it) => indexes[it] === undefined))
    return { indexes, mapping: used, headings: shown, proposal, missing: missing.map(([it]) => columns[it][0]) }
  }
}

/** The shortest heading that can resemble another; 'No' counts rows. */
const HEADING_MIN = 3

/** Each free heading is proposed once, for the most specific heading that resembles it. */
const proposalFor = (open: string[], free: string[]): HeadingMapping => {
  const proposal: HeadingMapping = {}
  const specific = open.filter((it) => plainText(it).length >= HEADING_MIN).toSorted((a, b) => b.length - a.length)
  for (const heading of specific) {
    const closest = nearest(heading, free)
    if (closest && !Object.values(proposal).includes(closest)) proposal[heading] = closest
  }
  return proposal
}
