import { useNavigate, useParams } from '@tanstack/react-router'
import { auth } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import { Form } from '#web/ui/form/form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { resetFields } from './password-fields.ts'

export default function ResetPasswordPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const navigate = useNavigate()
  return (
    <AuthFrame title="Reset Password" text="Buat password baru untuk akun anda.">
      <Form
        endpoint={auth.reset}
        params={{ token }}
        fields={resetFields}
        submitLabel="Kirim"
        success={messages.reset.done}
        failure={messages.generic}
        onSuccess={() => void navigate({ to: '/login' })}
      />
    </AuthFrame>
  )
}
