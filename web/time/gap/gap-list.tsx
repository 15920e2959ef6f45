import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import type { correction } from '#contract/time/correction.ts'
import type { AttendanceGap } from '#contract/time/gap.ts'
import { route, useWrite } from '#web/client/api.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { canBeFiled, correctionOf, gapText, suggestionText } from './suggestion.ts'

// Only an own entry needs a form; most days are finished by one press.
const dialogs = () => import('#web/request/flow/preset-dialogs.tsx')
const CorrectionDialog = lazy(() => dialogs().then((it) => ({ default: it.CorrectionDialog })))
const LeaveDialog = lazy(() => dialogs().then((it) => ({ default: it.LeaveDialog })))

type Form = 'correction' | 'izin' | 'sakit'

/** One line a day, with its suggestion and what can be done about it. */
export function GapList({ gaps }: { gaps: readonly AttendanceGap[] }) {
  const [open, setOpen] = useState<{ form: Form; gap: AttendanceGap }>()
  const file = useFileSuggestion()
  return (
    <>
      <Box component="ul" aria-labelledby="gaps" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {gaps.map((gap) => (
          <Box component="li" key={gap.date} sx={row}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{dayOf(gap)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {gapText(gap)}
              </Typography>
            </Box>
            {gap.waiting ? (
              <Waiting waiting={gap.waiting} />
            ) : (
              <Actions
                gap={gap}
                isFiling={file.isPending}
                onFile={() => file.send(gap)}
                onForm={(form) => setOpen({ form, gap })}
              />
            )}
          </Box>
        ))}
      </Box>
      <Suspense>{open && <GapForm {...open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}

const dayOf = ({ date }: AttendanceGap) => `${weekday(date)}, ${shortDays(date)}`

const row = {
  py: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

const waitingFor = {
  correction: { to: '/koreksi', label: 'Koreksi diajukan' },
  leave: { to: '/request-leave', label: 'Izin diajukan' },
} as const

const Waiting = ({ waiting }: { waiting: NonNullable<AttendanceGap['waiting']> }) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
    <RouterLink to={waitingFor[waiting].to}>{waitingFor[waiting].label}</RouterLink>
    <StatusChip status="waiting" label="Menunggu" />
  </Box>
)

interface ActionsProps {
  gap: AttendanceGap
  isFiling: boolean
  onFile: () => void
  onForm: (form: Form) => void
}

function Actions({ gap, isFiling, onFile, onForm }: ActionsProps) {
  const button = (form: Form, text: string) => (
    <Button variant="outlined" aria-label={`${text}, ${dayOf(gap)}`} onClick={() => onForm(form)} sx={target}>
      {text}
    </Button>
  )
  const filed = `Ajukan ${suggestionText(gap)}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
      {canBeFiled(gap) && (
        <Button
          // A day without any mark may be leave as well: one press shall not claim presence.
          variant={gap.gap === 'no_out' ? 'contained' : 'outlined'}
          aria-label={`${filed}, ${dayOf(gap)}`}
          disabled={isFiling}
          onClick={onFile}
          sx={target}
        >
          {filed}
        </Button>
      )}
      {button('correction', 'Jam lain')}
      {gap.gap === 'no_in' && button('izin', 'Izin')}
      {gap.gap === 'no_in' && button('sakit', 'Sakit')}
    </Box>
  )
}

const target = { minHeight: 44, flexGrow: { xs: 1, sm: 0 }, px: 1.5 } as const

/** The forms behind the other buttons: a time of one's own, or leave in place of a check-in. */
const GapForm = ({ form, gap, onClose }: { form: Form; gap: AttendanceGap; onClose: () => void }) =>
  form === 'correction' ? (
    <CorrectionDialog preset={correctionOf(gap)} onClose={onClose} />
  ) : (
    <LeaveDialog preset={{ request_type: form, start_date: gap.date, end_date: gap.date }} onClose={onClose} />
  )

const submit = route<typeof correction.submit>('POST', '/staff/user/employee/position/own/correction')
const withdraw = route<typeof correction.remove>('DELETE', '/staff/user/employee/position/own/correction/:id')

/** Asks for what the gap suggests; the message has a button that withdraws it. */
function useFileSuggestion() {
  const undo = useWrite(withdraw, { success: 'Koreksi ditarik kembali', failure: 'Koreksi gagal ditarik kembali' })
  const { mutate, isPending } = useWrite(submit, {
    failure: 'Koreksi gagal diajukan',
    showsReason: true,
    onSuccess: ({ id }) =>
      snackbar.success('Koreksi diajukan', { label: 'Urungkan', run: () => undo.mutate({ params: { id } }) }),
  })
  return { isPending, send: (gap: AttendanceGap) => mutate({ body: correctionOf(gap) }) }
}
