import { attendanceFile, importFields } from '#contract/time/attendance-import.ts'
import type { InputFields } from '#web/ui/form/fields.tsx'

/** Machines write a date with every punch. */
const isMachineFile = ({ [attendanceFile.field]: file }: Record<string, unknown>) =>
  file instanceof File && /\.(dat|txt)$/i.test(file.name)

const { company_id, date } = importFields
const ofManager = {
  date: {
    ...date,
    hint: 'Kosongkan bila file berisi tanggal',
    when: (values: Record<string, unknown>) => !isMachineFile(values),
  },
} satisfies InputFields
const ofHr = {
  company_id: { ...company_id, hint: 'Wajib untuk file dengan PIN mesin' },
  ...ofManager,
} satisfies InputFields

/** A manager imports into the own company, HR says into which. */
export const importFieldsOf = (isHr: boolean): InputFields => (isHr ? ofHr : ofManager)
