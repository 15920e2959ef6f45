import { SubmitPage } from '#web/request/flow/form-page.tsx'
import { overtimeView } from './overtime-view.tsx'
import { WeekHours } from './week-hours.tsx'

const OvertimeFormPage = () => (
  <SubmitPage view={overtimeView}>
    <WeekHours />
  </SubmitPage>
)
export default OvertimeFormPage
