import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { jobSummary, summaryFields } from '#contract/people/job-task.ts'
import { messages } from '#contract/platform/messages.ts'
import { useSelfOrUser } from '#web/client/self-or-user.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type PositionOwner, positionQuery } from './position-owner.ts'

const shared = { endpoint: jobSummary.save, fields: summaryFields, success: messages.saved }

/** Summary of the position; only its holder can edit it. */
export function SummaryPanel({ subject }: { subject: PositionOwner }) {
  const reading = useSelfOrUser(jobSummary.read, subject, positionQuery(subject))
  const none = subject.isOwner ? (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Form {...shared} />
    </Box>
  ) : (
    <Empty text="Data belum tersedia" />
  )
  return (
    <Loaded query={reading} notFound={none} skeleton={<SummarySkeleton />}>
      {(summary) => (summary ? <Summary text={summary.description} canEdit={subject.isOwner} /> : none)}
    </Loaded>
  )
}

function Summary({ text, canEdit }: { text: string; canEdit: boolean }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Stack sx={{ p: { xs: 2, sm: 3 }, gap: 2, alignItems: 'start' }}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      {canEdit && (
        <Button variant="outlined" onClick={() => setEditing(true)}>
          Edit Rumusan Tugas
        </Button>
      )}
      {isEditing && (
        <FormDialog
          {...shared}
          title="Edit Rumusan Tugas"
          values={{ description: text }}
          onClose={() => setEditing(false)}
        />
      )}
    </Stack>
  )
}

const SummarySkeleton = () => (
  <Box sx={{ p: 3 }} aria-busy="true">
    <Skeleton width="80%" />
    <Skeleton width="50%" />
  </Box>
)
