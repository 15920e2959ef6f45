import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type RosterEntry, type RosterRow, roster } from '#contract/time/roster.ts'
import type { Shift } from '#contract/time/shift.ts'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { type Brush, isSameCell, paint, plannedRows } from './paint.ts'
import { noStrokes, recorded, redone, type Strokes, undone } from './strokes.ts'

/** The painted cells are the only field, so that they are kept and sent as other forms are. */
const fields = { entries: { label: 'Jadwal', input: 'text' as const } }

interface Options {
  company_id: number
  shifts: readonly Shift[]
  onSaved: () => void
}

/** The unsaved entries of a company, on whichever week or page they are. */
export function usePaintedRoster({ company_id, shifts, onSaved }: Options) {
  const { form, submit, isPending, draft } = useEndpointForm({
    endpoint: roster.save,
    fields,
    preset: { company_id, entries: [] },
    draftName: String(company_id),
    isOverList: true,
    success: ({ changed }) => (changed === 0 ? 'Jadwal sudah sama' : `${changed} isian jadwal disimpan`),
    failure: 'Jadwal belum disimpan',
    // Painted days stay in sight until the stored days are read again.
    optimistic: (patch, { body }) =>
      patch(roster.page, (old) => ({ ...old, data: plannedRows(old.data, body.entries as RosterEntry[], shifts) })),
    onSuccess: onSaved,
  })
  const entries = useWatch({ control: form.control, name: 'entries' }) as RosterEntry[]
  const set = (next: RosterEntry[]) => form.setValue('entries', next, { shouldDirty: true })
  const now = () => form.getValues('entries') as RosterEntry[]
  // One drag paints several cells before the next rendering, which the state alone would miss.
  const newest = useRef<Strokes<RosterEntry[]>>(noStrokes)
  const [strokes, showStrokes] = useState<Strokes<RosterEntry[]>>(noStrokes)
  const keep = (next: Strokes<RosterEntry[]>) => {
    newest.current = next
    showStrokes(next)
  }
  const step = (move: typeof undone<RosterEntry[]>) => () => {
    const moved = move(newest.current, now())
    if (!moved) return
    set(moved.value)
    keep(moved.strokes)
  }
  return {
    entries,
    draft,
    isPending,
    /** Why the server refused one of the entries. */
    refusal: refusalIn(form.formState.errors.entries, entries),
    /** Without a number each cell is a stroke of its own. */
    paint: (row: RosterRow, date: string, brush: Brush, stroke?: number) => {
      const stored = row.days.find((it) => it.date === date)
      if (!stored) return
      const before = now()
      const after = paint(before, row.position_id, stored, brush)
      if (isSameCell(before, after, row.position_id, date)) return
      keep(recorded(newest.current, before, stroke))
      set(after)
    },
    undo: strokes.past.length > 0 ? step(undone) : undefined,
    redo: strokes.undone.length > 0 ? step(redone) : undefined,
    discard: () => {
      set([])
      keep(noStrokes)
      draft.remove()
    },
    save: () => void submit(),
  }
}

type EntryErrors = Partial<Record<string, { message?: string }>>[]

const refusalIn = (errors: unknown, entries: readonly RosterEntry[]) => {
  if (!Array.isArray(errors)) return undefined
  const index = (errors as EntryErrors).findIndex(Boolean)
  const message = Object.values(errors[index] as EntryErrors[number]).find((it) => it?.message)?.message
  const entry = entries[index]
  return entry && message ? { entry, message } : undefined
}
