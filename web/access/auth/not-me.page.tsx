import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { auth } from '#contract/access/auth.ts'
import type { Reply } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { call, route } from '#web/client/api.ts'
import { failureText, isNotFound } from '#web/client/http.ts'
import { useTextParam } from '#web/client/navigation.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { AuthFrame } from './auth-frame.tsx'

const notMe = route<typeof auth.notMe>('POST', '/not-me')
const EXPLANATION = 'Semua perangkat otomatis logout dan password lama tidak dapat dipakai lagi.'

export default function NotMePage() {
  return <NotMe token={useTextParam('token')} />
}

/** Opening the page changes nothing, because mail scanners open links; only the button does. */
export function NotMe({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Reply<typeof auth.notMe>>()
  const [error, setError] = useState<unknown>()
  const report = () => {
    setBusy(true)
    setError(undefined)
    void call(notMe, { body: { token } })
      .then(setDone, setError)
      .finally(() => setBusy(false))
  }
  const login = (
    <RouterLink to="/login" sx={{ alignSelf: 'center', fontSize: 14 }}>
      Ke Halaman Login
    </RouterLink>
  )

  if (done)
    return (
      <AuthFrame title="Akun Anda Diamankan" text={EXPLANATION}>
        <Stack sx={{ gap: 2.5 }}>
          <Alert severity={done.next === 'hr' ? 'warning' : 'success'} role="status">
            {done.message}.
          </Alert>
          <Typography variant="body2" color="textSecondary">
            Bila saat masuk diminta kode verifikasi yang bukan milik Anda, hubungi HR.
          </Typography>
          {login}
        </Stack>
      </AuthFrame>
    )
  if (isNotFound(error))
    return (
      <AuthFrame title="Tautan Tidak Berlaku" text="Tautan ini sudah dipakai atau sudah lewat 7 hari.">
        <Stack sx={{ gap: 2.5 }}>
          <Alert severity="warning">
            Bila akun Anda dipakai orang lain, buat password baru lewat Lupa Password dan hubungi HR.
          </Alert>
          <RouterLink to="/forgot-password" sx={{ alignSelf: 'center', fontSize: 14 }}>
            Lupa Password
          </RouterLink>
          {login}
        </Stack>
      </AuthFrame>
    )
  return (
    <AuthFrame title="Bukan Anda?" text="Anda menerima email tentang perubahan akun HCIS yang tidak Anda kenali.">
      <Stack sx={{ gap: 2.5 }}>
        <Typography>
          Tekan tombol di bawah bila perubahan itu bukan dari Anda. {EXPLANATION} Setelah itu Anda diminta membuat
          password baru.
        </Typography>
        {error !== undefined && <Alert severity="error">{failureText(messages.generic, error)}</Alert>}
        <Button variant="contained" color="error" size="large" loading={isBusy} onClick={report}>
          Ini Bukan Saya
        </Button>
        {login}
      </Stack>
    </AuthFrame>
  )
}
