import { useState } from 'react'
import { overtime } from '#contract/pay/overtime.ts'
import { overtimeFlow, workStates } from '#contract/pay/overtime-flow.ts'
import { type Overtime, overtimeStates } from '#contract/pay/overtime-row.ts'
import { choice } from '#contract/platform/fields.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { movesFrom, optionsOf } from '#contract/request/flow.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'

const fields = { status: choice('Status Tugas', optionsOf(overtimeStates, workStates)) }
const isWork = (status: Overtime['status']) => workStates.find((it) => it === status)

/** Lets the owner report progress while the status is theirs to change. */
export function StatusAction({ row }: { row: Overtime }) {
  const [isOpen, setOpen] = useState(false)
  const canMove = movesFrom(overtimeFlow(row), 'owner', row.status).length > 0
  return (
    <>
      <RowAction label="Update Status" disabled={!canMove} onClick={() => setOpen(true)} />
      {isOpen && (
        <FormDialog
          title="Update Status"
          endpoint={overtime.report}
          params={{ id: row.id }}
          fields={fields}
          preset={{ status: isWork(row.status) }}
          success={screenMessages.overtime.updated}
          failure={screenMessages.overtime.failed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
