import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { auth } from '#contract/access/auth.ts'
import { messages } from '#contract/platform/messages.ts'
import { parseReturnTo } from '#web/app/return-to.ts'
import { route, useWrite } from '#web/client/api.ts'
import { useGo } from '#web/client/navigation.tsx'
import type { ScreenPath } from '#web/client/paths.ts'
import { parseSearch } from '#web/client/query-string.ts'
import { type RefusedAddress, refusedAddress } from '#web/client/refused-address.ts'
import { startSession } from '#web/client/session.ts'
import { useAccounts } from './use-accounts.ts'

const switchAccount = route<typeof auth.switchAccount>('GET', '/staff/user/account/:id')

/** Says that the requested screen is not for this account, and offers the person's other accounts. */
export default function RefusedNotice({ refused }: { refused: RefusedAddress }) {
  useDismissOnVisit(refused)
  const go = useGo()
  const others = useAccounts().filter(({ id }) => !refused.by.includes(id))
  const change = useWrite(switchAccount, {
    failure: messages.account.failed,
    onSuccess: (session) => {
      const target = parseReturnTo(refused.href)
      startSession(session)
      go((target?.pathname ?? '/') as ScreenPath, parseSearch(target?.search ?? ''))
    },
  })
  return (
    <Alert severity="warning" onClose={() => refusedAddress.set(null)} sx={{ mb: 2 }}>
      Halaman itu tidak tersedia untuk akun ini
      {others.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          {others.map(({ id, job_name, company_name }) => (
            <Button
              key={id}
              size="small"
              variant="outlined"
              color="inherit"
              disabled={change.isPending}
              onClick={() => change.mutate({ params: { id } })}
            >
              Buka sebagai {job_name}, {company_name}
            </Button>
          ))}
        </Stack>
      )}
    </Alert>
  )
}

/** The notice belongs to the screen on which the refused visit ended, and goes with the next one. */
function useDismissOnVisit({ href }: RefusedAddress) {
  const { pathname } = useLocation()
  const endedOn = useRef<string>(undefined)
  useEffect(() => {
    if (href.split(/[?#]/)[0] === pathname) return
    endedOn.current ??= pathname
    if (endedOn.current !== pathname) refusedAddress.set(null)
  }, [href, pathname])
}
