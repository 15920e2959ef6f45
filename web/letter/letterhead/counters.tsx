import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { type Counter, letterCounter } from '#contract/letter/counter.ts'
import { useRead } from '#web/client/api.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

const columns: readonly Column<Counter>[] = [
  { label: 'Kode surat', role: 'title', cell: (row) => row.code },
  { label: 'Nomor terakhir', role: 'meta', cell: (row) => String(row.last) },
]

const fields = {
  code: { label: 'Kode surat', input: 'text' as const, note: () => 'Misalnya SKK atau SK' },
  last: { label: 'Nomor terakhir di kertas', input: 'number' as const },
}

/** The numbers given out in a year; a group that began the year on paper continues from there. */
export function LetterCounters({ company_id }: { company_id: number }) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(thisYear)
  const [isOpen, setOpen] = useState(false)
  const rows = useRead(letterCounter.list, { query: { company_id, year } })
  return (
    <SectionCard
      title="Nomor terakhir"
      action={
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <TextField select label="Tahun" value={year} onChange={(event) => setYear(Number(event.target.value))}>
            {[thisYear, thisYear - 1].map((it) => (
              <MenuItem key={it} value={it}>
                {it}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="outlined" sx={{ flexShrink: 0 }} onClick={() => setOpen(true)}>
            Lanjutkan nomor
          </Button>
        </Stack>
      }
    >
      <DataTable
        label="Nomor terakhir"
        rows={rows}
        columns={columns}
        rowKey={(row) => row.code}
        empty="Belum ada surat bernomor di tahun ini"
      />
      {isOpen && (
        <FormDialog
          title={`Lanjutkan nomor tahun ${year}`}
          endpoint={letterCounter.set}
          fields={fields}
          preset={{ company_id, year }}
          success="Surat berikutnya memakai nomor sesudahnya"
          showsReason
          onClose={() => setOpen(false)}
        />
      )}
    </SectionCard>
  )
}
