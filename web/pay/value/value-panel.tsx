import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { PayComponent } from '#contract/pay/component.ts'
import { payMethods } from '#contract/pay/pay-policy.ts'
import { OWN_PAY, type PastValue, type PayValueHistory, type PayValueRow, payValue } from '#contract/pay/pay-value.ts'
import { useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { SeveranceDialog } from '#web/pay/output/severance-dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { dateTime, shortDays } from '#web/ui/short-format.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { programsText } from './value-columns.tsx'
import { ValueDialog } from './value-dialog.tsx'

interface Props {
  row: PayValueRow
  components: readonly PayComponent[]
  today: string
  onClose: () => void
}

/** Everything about the pay of a person that is no figure of a month: amounts of all days, and what differs. */
export default function ValuePanel({ row, components, today, onClose }: Props) {
  const [open, setOpen] = useState<'value' | 'terms' | 'severance'>()
  const reading = useRead(payValue.one, { params: { id: row.position_id } })
  const isOwn = useMe().id === row.user_id
  const close = () => setOpen(undefined)
  const { data } = reading
  return (
    <SidePanel
      title={row.name}
      about={`${row.job_name}, NIK ${row.employee_identity}`}
      width={600}
      onClose={onClose}
      dialogs={
        <>
          {open === 'value' && <ValueDialog row={row} components={components} today={today} onClose={close} />}
          {open === 'terms' && data && <TermsDialog row={data} onClose={close} />}
          {open === 'severance' && (
            <SeveranceDialog positionId={row.position_id} name={row.name} lastDay={today} onClose={close} />
          )}
        </>
      }
    >
      {isOwn && <Alert severity="info">{OWN_PAY}</Alert>}
      <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(person) => (
          <>
            <Facts
              facts={[
                { label: 'Gaji Pokok', value: <BaseSalary person={person} /> },
                { label: 'Status PTKP', value: person.tax_status ?? 'Belum ada' },
                { label: 'PPh 21', value: person.method ? payMethods.label(person.method) : 'Sesuai kebijakan' },
                { label: 'Program BPJS', value: person.programs ? programsText(person.programs) : 'Sesuai kebijakan' },
                { label: 'Keluarga tambahan BPJS Kesehatan', value: `${person.extra_family} orang` },
              ]}
            />
            {!isOwn && (
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Button variant="contained" onClick={() => setOpen('value')}>
                  Ubah mulai
                </Button>
                <Button variant="outlined" onClick={() => setOpen('terms')}>
                  Ubah PPh 21 dan BPJS
                </Button>
                <Button variant="outlined" onClick={() => setOpen('severance')}>
                  Hitung Pesangon
                </Button>
              </Stack>
            )}
            <Typography variant="h3">Riwayat</Typography>
            <DataTable
              label={`Riwayat komponen ${person.name}`}
              columns={historyColumns(today)}
              rows={{ data: person.history, error: null, refetch: () => undefined }}
              empty="Belum ada komponen"
            />
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}

/** The career alone writes it. */
const BaseSalary = ({ person }: { person: PayValueHistory }) => (
  <>
    {person.base_salary === null ? 'Belum diisi' : number(person.base_salary)}{' '}
    <RouterLink to={path('/detail-employee/$id/$userId/karier', { id: person.position_id, userId: person.user_id })}>
      Ubah karier
    </RouterLink>
  </>
)

const historyColumns = (today: string): readonly Column<PastValue>[] => [
  { label: 'Komponen', role: 'title', cell: (it) => it.component_name },
  { label: 'Nominal', role: 'amount', align: 'right', cell: (it) => number(it.amount) },
  {
    label: 'Berlaku',
    role: 'meta',
    cell: (it) => (
      <>
        {it.valid_until ? shortDays(it.valid_from, it.valid_until) : `sejak ${shortDays(it.valid_from)}`}{' '}
        {it.valid_from > today && <StatusChip status="waiting" label="Akan datang" />}
      </>
    ),
  },
  { label: 'Diubah', role: 'meta', cell: (it) => `${it.changed_by ?? 'Sistem'}, ${dateTime(it.changed_at)}` },
]
