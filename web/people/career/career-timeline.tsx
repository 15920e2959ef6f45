import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  type CareerEntry,
  career,
  careerEntryKinds,
  careerStates,
  type TermsSnapshot,
} from '#contract/people/career.ts'
import { scopeField, workStatuses } from '#contract/people/employment-form.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { day, rupiah } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { dateTime, shortDays } from '#web/ui/short-format.ts'
import { attendanceText } from './attendance-text.ts'
import { missingLetterOf } from './decision-of.ts'

/** The fields of a career change in display order. */
const facts: { label: string; name: keyof TermsSnapshot; text: (side: TermsSnapshot) => string }[] = [
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

/** The career history of a position, with planned changes; only HR sees salaries and can withdraw plans. */
export function CareerTimeline({ position_id, isHr }: { position_id: number; isHr: boolean }) {
  const [{ perubahan }] = useSearch()
  const reading = useRead(isHr ? career.history : career.managerHistory, { params: { id: position_id } })
  const withdraw = useWrite(career.withdraw, { success: 'Perubahan dibatalkan', showsReason: true })
  const askToWithdraw = async (line: CareerEntry) => {
    const text = `${careerEntryKinds.label(line.kind)} per ${shortDays(line.effective_at)}`
    if (
      await confirm({
        title: 'Batalkan perubahan yang direncanakan?',
        text,
        yes: 'Batalkan',
        no: 'Kembali',
        danger: true,
      })
    )
      withdraw.mutate({ params: { id: position_id, changeId: line.id } })
  }
  return (
    <Loaded query={reading}>
      {(lines) =>
        lines.length === 0 ? (
          <Empty text="Belum ada perubahan yang tercatat" />
        ) : (
          <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lines.map((line) => (
              <TimelineEntry
                key={line.id}
                line={line}
                isLinked={String(line.id) === String(perubahan)}
                action={
                  isHr && (
                    <Stack direction={{ sm: 'row' }} sx={{ gap: 1, flexShrink: 0, alignItems: 'flex-start' }}>
                      <LetterButton line={line} position_id={position_id} />
                      {line.state === 'planned' && (
                        <Button size="small" color="error" onClick={() => void askToWithdraw(line)}>
                          Batalkan
                        </Button>
                      )}
                    </Stack>
                  )
                }
              />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

function LetterButton({ line, position_id }: { line: CareerEntry; position_id: number }) {
  const missing = missingLetterOf(line, position_id)
  if (!missing) return null
  return (
    <RouterButton size="small" variant="outlined" to="/surat/baru" search={missing.search}>
      {missing.label}
    </RouterButton>
  )
}

interface TimelineEntryProps {
  line: CareerEntry
  /** A notification linked to this change. */
  isLinked: boolean
  action: React.ReactNode
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' })

function TimelineEntry({ line, isLinked, action }: TimelineEntryProps) {
  const changes = facts.filter(({ name }) => name in line.after || name in line.before)
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
            {label}: {name in line.before ? `${text(line.before)} → ` : ''}
            {text(line.after)}
          </Typography>
        ))}
        {line.reason && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            Alasan: {line.reason}
          </Typography>
        )}
        {line.letter_number && <Typography variant="body2">Nomor surat: {line.letter_number}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {line.by ? `Oleh ${line.by}, ` : ''}
          {dateTime(line.at)}
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
