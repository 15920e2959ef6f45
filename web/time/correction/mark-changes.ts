/** The changes of a correction, in words. */
import type { Correction } from '#contract/time/correction-row.ts'
import { hour } from '#web/ui/short-format.ts'

export interface MarkChange {
  label: string
  before: string
  after: string
  isChanged: boolean
}

const NOTHING = '–'
const clock = (value: string) => (value === '-' ? NOTHING : hour(value))
const text = (value: string) => (value === '-' ? NOTHING : value)

const marks = [
  { label: 'Masuk', name: 'in', shown: clock },
  { label: 'Pulang', name: 'out', shown: clock },
  { label: 'Lokasi', name: 'location', shown: text },
] as const
type MarkName = (typeof marks)[number]['name']

type Changed = Pick<Correction, 'before' | 'after'>

export const markChangesOf = ({ before, after }: Changed): MarkChange[] =>
  marks.map(({ label, name, shown }) => ({
    label,
    before: shown(before?.[name] ?? '-'),
    after: shown(after[name]),
    isChanged: (before?.[name] ?? '-') !== after[name],
  }))

export const changeOf = (row: Changed, name: MarkName) =>
  markChangesOf(row)[marks.findIndex((it) => it.name === name)] as MarkChange

/** '08.45 → 08.31', or one value where it stays. */
export const changeText = ({ before, after, isChanged }: MarkChange) => (isChanged ? `${before} → ${after}` : after)

/** 'masuk 08.45 → 08.31, pulang – → 17.30': only what changes. */
export const changesText = (row: Changed) =>
  markChangesOf(row)
    .filter((it) => it.isChanged)
    .map((it) => `${it.label.toLowerCase()} ${changeText(it)}`)
    .join(', ')
