import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { get, useController, useFormContext } from 'react-hook-form'
import {
  EXIT_QUESTIONS_MAX,
  type ExitQuestion,
  exitInterview,
  type QuestionForm,
  questionKinds,
} from '#contract/lifecycle/exit-interview.ts'
import { messages } from '#contract/platform/messages.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
  companyId: number
  questions: readonly ExitQuestion[]
  onClose: () => void
}

/** The editor of the questions of a company. */
export const QuestionsDialog = ({ companyId, questions, onClose }: Props) => (
  <FormDialog
    title="Pertanyaan wawancara keluar"
    endpoint={exitInterview.saveQuestions}
    params={{ companyId }}
    fields={{ questions: { label: 'Pertanyaan', input: 'text' } }}
    preset={{ questions } as object}
    keepsDraft={false}
    success={messages.saved}
    showsReason
    inputs={<QuestionsInput />}
    onClose={onClose}
  />
)

const NEW_QUESTION: QuestionForm = { text: '', kind: 'skala', options: [] }

function QuestionsInput() {
  const { field } = useController({ name: 'questions' })
  const { errors } = useFormContext().formState
  const questions: readonly QuestionForm[] = Array.isArray(field.value) ? field.value : []
  const change = (at: number, part: Partial<QuestionForm>) =>
    field.onChange(questions.map((it, index) => (index === at ? { ...it, ...part } : it)))
  const about = (at: number, name: string) => {
    const message = (get(errors, `questions.${at}.${name}`) as { message?: string } | undefined)?.message
    return { size: 'small' as const, error: message !== undefined, helperText: message }
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack component="ol" sx={{ gap: 2, m: 0, pl: 3 }}>
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new questions have no id, and their inputs are controlled
          <Stack component="li" key={at} sx={{ display: 'list-item' }}>
            <Stack sx={{ gap: 1 }}>
              <TextField
                {...about(at, 'text')}
                label="Pertanyaan"
                value={question.text}
                onChange={(event) => change(at, { text: event.target.value })}
                slotProps={{ htmlInput: { maxLength: 300 } }}
              />
              <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
                <TextField
                  {...about(at, 'kind')}
                  select
                  fullWidth
                  label="Jenis jawaban"
                  value={question.kind}
                  onChange={(event) => change(at, { kind: event.target.value as QuestionForm['kind'] })}
                >
                  {questionKinds.options.map((it) => (
                    <MenuItem key={it.value} value={it.value}>
                      {it.label}
                    </MenuItem>
                  ))}
                </TextField>
                <IconButton
                  aria-label={`Hapus ${question.text || 'pertanyaan'}`}
                  onClick={() => field.onChange(questions.filter((_, index) => index !== at))}
                >
                  <Delete />
                </IconButton>
              </Stack>
              {question.kind === 'pilihan' && (
                <TextField
                  {...about(at, 'options')}
                  multiline
                  label="Pilihan, satu per baris"
                  value={(question.options ?? []).join('\n')}
                  onChange={(event) => change(at, { options: event.target.value.split('\n') })}
                  onBlur={() => change(at, { options: question.options?.filter((it) => it.trim() !== '') })}
                />
              )}
            </Stack>
          </Stack>
        ))}
      </Stack>
      {questions.length < EXIT_QUESTIONS_MAX && (
        <Button variant="outlined" onClick={() => field.onChange([...questions, NEW_QUESTION])}>
          Tambah pertanyaan
        </Button>
      )}
    </Stack>
  )
}
