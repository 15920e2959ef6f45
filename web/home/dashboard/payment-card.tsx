import Payments from '@mui/icons-material/PaymentsOutlined'
import type { reimbursement } from '#contract/pay/reimbursement.ts'
import { route, useRead } from '#web/client/api.ts'
import { rupiah } from '#web/ui/format.ts'
import { CountCard } from './count-card.tsx'

const claims = route<typeof reimbursement.counts>('GET', '/manager/user/employee/position/reimburse/count')

/** Claims that the account may transfer now. */
export default function PaymentCard() {
  const reading = useRead(claims, { query: { waits_for: 'me' } })
  const due = reading.data?.find((it) => it.status === 'disetujui')
  return (
    <CountCard
      label="Siap ditransfer"
      icon={Payments}
      to={{ to: '/daftar-reimburse', search: { status: 'disetujui', year: '' } }}
      tone={due?.count ? 'waiting' : undefined}
      detail={due && rupiah(due.amount)}
      query={{ ...reading, data: due?.count }}
    />
  )
}
