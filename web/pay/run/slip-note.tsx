import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { payRun } from '#contract/pay/run.ts'
import { RUN_REASON_MAX } from '#contract/pay/run-rows.ts'
import { useWrite } from '#web/client/api.ts'

interface Props {
  runId: number
  userId: number
  name: string
  note: string | null
  /** The run can still be changed. */
  isOpen: boolean
}

/** The explanation of a change, written where it is read. */
export function SlipNote({ runId, userId, name, note, isOpen }: Props) {
  const [text, setText] = useState<string>()
  const save = useWrite(payRun.note, {
    success: 'Catatan disimpan',
    failure: 'Catatan tidak dapat disimpan',
    onSuccess: () => setText(undefined),
  })
  if (text === undefined)
    return (
      <>
        {note ?? (isOpen ? null : '-')}{' '}
        {isOpen && (
          <Button
            size="small"
            aria-label={`${note ? 'Ubah catatan' : 'Tulis catatan'} ${name}`}
            onClick={() => setText(note ?? '')}
          >
            {note ? 'Ubah' : 'Tulis catatan'}
          </Button>
        )}
      </>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { id: runId, userId }, body: { text: text.trim() || null } })
  }
  return (
    <Stack component="form" onSubmit={send} direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <TextField
        size="small"
        label={`Catatan untuk ${name}`}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: RUN_REASON_MAX } }}
        sx={{ minWidth: 200, flex: 1 }}
      />
      <Button type="submit" variant="outlined" loading={save.isPending}>
        Simpan
      </Button>
      <Button color="inherit" disabled={save.isPending} onClick={() => setText(undefined)}>
        Batal
      </Button>
    </Stack>
  )
}
