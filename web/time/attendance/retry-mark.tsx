import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Args } from '#contract/platform/http.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import type { attendance } from '#contract/time/attendance.ts'
import { OUTSIDE_PLACE } from '#contract/time/work-place.ts'
import { call, route } from '#web/client/api.ts'
import { showMessage } from '#web/client/confirm.ts'
import { ApiError, failureText } from '#web/client/http.ts'
import { getSession } from '#web/client/session.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { shortDays } from '#web/ui/short-format.ts'
import { isoDay } from './wall-clock.ts'

const mark = route<typeof attendance.mark>('POST', '/staff/user/employee/position/own/attendance')
export type Mark = Args<typeof attendance.mark>['body']

/** Retry interval while the browser reports a network; not every reconnect fires `online`. */
const RETRY_MS = 10_000

const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0

/** Error codes of a repeated mark which show that the first one was stored. */
const alreadyStored: Record<Mark['status'], string> = { in: 'already_in', out: 'already_out' }
const isStored = (error: unknown, { status }: Mark) =>
  error instanceof ApiError && error.status === 409 && error.code === alreadyStored[status]

/** A check-in that needs a reason, and the sentence that says so. */
export interface OutsideMark {
  mark: Extract<Mark, { status: 'in' }>
  text: string
}
const outsideOf = (error: unknown, sent: Mark | undefined): OutsideMark | undefined =>
  error instanceof ApiError && error.code === OUTSIDE_PLACE && sent?.status === 'in'
    ? { mark: sent, text: error.message }
    : undefined

interface Attempt {
  mark: Mark
  /** The company's local date on which the mark was made. */
  day: string
  position_id: number | undefined
}
export const markLabel = ({ status }: Mark) => (status === 'in' ? 'Absen masuk' : 'Absen pulang')
const currentPosition = () => getSession()?.user.position_id

/** The company's time; `clockOffset` is how many milliseconds the server is ahead of this device. */
export interface CompanyClock {
  timezone: string
  clockOffset: number
}

/**
 * Resends a mark that did not reach the server once the network is back, while the screen stays open, on the same day
 * and in the same account. It is kept in memory only: a reload drops it.
 */
export function useMarkRetry({ timezone, clockOffset }: CompanyClock) {
  const client = useQueryClient()
  const [pending, setPending] = useState<Attempt>()
  const [outside, setOutside] = useState<OutsideMark>()
  const last = useRef<Attempt>(undefined)
  const isSending = useRef(false)

  const today = () => isoDay(new Date(Date.now() + clockOffset), timezone)
  const reasonToDrop = ({ mark, day, position_id }: Attempt) => {
    if (position_id !== currentPosition()) return 'Akun Anda sudah berganti. Kembali ke akun semula untuk absen.'
    if (day === today()) return undefined
    return `${markLabel(mark)} tanggal ${shortDays(day)} tidak sempat terkirim dan tidak dikirim lagi karena harinya sudah lewat. Hubungi HR untuk mencatatnya.`
  }
  const retry = async ({ unlessOffline = false } = {}) => {
    if (!pending || isSending.current) return
    const { mark: body } = pending
    const reason = reasonToDrop(pending)
    if (reason) {
      setPending(undefined)
      // A dialog instead of an alert, which would disappear before the person is back at the screen.
      return void showMessage({ title: `${markLabel(body)} tidak tercatat`, text: reason })
    }
    if (unlessOffline && !navigator.onLine) return
    isSending.current = true
    try {
      await call(mark, { body })
      setPending(undefined)
      snackbar.success(
        body.status === 'in' ? screenMessages.attendance.checkedIn : screenMessages.attendance.checkedOut,
      )
    } catch (error) {
      if (!isUnanswered(error)) settle(error, body)
    } finally {
      isSending.current = false
      if (navigator.onLine) void client.invalidateQueries()
    }
  }
  // The first attempt may have been stored and only its answer lost; then there is nothing left to send.
  const settle = (error: unknown, sent: Mark) => {
    setPending(undefined)
    const refused = outsideOf(error, sent)
    if (refused) setOutside(refused)
    else if (isStored(error, sent)) snackbar.success('Absen Anda sudah tercatat di server')
    else snackbar.error(failureText(screenMessages.attendance.failed, error))
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
    /** Remembers the mark before it is sent. */
    attempt: (body: Mark) => {
      last.current = { mark: body, day: today(), position_id: currentPosition() }
      return { body }
    },
    outside,
    closeOutside: () => setOutside(undefined),
    /** The failure text of a mark; an unanswered mark is kept for retrying, and one outside of the office asks why. */
    failure: (error: ApiError) => {
      const refused = outsideOf(error, last.current?.mark)
      if (refused) {
        setOutside(refused)
        return undefined
      }
      if (isUnanswered(error)) setPending(last.current)
      return failureText(screenMessages.attendance.failed, error)
    },
  }
}

export type MarkRetry = ReturnType<typeof useMarkRetry>
