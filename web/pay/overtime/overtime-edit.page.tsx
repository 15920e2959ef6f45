import { EditPage } from '#web/request/flow/form-page.tsx'
import { OvertimeEditInputs } from './overtime-edit-inputs.tsx'
import { overtimeView } from './overtime-view.tsx'
import { WeekHours } from './week-hours.tsx'

const OvertimeEditPage = () => (
  <EditPage view={overtimeView} inputs={<OvertimeEditInputs />}>
    {() => <WeekHours />}
  </EditPage>
)
export default OvertimeEditPage
