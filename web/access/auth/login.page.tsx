import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, lazy, useState } from 'react'
import type { auth, LoginReply, Session } from '#contract/access/auth.ts'
import { messages } from '#contract/platform/messages.ts'
import { route, useWrite } from '#web/client/api.ts'
import { type ApiError, failureText } from '#web/client/http.ts'
import { loginMethods } from '#web/client/login-methods.ts'
import { useLoadScreen } from '#web/client/navigation.tsx'
import { startSession } from '#web/client/session.ts'
import { usePasswordEye } from '#web/ui/form/password-eye.tsx'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { deviceId } from './device-id.ts'
import { PlainInput } from './plain-input.tsx'
import { rememberTypedCode } from './typed-code.ts'

const login = route<typeof auth.login>('POST', '/login')

// Lazy, because only some sign-ins need a second factor or a provider.
const loadSecondFactorStep = () => import('./second-factor-step.tsx')
const SecondFactorStep = lazy(loadSecondFactorStep)
const SsoReturn = lazy(() => import('./sso-return.tsx'))

/** Reports wrong credentials and an unreachable server in own texts, anything else in the server's words. */
function failure(error: ApiError) {
  if ([400, 401, 422].includes(error.status)) return messages.login.failed
  return error.status === 0 || error.status >= 500 ? failureText(messages.generic, error) : error.message
}

export default function LoginPage() {
  const [challenge, setChallenge] = useState<LoginReply>()
  if (challenge?.ticket)
    return (
      <OptionalBoundary>
        <SecondFactorStep
          ticket={challenge.ticket}
          factors={challenge.second_factor ?? []}
          onDone={startSession}
          onBack={() => setChallenge(undefined)}
        />
      </OptionalBoundary>
    )
  const text = loginMethods.local ? 'Masuk dengan email atau NIK Anda.' : 'Masuk dengan akun perusahaan Anda.'
  return (
    <AuthFrame title="Selamat datang" text={text}>
      <Stack sx={{ gap: 2.5 }}>
        {loginMethods.sso && (
          <OptionalBoundary>
            <SsoReturn onDone={startSession} />
          </OptionalBoundary>
        )}
        {loginMethods.local && <PasswordForm onChallenge={setChallenge} />}
        {loginMethods.sso && (
          <Button href="/api/login/oidc" variant={loginMethods.local ? 'outlined' : 'contained'} size="large">
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

function PasswordForm({ onChallenge }: { onChallenge: (reply: LoginReply) => void }) {
  const loadHome = useLoadScreen('/')
  const [values, setValues] = useState({ username: '', password: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const eye = usePasswordEye({ show: 'Tampilkan', hide: 'Sembunyikan' })
  const signIn = useWrite(login, {
    failure,
    onSuccess: (reply) => {
      rememberTypedCode(reply.must_change_password ? values.password : undefined)
      return reply.ticket ? onChallenge(reply) : startSession(reply as Session)
    },
  })

  const username = values.username.trim() ? undefined : messages.login.usernameRequired
  const password = values.password ? undefined : messages.login.passwordRequired
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!username && !password) signIn.mutate({ body: { ...values, device: deviceId() } })
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} onInput={loadHome} sx={{ gap: 2.5 }}>
      <PlainInput
        label="Email / NIK"
        name="username"
        autoComplete="username"
        autoFocus
        value={values.username}
        onChange={(event) => setValues({ ...values, username: event.target.value })}
        message={isSubmitted ? username : undefined}
      />
      <PlainInput
        {...eye}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
        message={isSubmitted ? password : undefined}
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
