import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import type { LeadingCell } from './column.ts'

interface Options<Row> {
  /** Rows that cannot be selected have no checkbox. */
  canSelect: (row: Row) => boolean
  /** Accessible name of the row's checkbox. */
  rowName: (row: Row) => string
  rowId: (row: Row) => number
}

/** Selects rows for a bulk action; only rows on the current page count, so that no invisible row is decided. */
export function useRowSelection<Row>({ canSelect, rowName, rowId }: Options<Row>) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const selectedIn = (rows: readonly Row[]) => rows.filter((row) => selected.has(rowId(row)) && canSelect(row))
  const lead: LeadingCell<Row> = {
    head: (rows, isOnCards) => {
      const selectable = rows.filter(canSelect)
      if (selectable.length === 0) return null
      const count = selectedIn(rows).length
      const label = 'Pilih semua di halaman ini'
      const box = (
        <Checkbox
          checked={count === selectable.length}
          indeterminate={count > 0 && count < selectable.length}
          onChange={() => setSelected(new Set(count === selectable.length ? [] : selectable.map(rowId)))}
          slotProps={{ input: isOnCards ? {} : { 'aria-label': label } }}
        />
      )
      return isOnCards ? <FormControlLabel control={box} label={label} sx={{ ml: 0, px: 0.5 }} /> : box
    },
    cell: (row) =>
      canSelect(row) ? (
        <Checkbox
          checked={selected.has(rowId(row))}
          onChange={() => toggle(rowId(row))}
          slotProps={{ input: { 'aria-label': `Pilih ${rowName(row)}` } }}
        />
      ) : null,
  }
  return { lead, of: selectedIn, toggle, clear: () => setSelected(new Set()) }
}
