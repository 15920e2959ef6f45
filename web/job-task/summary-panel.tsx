import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { jobSummary, summaryFields } from '#contract/job-task.ts'
import { messages } from '#contract/messages.ts'
import { failureText, isMissing } from '#web/http.ts'
import { useOwned } from '#web/owned.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { addressed, type Subject } from './subject.ts'

/** One sentence that sums the position up; only its holder writes it. */
export function SummaryPanel({ subject }: { subject: Subject }) {
  const [isEditing, setEditing] = useState(false)
  const { data, error, refetch, isPending } = useOwned(jobSummary.read, subject, addressed(subject))
  const shared = { endpoint: jobSummary.save, fields: summaryFields, success: messages.saved }

  if (error && !isMissing(error) && !data)
    return <Failure text={failureText(messages.generic, error)} onRetry={() => void refetch()} />
  if (isPending && !error)
    return (
      <Box sx={{ p: 3 }} aria-busy="true">
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </Box>
    )
  if (!data)
    return subject.isOwner ? (
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <Form {...shared} />
      </Box>
    ) : (
      <Empty text="Data belum tersedia" />
    )
  return (
    <Stack sx={{ p: { xs: 2, sm: 3 }, gap: 2, alignItems: 'start' }}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{data.description}</Typography>
      {subject.isOwner && (
        <Button variant="outlined" onClick={() => setEditing(true)}>
          Edit Rumusan Tugas
        </Button>
      )}
      {isEditing && (
        <FormDialog
          {...shared}
          title="Edit Rumusan Tugas"
          values={{ description: data.description }}
          onClose={() => setEditing(false)}
        />
      )}
    </Stack>
  )
}
