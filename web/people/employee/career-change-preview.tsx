import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { type CareerPreview, career } from '#contract/people/career.ts'
import { CareerChange } from '#contract/people/career-change.ts'
import type { JobInformation } from '#contract/people/job-information.ts'
import { kindNames, kindNouns } from '#contract/request-kinds.ts'
import { call } from '#web/client/api.ts'

/** Previews whom and what the change affects, once the form has enough values. */
export function CareerChangePreview({ position }: { position: JobInformation }) {
  const { getValues } = useFormContext()
  const values = useWatch() as Record<string, unknown>
  const filled = Object.fromEntries(Object.entries(values).filter(([, it]) => it !== '' && it !== undefined))
  const { data: body, success: isComplete } = CareerChange.safeParse({ ...filled, reason: filled.reason ?? '-' })
  const { data } = useQuery({
    queryKey: [career.preview.path, position.id, JSON.stringify(body ?? null)],
    queryFn: body ? () => call(career.preview, { params: { id: position.id }, body }) : skipToken,
    enabled: isComplete && getValues('kind') !== '',
    retry: false,
  })
  return data ? <PreviewText preview={data} /> : null
}

function PreviewText({ preview: { followers, open_requests, warnings } }: { preview: CareerPreview }) {
  const counts = kindNames
    .map((kind) => ({ noun: kindNouns[kind], count: open_requests.filter((it) => it.kind === kind).length }))
    .filter(({ count }) => count > 0)
  return (
    <Stack sx={{ gap: 1 }} aria-live="polite">
      {warnings.map((text) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))}
      {followers.length > 0 && (
        <Alert severity="warning">
          Bawahan yang ikut terdampak:{' '}
          {followers
            .slice(0, 10)
            .map((it) => it.name)
            .join(', ')}
          {followers.length > 10 ? ` dan ${followers.length - 10} lainnya` : ''}. Pilih penggantinya sebagai atasan.
        </Alert>
      )}
      {counts.length > 0 && (
        <Alert severity="info">
          Masih menunggu keputusan: {counts.map(({ noun, count }) => `${count} ${noun}`).join(', ')}. Tetap diputuskan
          di entitas tempat pengajuannya, atau oleh HR.
        </Alert>
      )}
    </Stack>
  )
}
