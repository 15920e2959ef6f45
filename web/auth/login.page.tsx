import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, lazy, useState } from 'react'
import type { auth, LoginReply, Session } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import { route, useWrite } from '#web/api.ts'
import { fetchHome } from '#web/home-ahead.ts'
import { type ApiError, failureText } from '#web/http.ts'
import { useGo } from '#web/navigation.tsx'
import { usePasswordEye } from '#web/ui/form/password-eye.tsx'
import { Apart } from '#web/ui/page/apart.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { waysIn } from '#web/ways-in.ts'
import { AuthFrame } from './auth-frame.tsx'
import { deviceId } from './device-id.ts'
import { enter } from './enter.ts'
import { PlainInput } from './plain-input.tsx'

const login = route<typeof auth.login>('POST', '/login')

// Only some go a second step, or come back from a provider.
const loadSecondStep = () => import('./second-step.tsx')
const SecondStep = lazy(loadSecondStep)
const SsoReturn = lazy(() => import('./sso-return.tsx'))

/** A wrong name or password, a server out of reach, or what the server says: too many tries, no active account. */
function failure(error: ApiError) {
  if ([400, 401, 422].includes(error.status)) return messages.login.failed
  return error.status === 0 || error.status >= 500 ? failureText(messages.generic, error) : error.message
}

export default function LoginPage() {
  const go = useGo()
  const [asked, setAsked] = useState<LoginReply>()
  if (asked?.ticket)
    return (
      <Apart>
        <SecondStep
          ticket={asked.ticket}
          factors={asked.second_factor ?? []}
          onDone={(session) => enter(session, go)}
          onBack={() => setAsked(undefined)}
        />
      </Apart>
    )
  const text = waysIn.local ? 'Masuk dengan email atau NIK anda.' : 'Masuk dengan akun perusahaan anda.'
  return (
    <AuthFrame title="Selamat datang" text={text}>
      <Stack sx={{ gap: 2.5 }}>
        {waysIn.sso && (
          <Apart>
            <SsoReturn onDone={(session) => enter(session, go)} />
          </Apart>
        )}
        {waysIn.local && <PasswordForm onAsked={setAsked} />}
        {waysIn.sso && (
          <Button href="/api/login/oidc" variant={waysIn.local ? 'outlined' : 'contained'} size="large">
            Masuk dengan SSO
          </Button>
        )}
        <RouterLink to="/bantuan" sx={{ alignSelf: 'center', fontSize: 14 }}>
          Bantuan
        </RouterLink>
      </Stack>
    </AuthFrame>
  )
}

function PasswordForm({ onAsked }: { onAsked: (reply: LoginReply) => void }) {
  const [values, setValues] = useState({ username: '', password: '' })
  const [wasSent, setSent] = useState(false)
  const eye = usePasswordEye({ show: 'Tampilkan', hide: 'Sembunyikan' })
  const go = useGo()
  const signIn = useWrite(login, {
    failure,
    onSuccess: (reply) => (reply.ticket ? onAsked(reply) : enter(reply as Session, go)),
  })

  const username = values.username.trim() ? undefined : messages.login.usernameRequired
  const password = values.password ? undefined : messages.login.passwordRequired
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!username && !password) signIn.mutate({ body: { ...values, device: deviceId() } })
  }

  return (
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
  )
}
