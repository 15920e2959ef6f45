import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { career } from '#contract/people/career.ts'
import { isNeeded } from '#contract/people/career-change.ts'
import type { CareerKind } from '#contract/people/career-entry.ts'
import { careerFields } from '#contract/people/career-form.ts'
import { employee } from '#contract/people/employee.ts'
import { scopeField } from '#contract/people/employment-form.ts'
import type { JobInformation } from '#contract/people/job-information.ts'
import { useRead } from '#web/client/api.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useGo, useSearch } from '#web/client/navigation.tsx'
import { DepartmentField } from '#web/org/department/department-field.tsx'
import { attendanceText } from '#web/people/career/attendance-text.ts'
import { letterAfter } from '#web/people/career/decision-of.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput, useVisibleFields } from '#web/ui/form/fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { InputField } from '#web/ui/form/input.ts'
import { day, localDay, rupiah } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { AccountField } from './account-field.tsx'
import { CareerChangePreview } from './career-change-preview.tsx'
import { SuccessorChoice } from './successor-field.tsx'
import { SupervisorField } from './supervisor-field.tsx'
import { employeePath, useViewedPosition } from './viewed-position.ts'

/** Plans or applies a career change from a date on and shows its effects. */
export default function CareerFormPage() {
  const subject = useViewedPosition()
  const reading = useRead(employee.one, { params: { id: subject.id } }, { staleTime: 0 })
  const { data, error } = reading
  if (isNotFound(error) || (data && data.user_id !== subject.user_id)) return <Redirect to={employeePath(subject)} />
  return (
    <Page>
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
        <Loaded query={reading}>
          {(position) => (
            <>
              <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
                {position.name}
              </Typography>
              <Typography color="textSecondary" sx={{ mb: 2.5 }}>
                {position.job_name}, {position.company_name}
              </Typography>
              <CareerForm position={position} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}

const now = (it: JobInformation): Partial<Record<keyof typeof careerFields, string>> => ({
  company_id: it.company_name,
  job_id: it.job_name,
  role_id: it.role_name,
  company_ids: it.scope_names?.join(', ') || (it.role_name === 'hcis' ? scopeField.none : undefined),
  supervisor_id: it.supervisor_name ?? '-',
  department_id: it.department_name ?? '-',
  attendance: attendanceText(it),
  attendance_of: it.attendance_of_name ?? undefined,
  status_id: it.status_name ?? '-',
  base_salary: rupiah(it.base_salary),
  take_home_pay: rupiah(it.take_home_pay),
  contract_end_at: day(it.contract_end_at),
})

function CareerForm({ position }: { position: JobInformation }) {
  const go = useGo()
  const [{ kind, effective_at, reason, status_id, exit_reason_id, contract_end_at, surat }] = useSearch()
  const [today] = useState(() => localDay(new Date().toISOString()))
  return (
    <Form
      submitLabel={surat ? 'Simpan, lalu buat surat' : 'Simpan'}
      endpoint={career.change}
      params={{ id: position.id }}
      fields={careerFields}
      preset={{
        kind: kind as CareerKind | undefined,
        effective_at: effective_at ?? today,
        version: position.version,
        ...({ reason, status_id, exit_reason_id, contract_end_at } as object),
      }}
      success={(entry) => `Perubahan disimpan, berlaku ${day(entry.effective_at)}`}
      showsReason
      cancelTo={employeePath(position)}
      onSuccess={(entry) => {
        const letter = surat && letterAfter(entry, position.id)
        if (letter) go('/surat/baru', letter)
        else go(employeePath(position), { tab: 'informasi-pekerjaan' })
      }}
      inputs={<CareerInputs position={position} />}
    >
      <CareerChangePreview position={position} />
    </Form>
  )
}

const markOptional = (label: string) => (label.endsWith('(opsional)') ? label : `${label} (opsional)`)

function CareerInputs({ position }: { position: JobInformation }) {
  const { company_ids, ...rest } = careerFields
  const values = useWatch() as Record<string, unknown>
  // The company scope of an HR position can be changed without a change of role.
  const isHr = position.role_name === 'hcis' && values.kind === 'koreksi'
  const shown = useVisibleFields({ ...rest, company_ids: isHr ? { ...company_ids, when: undefined } : company_ids })
  const current = now(position)
  return (
    <FieldGrid>
      {Object.entries(shown).map(([name, field]) => {
        const value = current[name as keyof typeof careerFields]
        const label = isNeeded(name, values) ? field.label : markOptional(field.label)
        const drawn: InputField = { ...field, label, ...(value && { hint: `Sekarang: ${value}` }) }
        if (name === 'supervisor_id')
          return <SupervisorField key={name} name={name} field={drawn} position={position} />
        if (name === 'department_id')
          return (
            <DepartmentField
              key={name}
              name={name}
              field={drawn}
              companyId={position.company_id}
              current={position.department_id}
            />
          )
        if (name === 'attendance_of') return <AccountField key={name} name={name} field={drawn} position={position} />
        if (name === 'successor_id') return <SuccessorChoice key={name} position={position} />
        return <FieldInput key={name} name={name} field={drawn} />
      })}
    </FieldGrid>
  )
}
