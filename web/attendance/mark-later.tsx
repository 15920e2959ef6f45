import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { attendance } from '#contract/attendance.ts'
import type { Args } from '#contract/http.ts'
import { messages } from '#contract/messages.ts'
import { call, route } from '#web/api.ts'
import { confirm } from '#web/confirm.ts'
import { ApiError, failureText } from '#web/http.ts'
import { notify } from '#web/notify.ts'

const mark = route<typeof attendance.mark>('POST', '/staff/user/employee/position/own/attendance')
export type Mark = Args<typeof attendance.mark>['body']

/** How often it is tried while the browser believes in its network: not every way back is announced. */
const AGAIN_MS = 10_000

/** Going home is asked about everywhere: it is said once a day. */
export const isLeaving = () =>
  confirm({
    title: 'Apakah anda yakin ingin absen pulang?',
    text: 'Jam pulang dicatat saat ini juga dan tidak dapat diubah lagi.',
  })

const isUnheard = (error: unknown) => error instanceof ApiError && error.status === 0

/**
 * A mark that did not reach the server is sent again by itself when the network is back, as long as the screen stays
 * open. It lives in memory alone: nothing of it is stored, and a reload forgets it.
 */
export function useMarkLater() {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<Mark>()
  const last = useRef<Mark>(undefined)
  const isSending = useRef(false)

  const retry = async () => {
    if (!waiting || isSending.current) return
    isSending.current = true
    try {
      await call(mark, { body: waiting })
      setWaiting(undefined)
      notify.success(waiting.status === 'in' ? messages.attendance.checkedIn : messages.attendance.checkedOut)
    } catch (error) {
      if (!isUnheard(error)) settle(error)
    } finally {
      isSending.current = false
      if (navigator.onLine) void client.invalidateQueries()
    }
  }
  // The first one may have arrived, and only its answer was lost: then the day says so, and there is nothing left to send.
  const settle = (error: unknown) => {
    setWaiting(undefined)
    const isThere = error instanceof ApiError && error.status === 409
    if (isThere) notify.success('Absen anda sudah tercatat di server')
    else notify.error(failureText(messages.attendance.failed, error))
  }

  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!waiting) return
    const again = () => void latest.current()
    const timer = setInterval(() => navigator.onLine && again(), AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [waiting])

  return {
    waiting,
    retry: () => void retry(),
    cancel: () => setWaiting(undefined),
    /** What is about to be sent. */
    attempt: (body: Mark) => {
      last.current = body
      return { body }
    },
    /** What is said when that fails; what nobody heard waits from now on. */
    failure: (error: ApiError) => {
      if (isUnheard(error)) setWaiting(last.current)
      return failureText(messages.attendance.failed, error)
    },
  }
}

type Later = ReturnType<typeof useMarkLater>

/** That nothing is recorded yet, what will be, and the two things that one can do about it. */
export function WaitingMark({ later }: { later: Later }) {
  if (!later.waiting) return null
  return (
    <Box role="status" sx={{ p: 1.5, borderRadius: 1, bgcolor: 'tone.waiting.background', color: 'tone.waiting.text' }}>
      <strong>{later.waiting.status === 'in' ? 'Absen masuk' : 'Absen pulang'} belum tercatat.</strong> Dikirim otomatis
      begitu jaringan kembali, selama halaman ini terbuka. Jam yang dicatat adalah jam server saat itu.
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={later.retry}>
          Kirim sekarang
        </Button>
        <Button size="small" color="inherit" onClick={later.cancel}>
          Batalkan
        </Button>
      </Box>
    </Box>
  )
}
