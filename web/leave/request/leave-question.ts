/** The request in the form as a question to the server: what it would count, leave over and be refused for. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { daysBetween, LEAVE_DAYS_MAX, type LeaveDraft } from '#contract/leave/form.ts'
import { leavePreview } from '#contract/leave/preview.ts'
import { call } from '#web/client/api.ts'
import type { ApiError } from '#web/client/http.ts'

const PAUSE_MS = 250

const isDay = (text: unknown): text is string => /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(String(text))

export type LeaveValues = Partial<LeaveDraft>

export const useLeaveValues = () => useWatch() as LeaveValues

/** Whether both days are typed and in order. */
export const hasRange = ({ start_date, end_date }: LeaveValues): boolean =>
  isDay(start_date) &&
  isDay(end_date) &&
  daysBetween(start_date, end_date) >= 1 &&
  daysBetween(start_date, end_date) <= LEAVE_DAYS_MAX

export const isOneDay = (values: LeaveValues) => hasRange(values) && values.start_date === values.end_date

/** The value once typing has paused. */
function usePaused(value: string) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

/** `id` is the waiting request that is being edited. */
export function usePreview(values: LeaveValues, id: number | undefined) {
  const { request_type, start_date, end_date, leave_kind_id, part } = values
  const question = {
    request_type,
    start_date,
    end_date,
    leave_kind_id: leave_kind_id ?? null,
    ...(part && part !== 'full' && isOneDay(values) && { part }),
    ...(id !== undefined && { id }),
  }
  const asked = usePaused(JSON.stringify(question))
  return useQuery<Awaited<ReturnType<typeof ask>>, ApiError>({
    queryKey: [leavePreview.preview.path, asked],
    queryFn: ({ signal }) => ask(asked, signal),
    enabled: hasRange(values) && Boolean(request_type),
    placeholderData: keepPreviousData,
    meta: { failure: false },
    retry: false,
  })
}

const ask = (question: string, signal: AbortSignal) =>
  call(leavePreview.preview, { body: JSON.parse(question) as LeaveDraft }, { signal })
