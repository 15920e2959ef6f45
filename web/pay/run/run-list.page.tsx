import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { payPolicy } from '#contract/pay/pay-policy.ts'
import { payRun } from '#contract/pay/run.ts'
import type { PayRun } from '#contract/pay/run-rows.ts'
import { managesPay } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { useYearAndCompany } from '#web/time/use-year-and-company.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { YearAndCompany } from '#web/ui/page/year-and-company.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { nextMonth } from './next-month.ts'
import { runColumns } from './run-columns.tsx'

/** The runs of pay of a company in a year, and the beginning of the next one. */
export default function RunListPage() {
  const { year, showYear, company, companies, showCompany } = useYearAndCompany()
  const makes = managesPay(useMe())
  const [isCreating, setCreating] = useState(false)
  const runs = useRead(payRun.list, { query: { company_id: company.id, year } }, { failure: false })
  const policy = useRead(payPolicy.one, { params: { companyId: company.id } }, { enabled: makes, failure: false })
  const { enabled_from = null, pay_day = null } = policy.data ?? {}
  const month = runs.data && nextMonth(runs.data, year, enabled_from)
  const canCreate = makes && enabled_from !== null && month !== undefined
  const create = canCreate && (
    <Button variant="contained" onClick={() => setCreating(true)}>
      Buat Proses
    </Button>
  )
  return (
    <Page actions={runs.data?.length ? create : undefined}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5 }}>
        <YearAndCompany
          year={year}
          onYear={showYear}
          companies={companies}
          companyId={company.id}
          onCompany={showCompany}
        />
      </Stack>
      <Card>
        {runs.data?.length === 0 ? (
          <NoRuns makes={makes} isEnabled={enabled_from !== null} isKnown={!makes || policy.data !== undefined}>
            {month && <Typography color="textSecondary">Berikutnya: {monthName(month)}</Typography>}
            {create}
          </NoRuns>
        ) : (
          <DataTable<PayRun> label="Proses Gaji" rows={runs} columns={runColumns} failure="Proses gaji gagal dimuat" />
        )}
      </Card>
      {isCreating && month && (
        <CreateDialog
          companyId={company.id}
          companyName={company.name}
          month={month}
          payDay={pay_day}
          hasOneThrDate={policy.data?.thr === 'one_date'}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  )
}

interface NoRunsProps {
  makes: boolean
  isEnabled: boolean
  isKnown: boolean
  children: React.ReactNode
}

/** Says the next step where there is no run yet. */
const NoRuns = ({ makes, isEnabled, isKnown, children }: NoRunsProps) => {
  if (!makes) return <Empty text="Belum ada proses gaji yang disetujui pada tahun ini" />
  if (!isKnown) return <Empty text="Belum ada proses gaji pada tahun ini" />
  if (!isEnabled)
    return (
      <Stack sx={nextStepStyle}>
        <Empty text="Entitas ini belum menghitung gaji di sini" />
        <RouterButton to="/kebijakan-gaji" variant="contained">
          Atur Kebijakan Gaji
        </RouterButton>
      </Stack>
    )
  return (
    <Stack sx={nextStepStyle}>
      <Empty text="Belum ada proses gaji pada tahun ini" />
      {children}
    </Stack>
  )
}

const nextStepStyle = { alignItems: 'center', gap: 1.5, pb: 4 } as const
