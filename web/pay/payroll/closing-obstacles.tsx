import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { PayrollReadiness } from '#contract/pay/payroll-readiness.ts'
import { dayStatuses } from '#contract/time/state.ts'
import { number, rupiah } from '#web/ui/format.ts'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { WaitingRequestsNote } from './waiting-requests.tsx'

const ABSENT = dayStatuses.tanpa_kabar.word.toLowerCase()

/** 'Wati 3, Budi 1', each of which stays together. */
const namesOf = (absent: PayrollReadiness['absent']) =>
  absent.map(({ name, days }) => `${name}\u00a0${days}`).join(', ')

export const ClosingObstacles = ({ readiness, companyId }: { readiness: PayrollReadiness; companyId: number }) => {
  const { month, absent, without_salary, waiting, claims } = readiness
  const days = absent.reduce((sum, it) => sum + it.days, 0)
  const isReady =
    absent.length === 0 &&
    without_salary.length === 0 &&
    claims.count === 0 &&
    Object.values(waiting).every((it) => it === 0)
  if (isReady) return <Alert severity="success">Tidak ada yang menunggu: bulan siap ditutup.</Alert>
  return (
    <>
      {absent.length > 0 && (
        <Alert
          severity="warning"
          action={
            <RouterButton
              size="small"
              to="/rekap-kehadiran"
              search={{ from: `${month}-01`, company_id: String(companyId) }}
            >
              Lengkapi
            </RouterButton>
          }
        >
          <strong>
            {number(days)} hari {ABSENT} menjadi tidak dibayar untuk {number(absent.length)} orang
          </strong>
          <Box sx={{ maxHeight: 150, overflowY: 'auto' }}>{namesOf(absent)}</Box>
        </Alert>
      )}
      {without_salary.length > 0 && (
        <Alert
          severity="warning"
          action={
            <RouterButton
              size="small"
              to="/employee"
              search={{ keyword: without_salary[0]?.name ?? '', company_id: String(companyId) }}
            >
              Isi gaji
            </RouterButton>
          }
        >
          Gaji belum diisi untuk {number(without_salary.length)} orang: {without_salary.map((it) => it.name).join(', ')}
        </Alert>
      )}
      <WaitingRequestsNote waiting={waiting} companyId={companyId} isInDialog />
      {claims.count > 0 && (
        <Alert
          severity="warning"
          action={
            <RouterButton
              size="small"
              to="/daftar-reimburse"
              search={{ status: 'disetujui', year: '', company_id: String(companyId) }}
            >
              Buka
            </RouterButton>
          }
        >
          {number(claims.count)} klaim disetujui belum ditransfer: {rupiah(String(claims.amount))}
        </Alert>
      )}
    </>
  )
}
