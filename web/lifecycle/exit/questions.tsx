import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type ExitInterview, type ExitQuestion, SCALE_MAX } from '#contract/lifecycle/exit-interview.ts'

/** Answers by question; an empty text is none. */
export type AnswerValues = Record<number, string | number>

export const givenValuesOf = ({ answers }: ExitInterview): AnswerValues =>
  Object.fromEntries(answers.map((it) => [it.question_id, it.value]))

export const answersOf = (values: AnswerValues) =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([id, value]) => ({ question_id: Number(id), value }))

interface QuestionsProps {
  interview: ExitInterview
  values: AnswerValues
  onChange: (values: AnswerValues) => void
}

export const Questions = ({ interview, values, onChange }: QuestionsProps) =>
  interview.questions.map((question) => (
    <Question
      key={question.id}
      question={question}
      value={values[question.id] ?? ''}
      onChange={(value) => onChange({ ...values, [question.id]: value })}
    />
  ))

const SCALE = Array.from({ length: SCALE_MAX }, (_, index) => index + 1)

/** Choices of several lengths wrap on a phone, where a joined row would break. */
const apart = {
  gap: 1,
  '& .MuiToggleButtonGroup-grouped.MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
}

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
        sx={{ flexWrap: 'wrap', ...(kind === 'pilihan' && apart) }}
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
