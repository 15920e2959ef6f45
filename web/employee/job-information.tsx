import { type JobInformation, workStatuses } from '#contract/employee.ts'
import { path } from '#web/paths.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { day, rupiah } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { useInformation, useSubject } from './subject.ts'

interface Row {
  label: string
  value: (it: JobInformation) => string | null
  /** Only where the server told it. */
  when?: keyof JobInformation
}

const rows: Row[] = [
  { label: 'Entitas', value: (it) => it.company_name },
  { label: 'Pekerjaan', value: (it) => it.job_name },
  { label: 'Level', value: (it) => String(it.sequence), when: 'sequence' },
  { label: 'Role', value: (it) => it.role_name },
  { label: 'Mulai Bekerja', value: (it) => day(it.start_at) },
  { label: 'Lama Bekerja', value: (it) => it.work_experience },
  { label: 'Status Bekerja', value: (it) => workStatuses.label(it.work_status) },
  { label: 'Status Karyawan', value: (it) => it.status_name },
  { label: 'Nama Atasan', value: (it) => it.supervisor_name },
  { label: 'Jabatan Atasan', value: (it) => it.supervisor_position },
  { label: 'Gaji Pokok', value: (it) => rupiah(it.base_salary), when: 'base_salary' },
  { label: 'Take Home Pay', value: (it) => rupiah(it.take_home_pay), when: 'take_home_pay' },
]

/** What only hcis may know is not in the reply for anybody else. */
const factsOf = (job: JobInformation | undefined) =>
  rows
    .filter(({ when }) => !when || job?.[when] !== undefined)
    .map(({ label, value }) => ({ label, value: job && value(job) }))

/** The tab 'Informasi Pekerjaan'. */
export default function JobInformationTab({ mayEdit }: { mayEdit: boolean }) {
  const subject = useSubject()
  const reading = useInformation(subject)
  const editButton = mayEdit && (
    <RouterButton
      to={path('/detail-employee/$id/$userId/informasi-pekerjaan', { id: subject.id, userId: subject.user_id })}
      variant="outlined"
    >
      Edit Pekerjaan
    </RouterButton>
  )
  return (
    <SectionCard title="Informasi Pekerjaan" action={editButton}>
      <Loaded
        reading={reading}
        missing={<Empty text="Data tidak tersedia" />}
        skeleton={<Facts facts={factsOf(undefined)} />}
      >
        {(job) => <Facts facts={factsOf(job)} />}
      </Loaded>
    </SectionCard>
  )
}
