import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  paySeverance,
  type SeverancePart,
  type SeveranceResult,
  severancePartNames,
  severanceParts,
} from '#contract/pay/severance.ts'
import type { severanceReasons } from '#contract/pay/severance-reasons.ts'
import { useWrite } from '#web/client/api.ts'

export type ReasonOfLaw = (typeof severanceReasons.values)[number]

interface ConfirmationProps {
  result: SeveranceResult
  reason: ReasonOfLaw
  slip: { runId: number; userId: number }
  onClose: () => void
}

const digits = (text: string) => text.replaceAll(/\D/g, '')

export function SeveranceConfirmation({ result, reason, slip, onClose }: ConfirmationProps) {
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
