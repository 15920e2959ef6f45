import { useWatch } from 'react-hook-form'
import { attendanceFile, importFields } from '#contract/time/attendance-import.ts'
import { type InputFields, Inputs } from '#web/ui/form/fields.tsx'

/** Machines write a date with every punch. */
export const isMachineFile = ({ [attendanceFile.field]: file }: Record<string, unknown>) =>
  file instanceof File && /\.(dat|txt)$/i.test(file.name)

const { company_id, date } = importFields
export const managerImportFields = {
  date: {
    ...date,
    hint: 'Kosongkan bila file berisi tanggal',
    when: (values: Record<string, unknown>) => !isMachineFile(values),
  },
} satisfies InputFields
export const hrImportFields = {
  company_id: { ...company_id, hint: 'Wajib untuk file dengan PIN mesin' },
  ...managerImportFields,
} satisfies InputFields
const ofMachine = { ...hrImportFields, company_id: { ...company_id, label: 'Entitas (wajib)' } } satisfies InputFields

/** A manager imports into the own company, HR says into which, and must for the file of a machine. */
export const ImportInputs = ({ isHr }: { isHr: boolean }) => {
  const isMachine = isMachineFile(useWatch())
  return <Inputs fields={isHr ? (isMachine ? ofMachine : hrImportFields) : managerImportFields} />
}
