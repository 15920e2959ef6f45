import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { OWN_PAY } from '#contract/pay/pay-value.ts'
import { payRun } from '#contract/pay/run.ts'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import type { Slip } from '#contract/pay/slip.ts'
import type { SlipLineRow } from '#contract/pay/slip-parts.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useNumberParams } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { rupiahText } from '#web/pay/amount-text.ts'
import { SeveranceDialog } from '#web/pay/output/severance-dialog.tsx'
import { SlipView } from '#web/pay/slip/slip-view.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { SlipChangeCard } from './slip-change-card.tsx'
import { LineForm, TaxForm } from './slip-forms.tsx'
import { type Neighbour, useNeighbours } from './use-neighbours.ts'

/** The slip of a person in a run, line by line, with what HR may still change. */
export default function RunSlipPage() {
  const { id, userId } = useNumberParams('id', 'userId')
  const isAddress = !Number.isNaN(id) && !Number.isNaN(userId)
  const run = useRead(payRun.one, { params: { id } }, { enabled: isAddress, failure: false })
  const slip = useRead(payRun.slip, { params: { id, userId } }, { enabled: isAddress, failure: false })
  if (!isAddress || isNotFound(run.error) || isNotFound(slip.error)) return <Redirect to="/not-found" />
  const both = {
    data: run.data && slip.data && { run: run.data, slip: slip.data },
    error: run.error ?? slip.error,
    refetch: () => [run.refetch(), slip.refetch()],
  }
  return (
    <Page title={slip.data?.name} actions={<Neighbours runId={id} userId={userId} />}>
      <Loaded query={both} failure="Slip gagal dimuat" isOnPage>
        {(shown) => <SlipOfRun key={userId} {...shown} />}
      </Loaded>
    </Page>
  )
}

function Neighbours({ runId, userId }: { runId: number; userId: number }) {
  const { previous, next } = useNeighbours(runId, userId)
  const target = (it: Neighbour) => ({
    to: path('/proses-gaji/$id/karyawan/$userId', { id: runId, userId: it.userId }),
    search: it.search,
    variant: 'outlined' as const,
  })
  return (
    <>
      {previous && (
        <RouterButton {...target(previous)} startIcon={<ChevronLeft />} aria-label={`Sebelumnya: ${previous.name}`}>
          Sebelumnya
        </RouterButton>
      )}
      {next && (
        <RouterButton {...target(next)} endIcon={<ChevronRight />} aria-label={`Berikutnya: ${next.name}`}>
          Berikutnya
        </RouterButton>
      )}
    </>
  )
}

function SlipOfRun({ run, slip }: { run: PayRunDetail; slip: Slip }) {
  const me = useMe()
  const [form, setForm] = useState<'line' | 'tax' | 'severance'>()
  const isOwn = me.id === slip.user_id
  const canChange = run.state === 'computed' && !isOwn
  const close = () => setForm(undefined)
  return (
    <>
      {isOwn && run.state === 'computed' && <Alert severity="info">{OWN_PAY}</Alert>}
      <SlipChangeCard run={run} slip={slip} canChange={canChange} />
      <SlipView
        slip={slip}
        lineAction={(line) => canChange && line.manual && <RemoveLine run={run} slip={slip} line={line} />}
        earningsAction={
          canChange && (
            <>
              <Button variant="outlined" onClick={() => setForm('line')}>
                Tambah baris
              </Button>
              {slip.is_leaver && (
                <Button variant="outlined" onClick={() => setForm('severance')}>
                  Hitung Pesangon
                </Button>
              )}
            </>
          )
        }
        taxAction={
          canChange &&
          slip.tax.mode === 'manual' && (
            <Button variant="outlined" onClick={() => setForm('tax')}>
              Isi PPh 21
            </Button>
          )
        }
      />
      {form === 'line' && <LineForm run={run} slip={slip} onClose={close} />}
      {form === 'severance' && (
        <SeveranceDialog
          positionId={slip.position_id}
          name={slip.name}
          lastDay={slip.last_day ?? slip.to}
          slip={{ runId: run.id, userId: slip.user_id }}
          onClose={close}
        />
      )}
      {form === 'tax' && <TaxForm run={run} slip={slip} onClose={close} />}
    </>
  )
}

function RemoveLine({ run, slip, line }: { run: PayRunDetail; slip: Slip; line: SlipLineRow }) {
  const remove = useWrite(payRun.removeLine, {
    success: 'Baris dihapus, slip dihitung kembali',
    failure: 'Baris tidak dapat dihapus',
    showsReason: true,
  })
  const ask = async () => {
    const question = { title: `Hapus baris ${line.name}?`, text: `${rupiahText(line.amount)}, ${slip.name}` }
    if (await confirmDelete(question)) remove.mutate({ params: { id: run.id, userId: slip.user_id, lineId: line.id } })
  }
  return (
    <Button
      size="small"
      color="error"
      aria-label={`Hapus baris ${line.name}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      Hapus
    </Button>
  )
}
