import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import { secondFactor } from '#contract/access/second-factor.ts'
import { useWrite } from '#web/client/api.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** Dark on light in both themes, because many phones cannot read inverted codes. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Box
      component="svg"
      role="img"
      aria-label="QR code untuk aplikasi authenticator"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{
        width: 208,
        maxWidth: '100%',
        flexShrink: 0,
        borderRadius: 1,
        bgcolor: 'night.text',
        color: 'night.background',
      }}
    >
      <path d={dots.join('')} fill="currentColor" />
    </Box>
  )
}

interface Props {
  secret: string
  uri: string
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

const REQUIRED = 'Kode harus diisi'

export default function TotpSetUp({ secret, uri, onDone, onCancel }: Props) {
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<string>()
  const confirm = useWrite(secondFactor.confirmTotp, {
    success: 'Aplikasi authenticator aktif',
    failure: (error) => error.message,
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMessage(code.trim() ? undefined : REQUIRED)
    if (code.trim())
      confirm.mutate({ body: { code } }, { onError: (error) => setMessage(error.errors.code?.[0] ?? error.message) })
  }
  const grouped = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { xs: 'center', sm: 'flex-start' } }}>
      <QrCode text={uri} />
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, minWidth: 0, width: '100%' }}>
        <Typography>1. Pindai QR code dengan aplikasi authenticator, atau ketik kunci ini:</Typography>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography
            component="code"
            aria-label="Kunci rahasia"
            sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
          >
            {grouped}
          </Typography>
          <CopyButton text={secret} label="Salin Kunci" />
        </Stack>
        <Typography>2. Masukkan kode 6 angka yang tampil di aplikasi:</Typography>
        <TextField
          label="Kode verifikasi"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={message !== undefined}
          helperText={message}
          autoFocus
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
          sx={{ maxWidth: 240 }}
        />
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button type="submit" variant="contained" loading={confirm.isPending}>
            Konfirmasi
          </Button>
          <Button color="inherit" onClick={onCancel}>
            Batal
          </Button>
        </Stack>
      </Stack>
    </Stack>
  )
}
