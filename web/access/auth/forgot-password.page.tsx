import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, useState } from 'react'
import type { auth } from '#contract/access/auth.ts'
import { messages } from '#contract/platform/messages.ts'
import { route, useWrite } from '#web/client/api.ts'
import { type ApiError, failureText, isNotFound } from '#web/client/http.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { PlainInput } from './plain-input.tsx'

const forgot = route<typeof auth.forgot>('POST', '/forgot-password', 'form')

function failure(error: ApiError) {
  if (isNotFound(error)) return messages.forgot.unknown
  return error.status === 0 || error.status >= 500 ? failureText(messages.generic, error) : error.message
}

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [wasSent, setSent] = useState(false)
  const ask = useWrite(forgot, { success: messages.forgot.sent, failure })

  const message = email.trim() ? undefined : messages.forgot.emailRequired
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!message) ask.mutate({ body: { email } })
  }

  return (
    <AuthFrame title="Lupa Password" text="Kami kirim tautan untuk membuat password baru ke email Anda.">
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
        <PlainInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          message={wasSent ? message : undefined}
        />
        <Button type="submit" variant="contained" size="large" loading={ask.isPending}>
          Kirim
        </Button>
        <RouterLink to="/login" sx={{ alignSelf: 'center', fontSize: 14 }}>
          Kembali Ke Login
        </RouterLink>
      </Stack>
    </AuthFrame>
  )
}
