import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { attendance } from '#contract/attendance.ts'
import type { Args } from '#contract/http.ts'
import { messages } from '#contract/messages.ts'
import { call, route } from '#web/api.ts'
import { showMessage } from '#web/confirm.ts'
import { ApiError, failureText } from '#web/http.ts'
import { notify } from '#web/notify.ts'
import { getSession } from '#web/session.ts'
import { day as shownDay } from '#web/ui/format.ts'
import { isoDay } from './wall-clock.ts'

const mark = route<typeof attendance.mark>('POST', '/staff/user/employee/position/own/attendance')
export type Mark = Args<typeof attendance.mark>['body']

/** How often it is tried while the browser believes in its network: not every way back is announced. */
const RETRY_MS = 10_000

const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0

/** The refusals of a repeated mark which say that the first one was stored. */
const alreadyStored: Record<Mark['status'], string> = { in: 'already_in', out: 'already_out' }
const isStored = (error: unknown, { status }: Mark) =>
  error instanceof ApiError && error.status === 409 && error.code === alreadyStored[status]

interface Attempt {
  mark: Mark
  /** The company's day on which it was meant. */
  day: string
  position_id: number | undefined
}
const markLabel = ({ status }: Mark) => (status === 'in' ? 'Absen masuk' : 'Absen pulang')
const currentPosition = () => getSession()?.user.position_id

/** Where the company's clock stands; `clockOffset` is how many milliseconds the server is ahead of this device. */
export interface CompanyClock {
  timezone: string
  clockOffset: number
}

/**
 * A mark that did not reach the server is sent again by itself when the network is back, as long as the screen stays
 * open, on the same day and in the same account. It lives in memory alone: a reload forgets it.
 */
export function useMarkRetry({ timezone, clockOffset }: CompanyClock) {
  const client = useQueryClient()
  const [pending, setPending] = useState<Attempt>()
  const last = useRef<Attempt>(undefined)
  const isSending = useRef(false)

  const today = () => isoDay(new Date(Date.now() + clockOffset), timezone)
  const reasonToDrop = ({ mark, day, position_id }: Attempt) => {
    if (position_id !== currentPosition()) return 'Akun anda sudah berganti. Kembali ke akun semula untuk absen.'
    if (day === today()) return undefined
    return `${markLabel(mark)} tanggal ${shownDay(day)} tidak sempat terkirim dan tidak dikirim lagi karena harinya sudah lewat. Hubungi HR untuk mencatatnya.`
  }
  const retry = async ({ unlessOffline = false } = {}) => {
    if (!pending || isSending.current) return
    const { mark: body } = pending
    const reason = reasonToDrop(pending)
    if (reason) {
      setPending(undefined)
      // A dialog and no alert: an alert would be gone before the person is back at the screen.
      return void showMessage({ title: `${markLabel(body)} tidak tercatat`, text: reason })
    }
    if (unlessOffline && !navigator.onLine) return
    isSending.current = true
    try {
      await call(mark, { body })
      setPending(undefined)
      notify.success(body.status === 'in' ? messages.attendance.checkedIn : messages.attendance.checkedOut)
    } catch (error) {
      if (!isUnanswered(error)) settle(error, body)
    } finally {
      isSending.current = false
      if (navigator.onLine) void client.invalidateQueries()
    }
  }
  // The first one may have arrived, and only its answer was lost: then the day says so, and there is nothing left to send.
  const settle = (error: unknown, sent: Mark) => {
    setPending(undefined)
    if (isStored(error, sent)) notify.success('Absen anda sudah tercatat di server')
    else notify.error(failureText(messages.attendance.failed, error))
  }

  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!pending) return
    const again = () => void latest.current()
    const timer = setInterval(() => void latest.current({ unlessOffline: true }), RETRY_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [pending])

  return {
    pending: pending?.mark,
    retry: () => void retry(),
    cancel: () => setPending(undefined),
    /** What is about to be sent. */
    attempt: (body: Mark) => {
      last.current = { mark: body, day: today(), position_id: currentPosition() }
      return { body }
    },
    /** What is said when that fails; what nobody heard waits from now on. */
    failure: (error: ApiError) => {
      if (isUnanswered(error)) setPending(last.current)
      return failureText(messages.attendance.failed, error)
    },
  }
}

export type MarkRetry = ReturnType<typeof useMarkRetry>

/** That nothing is recorded yet, what will be, and the two things that one can do about it. */
export function PendingMark({ later }: { later: MarkRetry }) {
  if (!later.pending) return null
  return (
    <Box role="status" sx={{ p: 1.5, borderRadius: 1, bgcolor: 'tone.waiting.background', color: 'tone.waiting.text' }}>
      <strong>{markLabel(later.pending)} belum tercatat.</strong> Dikirim otomatis begitu jaringan kembali, selama
      halaman ini terbuka. Jam yang dicatat adalah jam server saat itu.
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
