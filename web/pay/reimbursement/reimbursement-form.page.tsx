import { reimbursement } from '#contract/pay/reimbursement.ts'
import { SubmitPage } from '#web/request/flow/form-page.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { ImagePreview } from '#web/ui/page/image-preview.tsx'
import { reimbursementView } from './reimbursement-view.tsx'

const { upload } = reimbursement.submit

const ReimbursementFormPage = () => (
  <SubmitPage view={reimbursementView}>
    <FileInput upload={upload} label="Upload Bukti" />
    <ImagePreview name={upload.field} alt="Bukti yang dipilih" />
  </SubmitPage>
)
export default ReimbursementFormPage
