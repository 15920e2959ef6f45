import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Delegation, delegation, delegationFields, delegationStates } from '#contract/request/delegation.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import { useOpenForm } from '#web/client/use-open-form.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { localDay } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { ActingForNote } from './acting-for-note.tsx'

const today = () => localDay(new Date().toISOString())

/** The viewer's delegations: current, coming and past. */
export default function DelegationPage() {
  const reading = useRead(delegation.list)
  const [form, setForm] = useOpenForm()
  const canDelegate = reading.data?.can_delegate === true
  return (
    <Page
      actions={
        canDelegate && (
          <Button variant="contained" onClick={() => setForm('new')}>
            Tunjuk Wakil
          </Button>
        )
      }
    >
      <Loaded query={reading} isOnPage>
        {({ data, standing_in, can_delegate }) => (
          <>
            <ActingForNote rows={standing_in} />
            <Alert severity="info">
              {can_delegate
                ? 'Selama tanggal yang dipilih, wakil memutuskan pengajuan yang boleh Anda putuskan. Anda tetap dapat memutuskan sendiri. Wakil tidak memutuskan pengajuannya sendiri maupun pengajuan Anda, tidak membayarkan reimburse, dan tidak dapat meneruskannya kepada orang lain. Riwayat mencatat kedua nama.'
                : 'Anda tidak memutuskan pengajuan, sehingga tidak ada yang perlu diwakilkan.'}
            </Alert>
            <Rows
              title="Berlaku dan Akan Datang"
              rows={data.filter((it) => it.state !== 'past')}
              empty="Belum ada wakil"
            />
            <Rows title="Selesai" rows={data.filter((it) => it.state === 'past')} />
          </>
        )}
      </Loaded>
      {form && canDelegate && (
        <FormDialog
          title="Tunjuk Wakil"
          endpoint={delegation.add}
          fields={delegationFields}
          preset={{ from: today(), to: today() }}
          success="Wakil ditunjuk"
          submitLabel="Tunjuk"
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  )
}

/** Without an `empty` text the section is hidden when it has no rows. */
function Rows({ title, rows, empty }: { title: string; rows: Delegation[]; empty?: string }) {
  if (rows.length === 0 && !empty) return null
  return (
    <SectionCard title={title}>
      {rows.length === 0 ? (
        <Empty text={empty} />
      ) : (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Stack>
      )}
    </SectionCard>
  )
}

const tones: Record<Delegation['state'], string> = { active: 'active', coming: 'progress', past: 'neutral' }

function Row({ row }: { row: Delegation }) {
  const end = useWrite(delegation.end, { success: 'Delegasi diakhiri', showsReason: true })
  const isOver = row.state === 'past'
  const askToEnd = async () => {
    const text = `${row.to_name} tidak lagi memutuskan untuk Anda, mulai sekarang.`
    if (await confirm({ title: 'Akhiri delegasi?', text, yes: 'Akhiri', danger: true }))
      end.mutate({ params: { id: row.id } })
  }
  return (
    <Card component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Stack sx={{ gap: 0.5, minWidth: 0, flex: '1 1 220px' }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.to_name}</Typography>
            <StatusChip status={tones[row.state]} label={delegationStates.label(row.state)} />
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {row.to_job}, {shortDays(row.from, row.to)}
            {row.ended_at && `, diakhiri ${shortDays(localDay(row.ended_at))}`}
          </Typography>
          {row.note && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {row.note}
            </Typography>
          )}
          {!isOver && !row.works && (
            <Typography variant="body2" color="error">
              Wakil ini tidak lagi bertugas di perusahaan Anda, tunjuk orang lain.
            </Typography>
          )}
        </Stack>
        {!isOver && (
          <Button color="error" variant="outlined" loading={end.isPending} onClick={() => void askToEnd()}>
            Akhiri
          </Button>
        )}
      </Stack>
    </Card>
  )
}
