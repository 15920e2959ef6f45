import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { secondFactor } from '#contract/second-factor.ts'
import { call, useWrite } from '#web/api.ts'

/** A browser makes passkeys only where nobody can listen: over TLS, or on the own machine. */
const isPossible = () => window.isSecureContext && 'PublicKeyCredential' in window

const create = async () => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await call(secondFactor.passkeyOptions)
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

export function NewPasskey({ onAdded }: { onAdded: (codes: readonly string[] | undefined) => void }) {
  const [name, setName] = useState<string>()
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = useWrite(secondFactor.addPasskey, {
    success: 'Passkey ditambahkan',
    explains: true,
    onSuccess: ({ recovery_codes }) => {
      setName(undefined)
      onAdded(recovery_codes)
    },
  })
  if (!isPossible()) return <Alert severity="info">Browser ini tidak dapat membuat passkey di alamat ini.</Alert>
  if (name === undefined)
    return (
      <Button variant="outlined" onClick={() => setName('')} sx={{ alignSelf: 'start' }}>
        Tambah Passkey
      </Button>
    )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setMessage('Nama passkey harus diisi')
    setMessage(undefined)
    setBusy(true)
    try {
      add.mutate({ body: { name, passkey: await create() } })
    } catch {
      setMessage('Passkey tidak dibuat: dibatalkan, atau sudah terdaftar di perangkat ini')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2, maxWidth: 420 }}>
      <TextField
        label="Nama passkey"
        name="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={message !== undefined}
        helperText={message ?? 'Misalnya Laptop kantor'}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoFocus
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy || add.isPending}>
          Buat Passkey
        </Button>
        <Button color="inherit" onClick={() => setName(undefined)}>
          Batal
        </Button>
      </Stack>
    </Stack>
  )
}
