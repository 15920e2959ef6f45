import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { notice } from '#contract/notice.ts'
import { route, useRead } from '#web/api.ts'
import { useSession } from '#web/session.ts'
import { whenUserActive } from '#web/when-user-active.ts'
import { followNoticeStream } from './notice-stream.ts'

const list = route<typeof notice.list>('GET', '/staff/notification')
/** As the home asks for it ahead. */
const LATEST = 10
const ASK_EVERY_MS = 60_000

/** The last few and how many are unread: told by the server as they come, and asked for while it cannot tell. */
export function useLatestNotices() {
  const token = useSession()?.token
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    if (!token) return
    const readAgain = () => void client.invalidateQueries({ queryKey: [list.path] })
    let letGo: (() => void) | undefined
    let isGone = false
    // The first screen does not share the line with it.
    void whenUserActive().then(() => {
      if (!isGone) letGo = followNoticeStream(token, { onNotice: readAgain, onChange: setLive, onOpen: readAgain })
    })
    return () => {
      isGone = true
      letGo?.()
    }
  }, [token, client])
  return useRead(
    list,
    { query: { page_size: LATEST } },
    { failure: false, refetchInterval: isLive ? false : ASK_EVERY_MS },
  )
}
