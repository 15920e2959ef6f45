import { reimbursement } from '#contract/reimbursement.ts'
import { SubmitPage } from '#web/request/form-page.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { ImagePreview } from '#web/ui/page/image-preview.tsx'
import { reimbursements } from './reimbursement-view.tsx'

const { upload } = reimbursement.submit

const ReimbursementFormPage = () => (
  <SubmitPage view={reimbursements}>
    <FileInput upload={upload} label="Upload Bukti" />
    <ImagePreview name={upload.field} alt="Bukti yang dipilih" />
  </SubmitPage>
)
export default ReimbursementFormPage
