import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { BULK_MAX, type BulkResult } from '#contract/letter/bulk-letter.ts'
import type { LetterValues } from '#contract/letter/letter-draft.ts'
import { PositionPicker } from '#web/time/machine-pin/position-picker.tsx'
import type { PersonOption } from '#web/ui/form/person-picker.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { valueFieldsOf } from '../issued-letter/value-fields.ts'
import { ValueInputs } from '../issued-letter/value-inputs.tsx'
import { BulkIssue, OutcomeChip } from './bulk-issue.tsx'

const fields = valueFieldsOf('keterangan_kerja')

/** The same certificate for many people of a company; those who have theirs leave the count. */
export function BulkCertificates({ company_id, date }: { company_id: number; date: string }) {
  const [people, setPeople] = useState<readonly PersonOption[]>([])
  const [values, setValues] = useState<LetterValues>({})
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const resultOf = (id: number) => results.find((it) => it.position_id === id)
  const waiting = people.filter((it) => resultOf(it.id)?.outcome !== 'done')
  const add = (picked: PersonOption | null) => {
    if (picked && !people.some((it) => it.id === picked.id)) setPeople([...people, picked])
  }
  const columns: readonly Column<PersonOption>[] = [
    { label: 'Nama', role: 'title', cell: (it) => it.name },
    { label: 'Jabatan', role: 'meta', cell: (it) => it.about },
    {
      label: 'Keadaan',
      role: 'status',
      cell: (it) => {
        const result = resultOf(it.id)
        return result ? <OutcomeChip result={result} /> : <StatusChip status="new" label="Siap" />
      },
    },
  ]
  return (
    <>
      <Card sx={{ p: 2 }}>
        <Stack sx={{ gap: 2, maxWidth: 560 }}>
          <ValueInputs
            fields={fields}
            values={values}
            onChange={(name, value) => setValues({ ...values, [name]: value })}
          />
          {waiting.length < BULK_MAX ? (
            <PositionPicker
              company_id={company_id}
              value={null}
              onPick={add}
              field={{ label: 'Tambah karyawan', helperText: `${waiting.length} dari ${BULK_MAX}` }}
            />
          ) : (
            <Alert severity="info">Sekali terbit paling banyak {BULK_MAX} surat</Alert>
          )}
        </Stack>
      </Card>
      <Card>
        <DataTable
          label="Karyawan yang dipilih"
          rows={{ data: [...people], error: null, refetch: () => undefined }}
          columns={columns}
          empty="Belum ada karyawan yang dipilih"
          rowActions={(it) =>
            resultOf(it.id)?.outcome !== 'done' && (
              <RowAction label="Hapus" onClick={() => setPeople(people.filter((other) => other.id !== it.id))} />
            )
          }
        />
        {people.length > 0 && (
          <BulkIssue
            count={waiting.length}
            body={{ position_ids: waiting.map((it) => it.id), date, values }}
            results={results}
            onResults={(latest) => setResults([...results.filter((it) => it.outcome === 'done'), ...latest])}
          />
        )}
      </Card>
    </>
  )
}
