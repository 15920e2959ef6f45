import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import type { SsoRefusal, sso } from '#contract/sso.ts'
import { call, route } from '#web/api.ts'
import { ApiError, failureText } from '#web/http.ts'

const open = route<typeof sso.open>('POST', '/login/oidc/session')

const words: Record<SsoRefusal, string> = {
  unknown: 'Email akun SSO anda tidak terdaftar di HCIS. Hubungi HR.',
  unverified: 'Email akun SSO anda belum diverifikasi oleh penyedia SSO.',
  inactive: 'Akun HCIS anda sudah tidak aktif. Hubungi HR.',
  cancelled: 'Login SSO dibatalkan.',
  expired: 'Login SSO sudah kedaluwarsa, silahkan coba lagi.',
  unavailable: 'Layanan SSO sedang tidak dapat dihubungi, silahkan coba lagi nanti.',
  failed: 'Login SSO gagal, silahkan coba lagi.',
}
const wordsOf = (why: string) => (why in words ? words[why as SsoRefusal] : words.failed)

/** Behind the `#` of the address to which the provider's answer led; taken off it, so that no reload asks again. */
const taken = () => {
  const said = new URLSearchParams(window.location.hash.slice(1))
  const found = { code: said.get('sso'), why: said.get('sso_error') }
  if (found.code ?? found.why) window.history.replaceState(window.history.state, '', window.location.pathname)
  return found
}

/** Whoever has been at the provider: goes on with the session, or reads why there is none. */
export default function SsoReturn({ onDone }: { onDone: (session: Session) => void }) {
  const [{ code, why }] = useState(taken)
  const [message, setMessage] = useState(why === null ? undefined : wordsOf(why))
  const wasAsked = useRef(false)
  useEffect(() => {
    if (code === null || wasAsked.current) return
    wasAsked.current = true
    call(open, { body: { code } }).then(onDone, (error: unknown) =>
      setMessage(
        error instanceof ApiError && error.status === 401 ? words.expired : failureText(messages.generic, error),
      ),
    )
  }, [code, onDone])
  if (message) return <Alert severity="error">{message}</Alert>
  if (code === null) return null
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1.5 }}>
      <CircularProgress size={20} aria-hidden /> Menyelesaikan login SSO…
    </Stack>
  )
}
