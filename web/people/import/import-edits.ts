import type { ImportKind } from '#contract/people/import.ts'
import type { CellCorrection, Mapping, Replacement } from '#contract/people/import-edits.ts'

/** The fields sent beside the file: how to read it, and the corrections of the preview. */
export interface ImportEdits {
  kind: ImportKind
  /** Headings that differ from what the server recognises by itself. */
  mapping: Mapping
  corrections: readonly CellCorrection[]
  replacements: readonly Replacement[]
  /** Rows of the sheet that are left out. */
  skip: readonly number[]
}

const text = (value: object) => (Object.keys(value).length > 0 ? JSON.stringify(value) : undefined)

/** The fields of the multipart body; empty ones are left out. */
export const bodyOf = ({ kind, mapping, corrections, replacements, skip }: ImportEdits) => ({
  kind,
  mapping: text(mapping),
  corrections: text(corrections),
  replacements: text(replacements),
  skip: text(skip),
})

/** The latest correction of a cell wins. */
export const mergeCorrections = (
  before: readonly CellCorrection[],
  fixes: readonly CellCorrection[],
): CellCorrection[] => {
  const cells = new Map([...before, ...fixes].map((it) => [`${it.row} ${it.column}`, it]))
  return [...cells.values()]
}

/** A value that replaced another one may be replaced in turn: both are then replaced by the latest. */
export const mergeReplacements = (before: readonly Replacement[], fix: Replacement): Replacement[] => {
  const isChained = (it: Replacement) => it.column === fix.column && it.to === fix.from && fix.from !== ''
  const kept = before.filter((it) => it.column !== fix.column || it.from !== fix.from)
  return [...kept.map((it) => (isChained(it) ? { ...it, to: fix.to } : it)), fix]
}
