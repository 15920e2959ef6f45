import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, useState } from 'react'
import type { auth, Session } from '#contract/access/auth.ts'
import { TICKET_OVER } from '#contract/access/login-refusals.ts'
import type { Factor } from '#contract/access/second-factor.ts'
import { messages } from '#contract/platform/messages.ts'
import { call, route } from '#web/client/api.ts'
import { ApiError, failureText } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { AuthFrame } from './auth-frame.tsx'
import { deviceId } from './device-id.ts'
import { PlainInput } from './plain-input.tsx'

const verifySecondFactor = route<typeof auth.second>('POST', '/login/second')
const passkeyOptions = route<typeof auth.secondOptions>('POST', '/login/second/options')

type SecondFactorMethod = Factor | 'recovery'

const texts: Record<SecondFactorMethod, string> = {
  totp: 'Masukkan 6 angka dari aplikasi authenticator Anda.',
  passkey: 'Gunakan sidik jari, wajah, PIN atau kunci keamanan perangkat Anda.',
  recovery: 'Masukkan salah satu kode cadangan yang Anda simpan. Setiap kode hanya dapat dipakai sekali.',
}
const switchLabels: Record<SecondFactorMethod, string> = {
  totp: 'Pakai kode aplikasi',
  passkey: 'Pakai passkey',
  recovery: 'Pakai kode cadangan',
}

const errorText = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'Passkey tidak dapat dipakai atau dibatalkan, silakan coba lagi'
  return error.status === 0 || error.status >= 500 ? failureText(messages.generic, error) : error.message
}

interface Props {
  ticket: string
  factors: readonly Factor[]
  onDone: (session: Session) => void
  onBack: () => void
}

/** The second step of a sign-in: a code of the authenticator app, a passkey or a recovery code. */
export default function SecondFactorStep({ ticket, factors, onDone, onBack }: Props) {
  const [method, setMethod] = useState<SecondFactorMethod>(factors[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<Session>) => {
    setBusy(true)
    setMessage(undefined)
    try {
      onDone(await work())
    } catch (error) {
      if (error instanceof ApiError && error.code === TICKET_OVER) {
        snackbar.error(error.message)
        onBack()
        return
      }
      setMessage(errorText(error))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) void attempt(() => call(verifySecondFactor, { body: { ticket, code, device: deviceId() } }))
    else setMessage('Kode harus diisi')
  }
  const usePasskey = () =>
    void attempt(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const optionsJSON = await call(passkeyOptions, { body: { ticket } })
      const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
      const { clientDataJSON, authenticatorData, signature } = response
      const passkey = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
      return call(verifySecondFactor, { body: { ticket, passkey, device: deviceId() } })
    })
  const choose = (next: SecondFactorMethod) => {
    setMethod(next)
    setCode('')
    setMessage(undefined)
  }

  return (
    <AuthFrame title="Verifikasi dua langkah" text={texts[method]}>
      <Stack sx={{ gap: 2.5 }}>
        {method === 'passkey' ? (
          <>
            {message && <Alert severity="error">{message}</Alert>}
            <Button variant="contained" size="large" loading={isBusy} onClick={usePasskey} autoFocus>
              Gunakan Passkey
            </Button>
          </>
        ) : (
          <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
            <PlainInput
              key={method}
              label={method === 'totp' ? 'Kode verifikasi' : 'Kode cadangan'}
              name="code"
              // Lets a phone suggest the code and show the numeric keyboard.
              autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
              inputProps={
                method === 'totp'
                  ? { inputMode: 'numeric', maxLength: 7 }
                  : { autoCapitalize: 'characters', maxLength: 20 }
              }
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value)}
              message={message}
            />
            <Button type="submit" variant="contained" size="large" loading={isBusy}>
              Verifikasi
            </Button>
          </Stack>
        )}
        <Stack sx={{ alignItems: 'stretch', gap: 0.5 }}>
          {([...factors, 'recovery'] as const)
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} disabled={isBusy} onClick={() => choose(other)}>
                {switchLabels[other]}
              </Button>
            ))}
          <Button color="inherit" disabled={isBusy} onClick={onBack}>
            Kembali
          </Button>
        </Stack>
      </Stack>
    </AuthFrame>
  )
}
