import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { type Proof, type ProofKind, secondFactor } from '#contract/access/second-factor.ts'
import { call, useWrite } from '#web/client/api.ts'
import { showMessage } from '#web/client/confirm.ts'
import { ApiError } from '#web/client/http.ts'
import { codeFields, passwordFields } from './password-fields.ts'
import { SSO_REQUIRED_MESSAGE } from './proof-button.tsx'

/** Browsers create passkeys only over TLS or on localhost. */
const isPossible = () => window.isSecureContext && 'PublicKeyCredential' in window

const create = async (proof: Proof) => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await call(secondFactor.passkeyOptions, { body: proof })
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

interface Props {
  proofs: readonly ProofKind[]
  onAdded: (codes: readonly string[] | undefined) => void
}

interface PasskeyInput {
  name: string
  secret: string
}

const EMPTY: PasskeyInput = { name: '', secret: '' }

/** Asks for a name and, unless the person has just signed on, the password or a code. */
export function NewPasskey({ proofs, onAdded }: Props) {
  const [typed, setTyped] = useState<PasskeyInput>()
  const [isByCode, setByCode] = useState(false)
  const [messages, setMessages] = useState<Partial<PasskeyInput>>({})
  const [isBusy, setBusy] = useState(false)
  const add = useWrite(secondFactor.addPasskey, {
    success: 'Passkey ditambahkan',
    showsReason: true,
    onSuccess: ({ recovery_codes }) => {
      setTyped(undefined)
      onAdded(recovery_codes)
    },
  })
  if (!isPossible()) return <Alert severity="info">Browser ini tidak dapat membuat passkey di alamat ini.</Alert>
  const asks = proofs.includes('sign_on') ? undefined : isByCode || !proofs.includes('password') ? 'code' : 'password'
  if (typed === undefined)
    return (
      <Button
        variant="outlined"
        onClick={() => (proofs.length > 0 ? setTyped(EMPTY) : void showMessage(SSO_REQUIRED_MESSAGE))}
        sx={{ alignSelf: 'start' }}
      >
        Tambah Passkey
      </Button>
    )

  const { name, secret } = typed
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing: Partial<PasskeyInput> = {
      ...(!name.trim() && { name: 'Nama passkey harus diisi' }),
      ...(asks && !secret && { secret: asks === 'code' ? 'Kode harus diisi' : 'Password harus diisi' }),
    }
    setMessages(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      add.mutate({ body: { name, passkey: await create(asks ? { [asks]: secret } : {}) } })
    } catch (error) {
      if (error instanceof ApiError) setMessages({ secret: Object.values(error.errors)[0]?.[0] ?? error.message })
      else setMessages({ name: 'Passkey tidak dibuat: dibatalkan, atau sudah terdaftar di perangkat ini' })
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
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        error={messages.name !== undefined}
        helperText={messages.name ?? 'Misalnya Laptop kantor'}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoFocus
      />
      {asks && (
        <TextField
          label={asks === 'code' ? codeFields.code.label : passwordFields.password.label}
          name={asks}
          type={asks === 'code' ? 'text' : 'password'}
          autoComplete={asks === 'code' ? 'one-time-code' : 'current-password'}
          value={secret}
          onChange={(event) => setTyped({ ...typed, secret: event.target.value })}
          error={messages.secret !== undefined}
          helperText={messages.secret}
        />
      )}
      {asks && proofs.includes('password') && proofs.includes('code') && (
        <Button
          size="small"
          sx={{ alignSelf: 'start' }}
          onClick={() => {
            setByCode(!isByCode)
            setTyped({ ...typed, secret: '' })
          }}
        >
          {isByCode ? 'Pakai password' : 'Pakai kode verifikasi'}
        </Button>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy || add.isPending}>
          Buat Passkey
        </Button>
        <Button color="inherit" onClick={() => setTyped(undefined)}>
          Batal
        </Button>
      </Stack>
    </Stack>
  )
}
