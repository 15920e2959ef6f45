import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { blank, shape } from '#contract/platform/fields.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { messages } from '#contract/platform/messages.ts'
import { attendancePolicy, attendancePolicyFields, type CompanyAttendancePolicy } from '#contract/time/policy.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { initialValues } from '#web/ui/form/initial-values.ts'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { attendanceSentences } from './attendance-sentences.ts'

const fields = {
  grace_minutes: attendancePolicyFields.grace_minutes,
  absent_after_minutes: {
    ...attendancePolicyFields.absent_after_minutes,
    // A form drops blank inputs; the endpoint wants null.
    schema: blank(integerInRange(0, 1440, 'Isi 0 sampai 1440, atau kosongkan')),
    hint: 'Sejak jam masuk; kosong berarti ketika jam kerja berakhir',
  },
  correction_days: attendancePolicyFields.correction_days,
  overtime_wage: attendancePolicyFields.overtime_wage,
  place_check: {
    ...attendancePolicyFields.place_check,
    hint: 'Berlaku bila entitas punya tempat kerja yang aktif',
  },
  period_start_day: {
    ...attendancePolicyFields.period_start_day,
    hint: '1 berarti bulan kalender; 26 berarti tanggal 26 bulan lalu sampai 25',
  },
}

/** What each company has decided about lateness, absence, corrections, overtime and the payroll period, as sentences. */
export default function AttendancePolicyPage() {
  const policies = useRead(attendancePolicy.list)
  const [edited, setEdited] = useState<CompanyAttendancePolicy>()
  return (
    <Page>
      <Loaded query={policies} isOnPage skeleton={<Skeleton variant="rounded" height={320} />}>
        {(rows) => (
          <Box sx={gridStyle}>
            {rows.map((row) => (
              <SectionCard
                key={row.company_id}
                title={row.company_name}
                action={
                  <Button variant="outlined" aria-label={`Ubah ${row.company_name}`} onClick={() => setEdited(row)}>
                    Ubah
                  </Button>
                }
              >
                <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
                  {attendanceSentences(row).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </Box>
              </SectionCard>
            ))}
          </Box>
        )}
      </Loaded>
      {edited && <PolicyDialog row={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

function PolicyDialog({ row, onClose }: { row: CompanyAttendancePolicy; onClose: () => void }) {
  const { company_id, company_name, ...stored } = row
  const values = initialValues(attendancePolicyFields, stored)
  const params = { companyId: company_id }
  return (
    <FormDialog
      title={`Aturan kehadiran ${company_name}`}
      endpoint={attendancePolicy.save}
      params={params}
      fields={fields}
      schema={shape(fields)}
      values={values}
      toArgs={(sent) => ({
        params,
        body: {
          ...stored,
          ...sent,
          absent_after_minutes: (sent.absent_after_minutes as number | null | undefined) ?? null,
        },
      })}
      success={messages.saved}
      onClose={onClose}
    />
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const
