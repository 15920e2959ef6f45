import { auth } from '#contract/access/auth.ts'
import { messages } from '#contract/platform/messages.ts'
import { useGo, useTextParam } from '#web/client/navigation.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { resetFields } from './password-fields.ts'

export default function ResetPasswordPage() {
  const token = useTextParam('token')
  const go = useGo()
  return (
    <AuthFrame title="Reset Password" text="Buat password baru untuk akun Anda.">
      <Form
        endpoint={auth.reset}
        params={{ token }}
        fields={resetFields}
        submitLabel="Kirim"
        success={messages.reset.done}
        failure={messages.generic}
        onSuccess={() => go('/login')}
      />
    </AuthFrame>
  )
}
