import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { StoredRequest } from '#contract/request-kind.ts'
import { NoteInput, useDecide } from './decision.tsx'
import type { RequestView, ShownRequest, Verdict } from './view.ts'

/** What keys do: the first verdict is the yes, the one that refuses the no. */
export interface PanelDecisionKeys {
  yes: () => void
  no: () => void
}

interface Props<Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object> {
  ref: Ref<PanelDecisionKeys>
  view: RequestView<Row, Shown, Change>
  row: Shown
  verdicts: readonly Verdict<Shown['status']>[]
  onDecided: () => void
}

/** A word and two clear buttons. Everything is before the eyes here, so nothing is asked twice; a refusal asks for its reason. */
export function PanelDecision<Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object>(
  props: Props<Row, Shown, Change>,
) {
  const { ref, view, row, verdicts, onDecided } = props
  const [note, setNote] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const { send, isPending } = useDecide(view)
  const pass = (verdict: Verdict<Shown['status']>) => {
    if (isPending) return
    const said = note.trim()
    if (verdict.tone === 'error' && !said && !isRefusing) {
      setRefusing(true)
      input.current?.focus()
    } else send(row, verdict, said, { onSuccess: onDecided })
  }
  const refusal = verdicts.find((it) => it.tone === 'error')
  const consent = verdicts.find((it) => it !== refusal)
  useImperativeHandle(ref, () => ({
    yes: () => consent && pass(consent),
    no: () => refusal && pass(refusal),
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
        {verdicts.map((verdict) => (
          <Button
            key={verdict.status}
            fullWidth
            variant={verdict.tone === 'error' ? 'outlined' : 'contained'}
            color={verdict.tone === 'success' ? 'primary' : verdict.tone}
            disabled={isPending}
            onClick={() => pass(verdict)}
            sx={{ minHeight: 44 }}
          >
            {verdict.agree ?? verdict.label}
          </Button>
        ))}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1, textAlign: 'center', display: { xs: 'none', md: 'block' } }}
      >
        J/K pindah · Y {(consent?.agree ?? consent?.label)?.toLowerCase()}
        {refusal && ' · N tolak'} · Esc tutup
      </Typography>
    </Box>
  )
}
