import { LinkedDetail } from '#web/request/flow/request-detail.tsx'
import { OwnListWithDialog } from '#web/request/flow/request-dialog.tsx'
import { correctionColumns } from './correction-columns.tsx'
import { CorrectionDetail, correctionView } from './correction-view.tsx'

const columns = correctionColumns({ user_name: false, company_name: false, date: { role: 'title' } })

const CorrectionListPage = () => (
  <>
    <OwnListWithDialog
      view={correctionView}
      columns={columns}
      pageSizes={[10, 25]}
      before={(row) => <CorrectionDetail row={row} />}
    />
    <LinkedDetail view={correctionView} title="Detail Koreksi" />
  </>
)
export default CorrectionListPage
