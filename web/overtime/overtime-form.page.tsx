import { SubmitPage } from '#web/request/form-page.tsx'
import { overtimes } from './overtime-view.tsx'

const OvertimeFormPage = () => <SubmitPage view={overtimes} />
export default OvertimeFormPage
