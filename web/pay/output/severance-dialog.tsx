import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import {
  paySeverance,
  type SeverancePart,
  type SeveranceResult,
  severancePartNames,
  severanceParts,
} from '#contract/pay/severance.ts'
import { severanceReasons } from '#contract/pay/severance-reasons.ts'
import { useWrite } from '#web/client/api.ts'
import { rupiahText } from '#web/pay/amount-text.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Facts } from '#web/ui/page/facts.tsx'

type Reason = (typeof severanceReasons.values)[number]

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
  const [reason, setReason] = useState<Reason | ''>('')
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
              setReason(event.target.value as Reason)
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
            <Confirmation key={`${reason} ${day}`} result={result} reason={reason} slip={slip} onClose={onClose} />
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

interface ConfirmationProps {
  result: SeveranceResult
  reason: Reason
  slip: { runId: number; userId: number }
  onClose: () => void
}

const digits = (text: string) => text.replaceAll(/\D/g, '')

function Confirmation({ result, reason, slip, onClose }: ConfirmationProps) {
  const [amounts, setAmounts] = useState<Record<SeverancePart, string>>({
    uang_pesangon: String(result.uang_pesangon),
    upmk: String(result.upmk),
    leave_pay: String(result.leave_pay),
    uang_pisah: '0',
  })
  const [note, setNote] = useState('')
  const confirm = useWrite(paySeverance.confirm, {
    success: 'Pesangon tertulis di slip',
    failure: 'Pesangon tidak dapat disimpan',
    showsReason: true,
    onSuccess: onClose,
  })
  const numbers = Object.fromEntries(severancePartNames.map((it) => [it, Number(amounts[it] || '0')])) as Record<
    SeverancePart,
    number
  >
  return (
    <>
      <Typography variant="h3" component="h3">
        Pastikan tiap angka
      </Typography>
      {result.uang_pisah && (
        <Alert severity="info">
          Untuk alasan ini isi uang pisah menurut peraturan perusahaan atau perjanjian kerja.
        </Alert>
      )}
      {severancePartNames.map((part) => (
        <TextField
          key={part}
          label={`${severanceParts[part]} (Rp)`}
          value={amounts[part]}
          onChange={(event) => setAmounts({ ...amounts, [part]: digits(event.target.value) })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      ))}
      <TextField
        label="Catatan"
        helperText="Misalnya nomor surat keputusan"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Typography variant="body2" color="textSecondary">
        Semua nol menghapus pesangon dari slip. PPh 21 final dihitung dari jumlahnya, di luar pajak setahun. Penggantian
        sisa cuti di slip diganti oleh angka di atas.
      </Typography>
      <Button
        variant="contained"
        disabled={note.trim() === ''}
        loading={confirm.isPending}
        onClick={() =>
          confirm.mutate({
            params: { id: slip.runId, userId: slip.userId },
            body: { reason, ...numbers, note: note.trim() },
          })
        }
        sx={{ alignSelf: 'flex-start' }}
      >
        Tulis di slip
      </Button>
    </>
  )
}
