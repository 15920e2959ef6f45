import Typography from '@mui/material/Typography'
import { CertificateDetail, certificateColumns, certificateView } from '#web/letter/certificate/certificate-view.tsx'
import { OwnListWithDialog } from '#web/request/flow/request-dialog.tsx'
import { OwnLetterList } from './own-letters.tsx'

const columns = certificateColumns({ user_name: false, company_name: false, date: { role: 'title' } })

/** The own letters, and the requests for certificates. */
const OwnLettersPage = () => (
  <OwnListWithDialog
    view={certificateView}
    columns={columns}
    pageSizes={[10, 25]}
    before={(row) => <CertificateDetail row={row} />}
    head={
      <>
        <OwnLetterList />
        <Typography variant="h2">Permintaan surat keterangan</Typography>
      </>
    }
  />
)
export default OwnLettersPage
