import Stack from '@mui/material/Stack'
import { scopeField, workStatuses } from '#contract/people/employment-form.ts'
import type { JobInformation } from '#contract/people/job-information.ts'
import { admits, isHcis, isHrOf } from '#contract/policy.ts'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { attendanceText } from '#web/people/career/attendance-text.ts'
import { CareerTimeline } from '#web/people/career/career-timeline.tsx'
import { ExitCard } from '#web/people/exit/exit-card.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { day, rupiah } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { useJobInformation, useViewedPosition } from './viewed-position.ts'

interface JobFact {
  label: string
  value: (it: JobInformation) => string | null
  /** Shows the row only if the condition holds, e.g. if the reply has the field. */
  when?: (it: JobInformation) => boolean
}

const rows: JobFact[] = [
  { label: 'Entitas', value: (it) => it.company_name },
  { label: 'Pekerjaan', value: (it) => it.job_name },
  { label: 'Unit Kerja', value: (it) => it.department_name, when: (it) => it.department_name !== null },
  { label: 'Level', value: (it) => String(it.sequence), when: (it) => it.sequence !== undefined },
  { label: 'Role', value: (it) => it.role_name },
  {
    label: scopeField.label,
    value: (it) => it.scope_names?.join(', ') || scopeField.none,
    when: (it) => it.role_name === 'hcis' && it.company_ids !== undefined,
  },
  { label: 'Nomor Karyawan', value: (it) => it.employee_number },
  { label: 'Mulai Bekerja', value: (it) => day(it.start_at) },
  { label: 'Lama Bekerja', value: (it) => it.work_experience },
  { label: 'Status Bekerja', value: (it) => workStatuses.label(it.work_status) },
  { label: 'Status Karyawan', value: (it) => it.status_name },
  { label: 'Akhir Kontrak', value: (it) => day(it.contract_end_at) },
  { label: 'Hari Terakhir Bekerja', value: (it) => day(it.last_day), when: (it) => it.last_day !== null },
  { label: 'Nama Atasan', value: (it) => it.supervisor_name },
  { label: 'Jabatan Atasan', value: (it) => it.supervisor_position },
  { label: 'Absensi', value: attendanceText, when: (it) => it.attendance !== 'own' },
  { label: 'Gaji Pokok', value: (it) => rupiah(it.base_salary), when: (it) => it.base_salary !== undefined },
  { label: 'Take Home Pay', value: (it) => rupiah(it.take_home_pay), when: (it) => it.take_home_pay !== undefined },
]

/** Fields that only HR may see are missing in the replies to others. */
const jobFacts = (job: JobInformation | undefined) =>
  rows
    .filter(({ when }) => !when || (job !== undefined && when(job)))
    .map(({ label, value }) => ({ label, value: job && value(job) }))

/** The tab 'Informasi Pekerjaan'. */
export default function JobInformationTab({ canEdit }: { canEdit: boolean }) {
  const me = useMe()
  const subject = useViewedPosition()
  const reading = useJobInformation(subject)
  const params = { id: subject.id, userId: subject.user_id }
  const actions = canEdit && (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <RouterButton to={path('/detail-employee/$id/$userId/posisi-baru', params)}>Tambah Posisi</RouterButton>
      <RouterButton to={path('/detail-employee/$id/$userId/karier', params)}>Ubah Karier</RouterButton>
      <RouterButton to={path('/detail-employee/$id/$userId/informasi-pekerjaan', params)} variant="outlined">
        Edit Pekerjaan
      </RouterButton>
    </Stack>
  )
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard title="Informasi Pekerjaan" action={actions}>
        <Loaded
          query={reading}
          notFound={<Empty text="Data tidak tersedia" />}
          skeleton={<Facts facts={jobFacts(undefined)} />}
        >
          {(job) => <Facts facts={jobFacts(job)} />}
        </Loaded>
      </SectionCard>
      {reading.data?.last_day && isHrOf(me, reading.data.company_id) && <ExitCard position_id={subject.id} />}
      {admits.manager(me) && (
        <SectionCard title="Riwayat Karier">
          <CareerTimeline position_id={subject.id} isHr={isHcis(me)} />
        </SectionCard>
      )}
    </Stack>
  )
}
