import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { messages } from '#contract/platform/messages.ts'
import { type MachinePin, machinePin, newMachinePinFields } from '#contract/time/machine-pin.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PositionInput } from './position-input.tsx'

const { company_id: companyField, pin: pinField, position_id: positionField } = newMachinePinFields
const pinWithHint = { ...pinField, hint: 'Nomor di mesin absensi; nol di depan tidak dihitung' }
const changedFields = { pin: pinField, position_id: positionField }

/** A person of another company cannot be chosen, so that a new company starts without one. */
function NewPinInputs() {
  const { setValue, formState } = useFormContext()
  const company_id = String(useWatch({ name: 'company_id' }) ?? '')
  const initial = String(formState.defaultValues?.company_id ?? '')
  useEffect(() => {
    if (company_id !== initial) setValue('position_id', '')
  }, [company_id, initial, setValue])
  return (
    <FieldGrid columns={1}>
      <FieldInput name="company_id" field={companyField} autoFocus={initial === ''} />
      <FieldInput name="pin" field={pinWithHint} autoFocus={initial !== ''} />
      <PositionInput key={company_id} company_id={company_id === '' ? undefined : Number(company_id)} />
    </FieldGrid>
  )
}

interface NewPinProps {
  /** The company of the list behind the dialog. */
  company_id: number | undefined
  onClose: () => void
}

export const NewPinDialog = ({ company_id, onClose }: NewPinProps) => (
  <FormDialog
    title="Tambah PIN Mesin"
    endpoint={machinePin.add}
    fields={newMachinePinFields}
    preset={company_id === undefined ? {} : { company_id }}
    success={messages.saved}
    inputs={<NewPinInputs />}
    onClose={onClose}
  />
)

export const EditPinDialog = ({ row, onClose }: { row: MachinePin; onClose: () => void }) => {
  const current = { id: row.position_id, name: row.name, about: `${row.job_name}, ${row.employee_identity}` }
  return (
    <FormDialog
      title={`Edit PIN Mesin ${row.company_name}`}
      endpoint={machinePin.change}
      params={{ id: row.id }}
      fields={changedFields}
      values={{ pin: row.pin, position_id: String(row.position_id) }}
      success={messages.changed}
      inputs={
        <FieldGrid columns={1}>
          <FieldInput name="pin" field={pinWithHint} autoFocus />
          <PositionInput company_id={row.company_id} current={current} />
        </FieldGrid>
      }
      onClose={onClose}
    />
  )
}
