import { SubmitPage } from '#web/request/form-page.tsx'
import { overtimeView } from './overtime-view.tsx'

const OvertimeFormPage = () => <SubmitPage view={overtimeView} />
export default OvertimeFormPage
