import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { payroll } from '#contract/pay/payroll.ts'
import type { PayrollReadiness } from '#contract/pay/payroll-readiness.ts'
import { shape } from '#contract/platform/fields.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { ClosingObstacles } from './closing-obstacles.tsx'
import { ComparedMonths } from './compared-months.tsx'

interface Props {
  month: string
  companyId: number
  /** In the title, where several companies are listed. */
  companyName?: string
  onClose: () => void
}

const FREEZES =
  'Angka bulan ini dibekukan untuk penggajian. Jadwal, hari kerja, hari libur, dan impor kehadiran bulan ini tidak dapat diubah lagi. Koreksi, cuti, lembur, dan klaim yang diputuskan kemudian tampil sebagai Susulan.'
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
            <ClosingObstacles readiness={it} companyId={companyId} />
            <ComparedMonths readiness={it} />
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
