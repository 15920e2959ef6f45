import { employee } from '#contract/people/employee.ts'
import type { JobInformation } from '#contract/people/job-information.ts'
import { useRead } from '#web/client/api.ts'
import { FieldInput } from '#web/ui/form/fields.tsx'
import type { InputField } from '#web/ui/form/input.ts'

interface Props {
  name: string
  field: InputField
  /** Missing for a new position. */
  position?: JobInformation
  /** The position of the same person beside which the new one is added. */
  beside?: number
}

/** The other accounts of the person that check in themselves. */
export function AccountField({ name, field, position, beside }: Props) {
  const id = position?.id ?? beside
  const { data = [], isLoading } = useRead(
    employee.accounts,
    { params: { id: id ?? 0 }, ...(!position && { query: { is_new: true } }) },
    { enabled: id !== undefined },
  )
  const options = data.map((it) => ({ value: String(it.id), label: `${it.company_name} (${it.job_name})` }))
  const hint = !isLoading && options.length === 0 ? 'Karyawan ini tidak punya akun lain yang absen sendiri' : field.hint
  return <FieldInput name={name} field={{ ...field, options, isLoading, hint }} />
}
