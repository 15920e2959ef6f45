import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, useState } from 'react'
import type { auth } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import { route, useWrite } from '#web/api.ts'
import { confirm } from '#web/confirm.ts'
import { type ApiError, failureText } from '#web/http.ts'
import { useGo } from '#web/navigation.tsx'
import { startSession } from '#web/session.ts'
import { usePasswordEye } from '#web/ui/form/password-eye.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { PlainInput } from './plain-input.tsx'

const login = route<typeof auth.login>('POST', '/login')

/** A wrong name or password, a server out of reach, or what the server says: too many tries, no active account. */
function failure(error: ApiError) {
  if ([400, 401, 422].includes(error.status)) return messages.login.failed
  return error.status === 0 || error.status >= 500 ? failureText(messages.generic, error) : error.message
}

/** Whoever typed it knows it too. Asked, not forced. */
const askForOwnPassword = () =>
  confirm({
    title: 'Password anda dibuat oleh HR',
    text: 'Sebaiknya ganti dengan password yang hanya anda ketahui.',
    yes: 'Ganti Password',
    no: 'Nanti',
  })

/** Whoever types here is about to see the home. Should it not come now, it is asked for again on the way there. */
const fetchHome = () => void import('#web/dashboard/dashboard.page.tsx').catch(() => undefined)

export default function LoginPage() {
  const [values, setValues] = useState({ username: '', password: '' })
  const [wasSent, setSent] = useState(false)
  const eye = usePasswordEye({ show: 'Tampilkan', hide: 'Sembunyikan' })
  const go = useGo()
  const signIn = useWrite(login, {
    failure,
    onSuccess: (session) => {
      // The guard leads on from here as soon as there is a session.
      startSession(session)
      // Whoever is new fills in the identity form before anything else, and is asked the next time.
      if (session.should_change_password && session.status === 'old')
        void askForOwnPassword().then((agreed) => agreed && go('/ganti-password'))
    },
  })

  const username = values.username.trim() ? undefined : messages.login.usernameRequired
  const password = values.password ? undefined : messages.login.passwordRequired
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!username && !password) signIn.mutate({ body: values })
  }

  return (
    <AuthFrame title="Selamat datang" text="Masuk dengan email atau NIK anda.">
      <Stack component="form" noValidate onSubmit={submit} onInput={fetchHome} sx={{ gap: 2.5 }}>
        <PlainInput
          label="Email / NIK"
          name="username"
          autoComplete="username"
          autoFocus
          value={values.username}
          onChange={(event) => setValues({ ...values, username: event.target.value })}
          message={wasSent ? username : undefined}
        />
        <PlainInput
          {...eye}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
          message={wasSent ? password : undefined}
        />
        <RouterLink to="/forgot-password" sx={{ alignSelf: 'end', fontSize: 14 }}>
          Lupa Password?
        </RouterLink>
        <Button type="submit" variant="contained" size="large" loading={signIn.isPending}>
          Sign In
        </Button>
      </Stack>
    </AuthFrame>
  )
}
