import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type CareerEntry, careerEntryKinds, careerStates, type TermsSnapshot } from '#contract/people/career-entry.ts'
import { scopeField, workStatuses } from '#contract/people/employment-form.ts'
import { day, rupiah } from '#web/ui/format.ts'
import { NoWrapValues } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { dateTime, shortDays } from '#web/ui/short-format.ts'
import { attendanceText } from './attendance-text.ts'

/** The fields of a career change in display order. */
const termFacts: { label: string; name: keyof TermsSnapshot; text: (side: TermsSnapshot) => string }[] = [
  { label: 'Entitas', name: 'company_id', text: (it) => it.company_name ?? '-' },
  { label: 'Pekerjaan', name: 'job_id', text: (it) => it.job_name ?? '-' },
  { label: 'Role', name: 'role_id', text: (it) => it.role_name ?? '-' },
  { label: scopeField.label, name: 'company_ids', text: (it) => it.scope_names?.join(', ') || scopeField.none },
  { label: 'Atasan', name: 'supervisor_id', text: (it) => it.supervisor_name ?? '-' },
  { label: 'Unit Kerja', name: 'department_id', text: (it) => it.department_name ?? '-' },
  { label: 'Absensi', name: 'attendance', text: attendanceText },
  { label: 'Absensi mengikuti akun', name: 'attendance_of', text: (it) => it.attendance_of_name ?? '-' },
  { label: 'Status Karyawan', name: 'status_id', text: (it) => it.status_name ?? '-' },
  { label: 'Status Bekerja', name: 'status', text: (it) => (it.status ? workStatuses.label(it.status) : '-') },
  { label: 'Mulai Bekerja', name: 'start_at', text: (it) => day(it.start_at) },
  { label: 'Akhir Kontrak', name: 'contract_end_at', text: (it) => day(it.contract_end_at) },
  { label: 'Gaji Pokok', name: 'base_salary', text: (it) => rupiah(it.base_salary) },
  { label: 'Take Home Pay', name: 'take_home_pay', text: (it) => rupiah(it.take_home_pay) },
]

const tones = { planned: 'waiting', applied: 'accepted', withdrawn: 'neutral' } as const

interface TimelineEntryProps {
  line: CareerEntry
  /** A notification linked to this change. */
  isLinked: boolean
  action: React.ReactNode
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' })

export function TimelineEntry({ line, isLinked, action }: TimelineEntryProps) {
  const changes = termFacts.filter(({ name }) => name in line.after || name in line.before)
  return (
    <Box
      component="li"
      ref={isLinked ? bringIntoView : undefined}
      aria-current={isLinked || undefined}
      sx={{
        display: 'flex',
        gap: 2,
        pb: 2.5,
        '&:last-child': { pb: 0 },
        ...(isLinked && { bgcolor: 'action.selected', borderRadius: 1, p: 1 }),
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', pt: 0.75 }}>
        <Box
          sx={{
            width: 12,
            height: 12,
            borderRadius: '50%',
            border: 2,
            borderColor: 'primary.main',
            bgcolor: line.state === 'applied' ? 'primary.main' : 'transparent',
          }}
        />
        <Box sx={{ flex: 1, width: 2, bgcolor: 'divider', mt: 0.5 }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 650 }}>{careerEntryKinds.label(line.kind)}</Typography>
          <Typography color="textSecondary">{shortDays(line.effective_at)}</Typography>
          {line.state !== 'applied' && <StatusChip status={tones[line.state]} label={careerStates.label(line.state)} />}
        </Stack>
        {changes.map(({ label, name, text }) => (
          <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <NoWrapValues
              text={`${label}: ${name in line.before ? `${text(line.before)} → ` : ''}${text(line.after)}`}
            />
          </Typography>
        ))}
        {line.reason && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            Alasan: {line.reason}
          </Typography>
        )}
        {line.letter_number && <Typography variant="body2">Nomor surat: {line.letter_number}</Typography>}
        <Typography variant="body2" color="textSecondary">
          <NoWrapValues text={`${line.by ? `Oleh ${line.by}, ` : ''}${dateTime(line.at)}`} />
        </Typography>
        {line.problem && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            Belum dapat diberlakukan: {line.problem}
          </Alert>
        )}
      </Box>
      {action}
    </Box>
  )
}
