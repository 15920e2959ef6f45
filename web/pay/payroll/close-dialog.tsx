import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { comparedFigures, type PayrollReadiness, payroll, payrollFigures } from '#contract/pay/payroll.ts'
import { shape } from '#contract/platform/fields.ts'
import { dayStatuses } from '#contract/time/state.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { number, rupiah } from '#web/ui/format.ts'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { valueText } from './figure-text.ts'
import { WaitingRequestsNote } from './waiting-requests.tsx'

interface Props {
  month: string
  companyId: number
  /** In the title, where several companies are listed. */
  companyName?: string
  onClose: () => void
}

const FREEZES =
  'Angka bulan ini dibekukan untuk penggajian. Jadwal, hari kerja, hari libur, dan impor kehadiran bulan ini tidak dapat diubah lagi. Koreksi, cuti, lembur, dan klaim yang diputuskan kemudian tampil sebagai Susulan.'

const ABSENT = dayStatuses.tanpa_kabar.word.toLowerCase()
const NO_FIELDS = {}

/** Open points of the month, people whom closing costs pay, and the month before, all before it is closed. */
export const CloseDialog = ({ month, companyId, companyName, onClose }: Props) => {
  const reading = useRead(payroll.readiness, { query: { month, company_id: companyId } })
  return (
    <FormDialog
      title={`Tutup ${monthName(month)}${companyName ? `, ${companyName}` : ''}?`}
      submitLabel="Tutup bulan"
      endpoint={payroll.close}
      fields={NO_FIELDS}
      schema={shape(NO_FIELDS)}
      toArgs={() => ({ body: { month, company_id: companyId } })}
      keepsDraft={false}
      success={`${monthName(month)} ditutup`}
      failure="Bulan tidak dapat ditutup"
      showsReason
      onClose={onClose}
    >
      <Loaded
        query={reading}
        failure="Kesiapan bulan gagal dimuat"
        skeleton={<Skeleton variant="rounded" height={240} />}
      >
        {(it) => (
          <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
            <Obstacles readiness={it} companyId={companyId} />
            <Compared readiness={it} />
            <Reasons reasons={it.reasons} />
          </Box>
        )}
      </Loaded>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {FREEZES}
      </Typography>
    </FormDialog>
  )
}

/** 'Wati 3, Budi 1' */
const namesOf = (absent: PayrollReadiness['absent']) => absent.map(({ name, days }) => `${name} ${days}`).join(', ')

const Obstacles = ({ readiness, companyId }: { readiness: PayrollReadiness; companyId: number }) => {
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
          <Box sx={{ maxHeight: 96, overflowY: 'auto' }}>{namesOf(absent)}</Box>
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

/** The sums of the month beside those of the month before. */
const Compared = ({ readiness: { sums, before } }: { readiness: PayrollReadiness }) => (
  <Box component="table" sx={tableStyle}>
    <thead>
      <tr>
        <th scope="col">Jumlah</th>
        <th scope="col">Bulan lalu</th>
        <th scope="col">Bulan ini</th>
        <th scope="col">Selisih</th>
      </tr>
    </thead>
    <tbody>
      {[['people', 'Orang'] as const, ...comparedFigures.map((it) => [it, payrollFigures[it]] as const)]
        .filter(([name]) => sums[name] !== null)
        .map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{before ? valueText(name, before[name]) : '–'}</td>
            <td>{valueText(name, sums[name])}</td>
            <td>{before ? signed(name, (sums[name] ?? 0) - (before[name] ?? 0)) : '–'}</td>
          </tr>
        ))}
    </tbody>
  </Box>
)

const REASONS_SHOWN = 6

/** 'Berbeda karena: Nyoman Artha masuk 01-10-2026 · Made Wirawan Promosi per 12-10-2026' */
const Reasons = ({ reasons }: Pick<PayrollReadiness, 'reasons'>) =>
  reasons.length > 0 && (
    <Typography variant="body2" color="textSecondary">
      Berbeda karena:{' '}
      {reasons
        .slice(0, REASONS_SHOWN)
        .map(({ name, text }) => `${name} ${text}`)
        .join(' · ')}
      {reasons.length > REASONS_SHOWN && ` · dan ${reasons.length - REASONS_SHOWN} lainnya`}
    </Typography>
  )

const signed = (name: string, difference: number) =>
  difference === 0
    ? '–'
    : `${difference > 0 ? '+' : '−'}${valueText(name, Math.round(Math.abs(difference) * 100) / 100)}`

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: { xs: 12, sm: 13 },
  '& th, & td': {
    py: 0.5,
    pl: 1,
    verticalAlign: 'bottom',
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { pl: 0, textAlign: 'left', fontWeight: 400 },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
} as const
