import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { useState } from 'react'
import { auth, WRONG_PASSWORD, WRONG_PASSWORD_MESSAGE } from '#contract/access/auth.ts'
import { messages } from '#contract/platform/messages.ts'
import { type ApiError, failureText } from '#web/client/http.ts'
import { useGo } from '#web/client/navigation.tsx'
import { updateMe, useMe } from '#web/client/session.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { changeFields, replaceCodeFields } from './password-fields.ts'
import { rememberTypedCode, typedCode } from './typed-code.ts'

const failure = (error: ApiError) =>
  error.code === WRONG_PASSWORD || error.message === WRONG_PASSWORD_MESSAGE
    ? messages.password.wrong
    : failureText(messages.password.failed, error)

export default function ChangePasswordPage() {
  const me = useMe()
  const go = useGo()
  // A new key empties the form, so that saved passwords do not stay in it.
  const [round, setRound] = useState(0)
  return (
    <Page>
      <Card sx={{ maxWidth: 480 }}>
        <CardContent sx={{ pt: 3 }}>
          {me.must_change_password && (
            <Alert severity="info" sx={{ mb: 2.5 }}>
              Anda masuk dengan password sementara. Buat password Anda sendiri untuk melanjutkan.
            </Alert>
          )}
          <Form
            key={round}
            endpoint={auth.changePassword}
            fields={me.must_change_password ? replaceCodeFields : changeFields}
            preset={me.must_change_password ? { old_password: typedCode() ?? '' } : undefined}
            success={messages.password.changed}
            failure={failure}
            cancelTo={me.must_change_password ? undefined : '/'}
            onSuccess={() => {
              setRound(round + 1)
              rememberTypedCode(undefined)
              updateMe({ must_change_password: false })
              if (me.must_change_password) go('/')
            }}
          />
        </CardContent>
      </Card>
    </Page>
  )
}
