import { type Overtime, overtime, overtimeStates } from '#contract/overtime.ts'
import { DetailButton } from '#web/request/detail-button.tsx'
import { overtimeFacts } from './overtime-columns.tsx'

export const OvertimeDetail = ({ row, word }: { row: Overtime; word?: string }) => (
  <DetailButton
    word={word}
    title="Detail Lembur"
    facts={overtimeFacts(row)}
    history={{ endpoint: overtime.history, id: row.id, labels: overtimeStates }}
  />
)
