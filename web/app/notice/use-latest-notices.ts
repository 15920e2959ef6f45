import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { notice } from '#contract/platform/notice.ts'
import { route, useRead } from '#web/client/api.ts'
import { useSession } from '#web/client/session.ts'
import { whenUserActive } from '#web/client/when-user-active.ts'
import { followNoticeStream } from './notice-stream.ts'

const list = route<typeof notice.list>('GET', '/staff/notification')
/** Must equal the page size that the home page prefetches. */
const LATEST = 10
const ASK_EVERY_MS = 60_000

/** The latest notifications and the unread count: pushed by the stream, polled while it is down. */
export function useLatestNotices() {
  const token = useSession()?.token
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    if (!token) return
    const readAgain = () => void client.invalidateQueries({ queryKey: [list.path] })
    let letGo: (() => void) | undefined
    let isGone = false
    // Connects after the first user activity, so that it takes no bandwidth from the first screen.
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
