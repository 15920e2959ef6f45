import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type ExitInterview, exitInterview, interviewStates } from '#contract/lifecycle/exit-interview.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { answersOf, givenValuesOf, Questions } from './questions.tsx'

interface Props {
  leaver: { position_id: number; name: string }
  onClose: () => void
}

/** For HR: the answers of a leaver, or a talk that is written down. */
export default function InterviewDialog({ leaver: { position_id, name }, onClose }: Props) {
  const titleId = useId()
  const reading = useRead(exitInterview.one, { params: { positionId: position_id } })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Wawancara keluar {name}</DialogTitle>
      <Loaded query={reading}>
        {(interview) => <Answers interview={interview} positionId={position_id} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface AnswersProps {
  interview: ExitInterview
  positionId: number
  onClose: () => void
}

function Answers({ interview, positionId, onClose }: AnswersProps) {
  const [values, setValues] = useState(() => givenValuesOf(interview))
  const save = useWrite(exitInterview.note, { success: messages.saved, showsReason: true, onSuccess: onClose })
  const answers = answersOf(values)
  return (
    <>
      <DialogContent sx={{ pt: '8px !important' }}>
        <Stack sx={{ gap: 3 }}>
          <Typography color="textSecondary">
            {interview.state ? `${interviewStates.label(interview.state)}.` : 'Belum dijawab.'} Hanya HR entitas ini
            yang membacanya.
          </Typography>
          <Questions interview={interview} values={values} onChange={setValues} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
        <Button
          variant="contained"
          disabled={answers.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate({ params: { positionId }, body: { answers } })}
        >
          Simpan jawaban
        </Button>
      </DialogActions>
    </>
  )
}
