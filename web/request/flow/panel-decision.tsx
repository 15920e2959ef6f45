import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { StoredRequest } from '#contract/request/kind.ts'
import { NoteInput } from './decision-dialog.tsx'
import { useDecide } from './request-decision.tsx'
import type { DecisionOption, RequestView, ViewedRequest } from './request-view.ts'

/** Actions of the keyboard shortcuts: approve with the first option, reject with the one in the error tone. */
export interface PanelDecisionKeys {
  yes: () => void
  no: () => void
}

interface Props<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  ref: Ref<PanelDecisionKeys>
  view: RequestView<Row, Shown, Change>
  row: Shown
  options: readonly DecisionOption<Shown['status']>[]
  onDecided: () => void
}

/**
 * Note and decision buttons; the panel shows the request, so nothing is confirmed twice, but a rejection asks for a
 * reason.
 */
export function PanelDecision<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  props: Props<Row, Shown, Change>,
) {
  const { ref, view, row, options, onDecided } = props
  const [note, setNote] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const { send, isPending } = useDecide(view)
  const decide = (option: DecisionOption<Shown['status']>) => {
    if (isPending) return
    const trimmed = note.trim()
    if (option.tone === 'error' && !trimmed && !isRefusing) {
      setRefusing(true)
      input.current?.focus()
    } else send(row, option, trimmed, { onSuccess: onDecided })
  }
  const refusal = options.find((it) => it.tone === 'error')
  const consent = options.find((it) => it !== refusal)
  useImperativeHandle(ref, () => ({
    yes: () => consent && decide(consent),
    no: () => refusal && decide(refusal),
  }))
  return (
    <Box sx={{ p: { xs: 2, sm: 2.5 }, pt: 0, borderTop: 1, borderColor: 'divider' }}>
      <NoteInput
        tone={isRefusing ? 'error' : undefined}
        value={note}
        onChange={setNote}
        inputRef={input}
        hint={
          isRefusing && !note.trim() ? 'Tulis alasannya, atau tekan sekali lagi untuk menolak tanpa alasan' : undefined
        }
      />
      <Box sx={{ display: 'flex', gap: 1.5, mt: 1.5 }}>
        {options.map((option) => (
          <Button
            key={option.status}
            fullWidth
            variant={option.tone === 'error' ? 'outlined' : 'contained'}
            color={option.tone === 'success' ? 'primary' : option.tone}
            disabled={isPending}
            onClick={() => decide(option)}
            sx={{ minHeight: 44 }}
          >
            {option.plainLabel}
          </Button>
        ))}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1, textAlign: 'center', display: { xs: 'none', md: 'block' } }}
      >
        J/K pindah · Y {consent?.plainLabel.toLowerCase()}
        {refusal && ' · N tolak'} · Esc tutup
      </Typography>
    </Box>
  )
}
