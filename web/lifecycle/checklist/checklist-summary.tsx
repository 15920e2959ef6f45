import Stack from '@mui/material/Stack'
import { checklistStates, type EmployeeChecklist } from '#contract/lifecycle/checklist-row.ts'
import { path } from '#web/client/paths.ts'
import { day } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** The person of a checklist, and how far it is. */
export const ChecklistSummary = ({ list }: { list: EmployeeChecklist }) => (
  <SectionCard title="Ringkasan">
    <Stack sx={{ gap: 2 }}>
      <ProgressBar name={list.name} done={list.done} total={list.total} progress={list.progress} />
      <Facts
        facts={[
          {
            label: 'Karyawan',
            value: (
              <RouterLink to={path('/detail-employee/$id/$userId', { id: list.position_id, userId: list.user_id })}>
                {list.name}
              </RouterLink>
            ),
          },
          { label: 'Pekerjaan', value: `${list.job_name}, ${list.company_name}` },
          {
            label: list.kind === 'masuk' ? 'Hari pertama' : 'Hari terakhir',
            value: list.anchor ? day(list.anchor) : 'Isi Mulai Bekerja',
          },
          { label: 'Atasan', value: list.supervisor_name ?? '-' },
          { label: 'Keadaan', value: checklistStates.label(list.state) },
          ...(list.note ? [{ label: 'Catatan', value: list.note }] : []),
        ]}
      />
    </Stack>
  </SectionCard>
)
