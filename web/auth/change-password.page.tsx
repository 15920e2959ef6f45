import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { useState } from 'react'
import { auth, WRONG_PASSWORD } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import { type ApiError, failureText } from '#web/http.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { changeFields } from './password-fields.ts'

const failure = (error: ApiError) =>
  error.code === WRONG_PASSWORD ? messages.password.wrong : failureText(messages.password.failed, error)

export default function ChangePasswordPage() {
  // Nobody wants to see the passwords again that were just saved.
  const [round, setRound] = useState(0)
  return (
    <Page>
      <Card sx={{ maxWidth: 480 }}>
        <CardContent sx={{ pt: 3 }}>
          <Form
            key={round}
            endpoint={auth.changePassword}
            fields={changeFields}
            success={messages.password.changed}
            failure={failure}
            onSuccess={() => setRound(round + 1)}
          />
        </CardContent>
      </Card>
    </Page>
  )
}
