import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  type ExitInterview,
  type ExitQuestion,
  exitInterview,
  interviewStates,
} from '#contract/lifecycle/exit-interview.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { OwnTasks } from '#web/lifecycle/home/own-tasks.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { day } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

type Values = Record<number, string | number>

/** For leavers: tasks, the interview, and what is still to give back. */
export default function OwnExitPage() {
  const reading = useRead(exitInterview.own, undefined, { failure: false })
  return (
    <Page>
      <Loaded query={reading} isOnPage notFound={<Alert severity="info">Anda tidak sedang dalam proses keluar.</Alert>}>
        {(interview) => (
          <>
            <Alert severity="info">Hari terakhir Anda {day(interview.last_day)}.</Alert>
            <SectionCard
              title="Tugas saya"
              action={
                <RouterButton to="/barang-saya" variant="outlined">
                  Barang saya
                </RouterButton>
              }
            >
              <OwnTasks kind="keluar" />
            </SectionCard>
            <Interview key={interview.state} interview={interview} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Interview({ interview }: { interview: ExitInterview }) {
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(interview.answers.map((it) => [it.question_id, it.value])),
  )
  const save = useWrite(exitInterview.answer, { success: messages.saved, showsReason: true })
  const decline = useWrite(exitInterview.decline, { success: messages.saved, showsReason: true })
  const answers = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([id, value]) => ({ question_id: Number(id), value }))
  return (
    <SectionCard title="Wawancara keluar">
      <Stack sx={{ gap: 3 }}>
        <Typography color="textSecondary">
          Jawaban Anda hanya dibaca HR entitas Anda, bukan atasan, dan dihapus setelah dua tahun.
          {interview.state && ` Keadaan: ${interviewStates.label(interview.state)}.`}
        </Typography>
        {interview.questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            value={values[question.id] ?? ''}
            onChange={(value) => setValues({ ...values, [question.id]: value })}
          />
        ))}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            disabled={answers.length === 0}
            loading={save.isPending}
            onClick={() => save.mutate({ body: { answers } })}
          >
            Kirim jawaban
          </Button>
          <Button color="inherit" loading={decline.isPending} onClick={() => decline.mutate({})}>
            Tidak bersedia
          </Button>
        </Stack>
      </Stack>
    </SectionCard>
  )
}

const SCALE = [1, 2, 3, 4, 5]

interface QuestionProps {
  question: ExitQuestion
  value: string | number
  onChange: (value: string | number) => void
}

function Question({ question, value, onChange }: QuestionProps) {
  const { text, kind, options } = question
  if (kind === 'teks')
    return (
      <TextField
        label={text}
        multiline
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    )
  const choices = kind === 'skala' ? SCALE : options
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography>{text}</Typography>
      <ToggleButtonGroup
        exclusive
        aria-label={text}
        value={value}
        onChange={(_, picked: string | number | null) => onChange(picked ?? '')}
        sx={{ flexWrap: 'wrap' }}
      >
        {choices.map((it) => (
          <ToggleButton key={it} value={it} sx={{ minWidth: 44, minHeight: 44 }}>
            {it}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}
