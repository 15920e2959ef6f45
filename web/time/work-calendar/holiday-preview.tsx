import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type HolidayForm, holidayFields } from '#contract/calendar/holiday.ts'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { call } from '#web/client/api.ts'
import { failureText } from '#web/client/http.ts'
import { RecountedPeople } from './recounted-people.tsx'

interface Change {
  id?: number
  holiday?: HolidayForm
}

/** The leave that a change would count anew, or the reason for which it would be refused. */
export function HolidayPreview({ change }: { change: Change | undefined }) {
  const { data, error, isFetching } = useQuery({
    queryKey: [workCalendar.previewHoliday.path, JSON.stringify(change ?? null)],
    queryFn: change ? () => call(workCalendar.previewHoliday, { body: change }) : skipToken,
    // A preview is only true for the moment.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isSteady: true },
  })
  if (error) return <Alert severity="warning">{failureText('Perubahan ini tidak dapat disimpan', error)}</Alert>
  if (isFetching && !data) return <Skeleton variant="rounded" height={44} />
  return data ? <RecountedPeople recount={data} /> : null
}

/** The preview of the surrounding form, once date, kind and companies are chosen: the name changes nothing. */
export function FormPreview({ id, isLimited }: { id?: number; isLimited: boolean }) {
  const values = useWatch() as { date?: string; kind?: string; company_ids?: string | number[] }
  const date = holidayFields.date.schema.safeParse(values.date)
  const kind = holidayFields.kind.schema.safeParse(values.kind)
  const companies = holidayFields.company_ids.schema.safeParse(String(values.company_ids ?? ''))
  const isComplete = date.success && kind.success && companies.success
  // Limited HR cannot write for all companies.
  if (!isComplete || (isLimited && companies.data.length === 0)) return null
  return (
    <HolidayPreview
      change={{ id, holiday: { date: date.data, kind: kind.data, company_ids: companies.data, name: '-' } }}
    />
  )
}
