import { OwnList } from '#web/request/flow/own-list.tsx'
import { listColumns } from '#web/request/flow/request-columns.tsx'
import { LinkedDetail } from '#web/request/flow/request-detail.tsx'
import { detailAsTitle, detailWithLimits } from './limits-summary.tsx'
import { hoursColumn, OvertimeDetail, overtimeView } from './overtime-view.tsx'
import { StatusAction } from './status-action.tsx'

const columns = listColumns(
  overtimeView.kind,
  { user_name: false, company_name: false, created_by: false, detail: { ...detailWithLimits, shownOn: 'table' } },
  [hoursColumn, ...detailAsTitle],
)

const OvertimeListPage = () => (
  <>
    <OwnList
      view={overtimeView}
      columns={columns}
      pageSizes={[10, 15, 25]}
      before={(row) => <StatusAction row={row} />}
      after={(row) => <OvertimeDetail row={row} />}
    />
    <LinkedDetail view={overtimeView} title="Detail Lembur" />
  </>
)
export default OvertimeListPage
