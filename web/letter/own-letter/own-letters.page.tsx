import { CertificateDetail, certificateColumns, certificateView } from '#web/letter/certificate/certificate-view.tsx'
import { OwnListWithDialog } from '#web/request/flow/request-dialog.tsx'
import { OwnLetters } from './own-letters.tsx'

const columns = certificateColumns({ user_name: false, company_name: false, date: { role: 'title' } })

/** The own letters, and the requests for certificates. */
const OwnLettersPage = () => (
  <OwnListWithDialog
    view={certificateView}
    columns={columns}
    pageSizes={[10, 25]}
    before={(row) => <CertificateDetail row={row} />}
    head={<OwnLetters />}
  />
)
export default OwnLettersPage
