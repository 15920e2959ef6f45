import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import type { Session } from '#contract/access/auth.ts'
import type { SsoRefusal, sso } from '#contract/access/sso.ts'
import { messages } from '#contract/platform/messages.ts'
import { call, route } from '#web/client/api.ts'
import { ApiError, failureText } from '#web/client/http.ts'
import { deviceId } from './device-id.ts'

const open = route<typeof sso.open>('POST', '/login/oidc/session')

const words: Record<SsoRefusal, string> = {
  unknown: 'Email akun SSO Anda tidak terdaftar di HCIS. Hubungi HR.',
  unverified: 'Email akun SSO Anda belum diverifikasi oleh penyedia SSO.',
  inactive: 'Akun HCIS Anda sudah tidak aktif. Hubungi HR.',
  weak: 'Masuk di penyedia SSO dengan verifikasi dua langkah, lalu coba lagi.',
  other_identity: 'Akun HCIS ini terikat pada identitas SSO lain. Hubungi HR untuk melepasnya.',
  held: 'Akun HCIS Anda ditahan setelah laporan "Bukan saya". Hubungi HR.',
  cancelled: 'Login SSO dibatalkan.',
  expired: 'Login SSO sudah kedaluwarsa, silakan coba lagi.',
  unavailable: 'Layanan SSO sedang tidak dapat dihubungi, silakan coba lagi nanti.',
  failed: 'Login SSO gagal, silakan coba lagi.',
}
const wordsOf = (why: string) => (why in words ? words[why as SsoRefusal] : words.failed)

/** Read from the fragment of the redirect after the provider's answer; that redirect always loads the page anew. */
const fragment = new URLSearchParams(window.location.hash.slice(1))
let found = { code: fragment.get('sso'), why: fragment.get('sso_error') }

/** Completes a sign-in that returns from the provider, or shows why it failed. */
export default function SsoReturn({ onDone }: { onDone: (session: Session) => void }) {
  const [{ code, why }] = useState(found)
  const [message, setMessage] = useState(why === null ? undefined : wordsOf(why))
  useEffect(() => {
    if (found.code === null && found.why === null) return
    // The code is used once and removed from the address, so that neither a reload nor "back" sends it again.
    const taken = found.code
    found = { code: null, why: null }
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (taken === null) return
    call(open, { body: { code: taken, device: deviceId() } }).then(onDone, (error: unknown) =>
      setMessage(
        error instanceof ApiError && error.status === 401 ? words.expired : failureText(messages.generic, error),
      ),
    )
  }, [onDone])
  if (message) return <Alert severity="error">{message}</Alert>
  if (code === null) return null
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1.5 }}>
      <CircularProgress size={20} aria-hidden /> Menyelesaikan login SSO…
    </Stack>
  )
}
