import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { deskHandover } from '#contract/lifecycle/desk-handover.ts'
import { isHcis, isHrOf } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { updateMe, useMe } from '#web/client/session.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'

/** The way of a desk member to the things of its companies; others see nothing. */
export function DeskLink() {
  const me = useMe()
  const served = useRead(deskHandover.companies, undefined, { failure: false }).data
  const serves_desk = served && served.length > 0
  // HR may have changed the desk since the sign-in; the menu then learns of it here.
  useEffect(() => {
    if (serves_desk !== undefined && serves_desk !== (me.serves_desk ?? false)) updateMe({ serves_desk })
  }, [serves_desk, me.serves_desk])
  // HR has the things of its own companies on that screen anyway.
  const others = served?.filter((it) => !isHrOf(me, it.company_id)) ?? []
  if (others.length === 0) return null
  return (
    <Typography>
      Anda anggota meja {others.map((it) => `${it.desks.join(' dan ')} ${it.company_name}`).join(', ')}:{' '}
      <RouterLink to="/barang" search={isHcis(me) ? { meja: 'ya' } : {}}>
        serahkan dan terima barang
      </RouterLink>
    </Typography>
  )
}
