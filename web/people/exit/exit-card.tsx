import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Exit, exit, exitFields, rehires } from '#contract/people/exit.ts'
import { exitGroups } from '#contract/people/exit-reason.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

const regrettedText = (regretted: boolean | null) =>
  exitFields.regretted.options.find((it) => it.value === String(regretted))?.label ?? exitFields.regretted.none

const text = (value: string | null | undefined) => value ?? '-'
const facts = (row: Exit | undefined) => [
  { label: exitFields.reason_id.label, value: text(row?.reason_name) },
  { label: 'Kelompok', value: row?.group ? exitGroups.label(row.group) : '-' },
  { label: 'Alasan Kedua', value: text(row?.second_reason_name) },
  { label: exitFields.regretted.label, value: row && regrettedText(row.regretted) },
  { label: exitFields.rehire.label, value: row && rehires.label(row.rehire) },
  { label: 'Catatan', value: text(row?.note) },
]

const valuesOf = ({ reason_id, second_reason_id, regretted, rehire, note }: Exit) => ({
  reason_id: String(reason_id ?? ''),
  second_reason_id: String(second_reason_id ?? ''),
  regretted: regretted === null ? ('' as const) : regretted ? ('true' as const) : ('false' as const),
  rehire,
  note: note ?? '',
})

/** The reason of leaving, for HR. */
export function ExitCard({ position_id }: { position_id: number }) {
  const reading = useRead(exit.one, { params: { positionId: position_id } })
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard
      title="Alasan Keluar"
      action={
        reading.data && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {reading.data.reason_id === null ? 'Isi alasan' : 'Ubah alasan'}
          </Button>
        )
      }
    >
      <Loaded query={reading} skeleton={<Facts facts={facts(undefined)} />}>
        {(row) => <Facts facts={facts(row)} />}
      </Loaded>
      {isOpen && reading.data && (
        <FormDialog
          title="Alasan Keluar"
          endpoint={exit.save}
          params={{ positionId: position_id }}
          fields={exitFields}
          values={valuesOf(reading.data)}
          success="Alasan keluar disimpan"
          onClose={() => setOpen(false)}
        />
      )}
    </SectionCard>
  )
}
