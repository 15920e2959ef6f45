import { reimbursement } from '#contract/pay/reimbursement.ts'
import { EditPage } from '#web/request/flow/form-page.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { ImagePreview } from '#web/ui/page/image-preview.tsx'
import { reimbursementView } from './reimbursement-view.tsx'

const { upload } = reimbursement.edit

const ReimbursementEditPage = () => (
  <EditPage view={reimbursementView}>
    {({ path }) => (
      <>
        <FileInput upload={upload} label="Ganti Bukti" hasStored={path !== ''} />
        <ImagePreview name={upload.field} alt="Bukti reimburse" stored={path} />
      </>
    )}
  </EditPage>
)
export default ReimbursementEditPage
