import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import type { LeadCell } from '#web/ui/list/rows.ts'

interface Options<Row> {
  /** What cannot be ticked has no box. */
  canTick: (row: Row) => boolean
  /** Says which one it is, for those who do not see where the box stands. */
  nameOf: (row: Row) => string
}

/** Rows that are ticked to do something with all of them. Only what is on the page counts: nobody decides what is out of sight. */
export function useTicks<Row extends { id: number }>({ canTick, nameOf }: Options<Row>) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const of = (rows: readonly Row[]) => rows.filter((row) => ticked.has(row.id) && canTick(row))
  const lead: LeadCell<Row> = {
    head: (rows, isOnCards) => {
      const able = rows.filter(canTick)
      if (able.length === 0) return null
      const count = of(rows).length
      const label = 'Pilih semua di halaman ini'
      const box = (
        <Checkbox
          checked={count === able.length}
          indeterminate={count > 0 && count < able.length}
          onChange={() => setTicked(new Set(count === able.length ? [] : able.map((row) => row.id)))}
          slotProps={{ input: isOnCards ? {} : { 'aria-label': label } }}
        />
      )
      return isOnCards ? <FormControlLabel control={box} label={label} sx={{ ml: 0, px: 0.5, py: 0.5 }} /> : box
    },
    cell: (row) =>
      canTick(row) ? (
        <Checkbox
          checked={ticked.has(row.id)}
          onChange={() => toggle(row.id)}
          slotProps={{ input: { 'aria-label': `Pilih ${nameOf(row)}` } }}
        />
      ) : null,
  }
  return { lead, of, toggle, clear: () => setTicked(new Set()) }
}
