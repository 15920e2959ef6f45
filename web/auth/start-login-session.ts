import type { Session } from '#contract/auth.ts'
import { confirm } from '#web/confirm.ts'
import type { useGo } from '#web/navigation.tsx'
import { startSession } from '#web/session.ts'

/** HR knows a password that it typed itself, so a change is suggested but not forced. */
const suggestOwnPassword = () =>
  confirm({
    title: 'Password Anda dibuat oleh HR',
    text: 'Sebaiknya ganti dengan password yang hanya Anda ketahui.',
    yes: 'Ganti Password',
    no: 'Nanti',
  })

/** Starts the session; the guard then redirects away from the login page. */
export function startLoginSession(session: Session, go: ReturnType<typeof useGo>) {
  startSession(session)
  // New people fill in the identity form first and see the suggestion at the next sign-in.
  if (session.should_change_password && session.status === 'old')
    void suggestOwnPassword().then((agreed) => agreed && go('/ganti-password'))
}
