import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { paySeverance, type SeveranceResult } from '#contract/pay/severance.ts'
import { severanceReasons } from '#contract/pay/severance-reasons.ts'
import { useWrite } from '#web/client/api.ts'
import { rupiahText } from '#web/pay/amount-text.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { type ReasonOfLaw, SeveranceConfirmation } from './severance-confirmation.tsx'

interface Props {
  positionId: number
  name: string
  lastDay: string
  /** The slip that takes the confirmed amounts; without one they are only shown. */
  slip?: { runId: number; userId: number }
  onClose: () => void
}

/** Severance by the reason of the law; HR confirms each figure before it is on the slip. */
export function SeveranceDialog({ positionId, name, lastDay, slip, onClose }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState<ReasonOfLaw | ''>('')
  const [day, setDay] = useState(lastDay)
  const [result, setResult] = useState<SeveranceResult>()
  const preview = useWrite(paySeverance.preview, {
    failure: 'Pesangon tidak dapat dihitung',
    showsReason: true,
    onSuccess: (reply: SeveranceResult) => setResult(reply),
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Hitung pesangon, {name}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            select
            label="Alasan"
            value={reason}
            onChange={(event) => {
              setReason(event.target.value as ReasonOfLaw)
              setResult(undefined)
            }}
          >
            {severanceReasons.options.map((it) => (
              <MenuItem key={it.value} value={it.value} sx={{ whiteSpace: 'normal' }}>
                {it.label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            type="date"
            label="Hari kerja terakhir"
            value={day}
            onChange={(event) => {
              setDay(event.target.value)
              setResult(undefined)
            }}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button
            variant={result ? 'outlined' : 'contained'}
            disabled={reason === '' || day === ''}
            loading={preview.isPending}
            onClick={() =>
              reason !== '' && preview.mutate({ body: { position_id: positionId, reason, last_day: day } })
            }
            sx={{ alignSelf: 'flex-start' }}
          >
            Hitung
          </Button>
          {result && <Figures result={result} />}
          {result && slip && reason !== '' && (
            <SeveranceConfirmation
              key={`${reason} ${day}`}
              result={result}
              reason={reason}
              slip={slip}
              onClose={onClose}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Figures = ({ result }: { result: SeveranceResult }) => (
  <Facts
    facts={[
      { label: 'Masa kerja', value: `${result.years} tahun` },
      { label: 'Upah (pokok dan tunjangan tetap)', value: rupiahText(result.wage) },
      { label: `Uang pesangon (${result.pesangon_months} bulan)`, value: rupiahText(result.uang_pesangon) },
      { label: `Penghargaan masa kerja (${result.upmk_months} bulan)`, value: rupiahText(result.upmk) },
      { label: `Sisa cuti ${result.unused_leave} hari`, value: rupiahText(result.leave_pay) },
      { label: 'Jumlah', value: rupiahText(result.total) },
      { label: 'PPh 21 final', value: rupiahText(result.final_tax) },
      { label: 'Dasar', value: `PP 35/2021 Pasal ${result.article}` },
      ...(result.compensation
        ? [
            {
              label: `Kompensasi PKWT (${result.compensation.months} bulan)`,
              value: rupiahText(result.compensation.amount),
            },
          ]
        : []),
    ]}
  />
)
