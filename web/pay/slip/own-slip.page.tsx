import { useState } from 'react'
import { payslip, type Slip } from '#contract/pay/slip.ts'
import { useRead } from '#web/client/api.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useNumberParams } from '#web/client/navigation.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { AmountEye, AmountsHidden } from './amount.tsx'
import { SlipView } from './slip-view.tsx'

const NO_FILTERS = {}
const titleOf = ({ kind, month, run_name }: Slip) => (kind === 'bulanan' ? `Slip gaji ${monthName(month)}` : run_name)

/** An own published slip; the amounts are hidden until they are asked for, at each visit. */
export default function OwnSlipPage() {
  const { id } = useNumberParams('id')
  const [isHidden, setHidden] = useState(true)
  const reading = useRead(payslip.ownOne, { params: { id } }, { enabled: !Number.isNaN(id), failure: false })
  if (Number.isNaN(id) || isNotFound(reading.error)) return <Redirect to="/not-found" />
  return (
    <AmountsHidden value={isHidden}>
      <Page
        title={reading.data && titleOf(reading.data)}
        actions={
          <DownloadButton
            endpoint={payslip.ownPdf}
            label="PDF"
            params={{ id }}
            filters={NO_FILTERS}
            failure="Slip gagal diunduh"
          />
        }
      >
        <Loaded query={reading} failure="Slip gaji gagal dimuat" isOnPage>
          {(slip) => (
            <SlipView slip={slip} action={<AmountEye isHidden={isHidden} onToggle={() => setHidden(!isHidden)} />} />
          )}
        </Loaded>
      </Page>
    </AmountsHidden>
  )
}
