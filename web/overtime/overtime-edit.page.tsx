import { overtimeChangeFields } from '#contract/overtime.ts'
import { EditPage } from '#web/request/form-page.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { overtimes } from './overtime-view.tsx'
import { SplitDateTime } from './split-date-time.tsx'

const inputs = (
  <>
    <FieldInput name="detail" field={overtimeChangeFields.detail} />
    <FieldGrid>
      <SplitDateTime name="start" dayLabel="Tanggal Mulai" timeLabel="Jam Mulai" />
      <SplitDateTime name="end" dayLabel="Tanggal Akhir" timeLabel="Jam Akhir" />
    </FieldGrid>
  </>
)

const OvertimeEditPage = () => <EditPage view={overtimes} inputs={inputs} />
export default OvertimeEditPage
