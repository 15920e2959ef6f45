import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { PatternOutcome } from '#contract/time/pattern.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { number } from '#web/ui/format.ts'

const texts: Record<PatternOutcome, string> = {
  done: 'disimpan',
  same: 'sudah berpola itu',
  forbidden: 'tidak boleh Anda ubah',
  missing: 'tidak bekerja lagi di entitas ini',
  month_closed: 'bulannya sudah ditutup',
}
const refusals = ['forbidden', 'missing', 'month_closed'] as const

interface Props {
  results: readonly { position_id: number; outcome: PatternOutcome }[]
  people: ReadonlyMap<number, string>
  onClose: () => void
}

/** How many patterns were stored, and the names of those that were not. */
export function ManyResults({ results, people, onClose }: Props) {
  const titleId = useId()
  const of = (outcome: PatternOutcome) => results.filter((it) => it.outcome === outcome)
  const refused = refusals.filter((it) => of(it).length > 0)
  const stored = (['done', 'same'] as const)
    .filter((it) => of(it).length > 0)
    .map((it) => `${number(of(it).length)} ${texts[it]}`)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Pola mingguan</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity={refused.length > 0 ? 'warning' : 'success'}>
          {stored.join(', ') || 'Belum ada yang disimpan'}
        </Alert>
        {refused.map((outcome) => (
          <Box key={outcome}>
            <strong>
              {number(of(outcome).length)} {texts[outcome]}
            </strong>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {of(outcome).map(({ position_id }) => (
                <li key={position_id}>{people.get(position_id)}</li>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  )
}
