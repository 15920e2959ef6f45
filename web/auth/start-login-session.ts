import type { Session } from '#contract/auth.ts'
import { confirm } from '#web/confirm.ts'
import type { useGo } from '#web/navigation.tsx'
import { startSession } from '#web/session.ts'

/** Whoever typed it knows it too. Asked, not forced. */
const suggestOwnPassword = () =>
  confirm({
    title: 'Password anda dibuat oleh HR',
    text: 'Sebaiknya ganti dengan password yang hanya anda ketahui.',
    yes: 'Ganti Password',
    no: 'Nanti',
  })

/** The guard leads on from the login as soon as there is a session. */
export function startLoginSession(session: Session, go: ReturnType<typeof useGo>) {
  startSession(session)
  // Whoever is new fills in the identity form before anything else, and is asked the next time.
  if (session.should_change_password && session.status === 'old')
    void suggestOwnPassword().then((agreed) => agreed && go('/ganti-password'))
}
