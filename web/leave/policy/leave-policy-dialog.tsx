import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type CompanyLeavePolicy, type LeavePolicy, leavePolicy, leavePolicyFields } from '#contract/leave/policy.ts'
import { blank, choice, type Field, shape } from '#contract/platform/fields.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { initialValues } from '#web/ui/form/initial-values.ts'
import { policySentences } from './policy-sentences.ts'
import { SentenceList } from './sentence-list.tsx'

/** Settings without effect beside the others are hidden; they are sent as they were. */
const isOn = (name: string) => (values: Record<string, unknown>) => String(values[name]) === 'true'

const fieldsOf = (year: number) => ({
  ...leavePolicyFields,
  carry_over_until_month: {
    ...leavePolicyFields.carry_over_until_month,
    when: (values: Record<string, unknown>) => Number(String(values.carry_over_days).replace(',', '.')) > 0,
  },
  joint_before_entitled: { ...leavePolicyFields.joint_before_entitled, when: isOn('joint_deducts') },
  max_backdate_days: {
    ...leavePolicyFields.max_backdate_days,
    // A form drops blank inputs; the endpoint wants null.
    schema: blank(integerInRange(0, 366, 'Isi 0 sampai 366, atau kosongkan')),
    hint: 'Kosong berarti tidak dibatasi',
  },
  from_year: choice('Berlaku mulai tahun', [
    { value: String(year), label: `${year} (tahun ini)` },
    { value: String(year + 1), label: `${year + 1} (tahun depan)` },
  ]),
})

export interface PolicyEdit {
  row: CompanyLeavePolicy
  /** The current year. */
  year: number
  /** Chosen at first. */
  from_year: number
  /** What is already saved for the next year. */
  next: CompanyLeavePolicy | undefined
}

/** Edits the policy of a company and shows the sentences that the settings mean. */
export function LeavePolicyDialog({ row, year, from_year, next, onClose }: PolicyEdit & { onClose: () => void }) {
  const [fields] = useState(() => fieldsOf(year))
  const [schema] = useState(() => shape(fields).partial({ carry_over_until_month: true, joint_before_entitled: true }))
  const { company_id, company_name, ...stored } = row
  return (
    <FormDialog
      title={`Kebijakan Cuti ${company_name}`}
      endpoint={leavePolicy.save}
      params={{ companyId: company_id }}
      fields={fields}
      schema={schema}
      values={{ ...initialValues(leavePolicyFields, stored), from_year: String(from_year) }}
      toArgs={(values) => ({
        params: { companyId: company_id },
        body: {
          ...stored,
          ...values,
          max_backdate_days: (values.max_backdate_days as number | null | undefined) ?? null,
        },
      })}
      success={(_, { body }) => `Kebijakan disimpan, berlaku mulai ${body?.from_year}`}
      onClose={onClose}
    >
      {next && <NextYear year={year + 1} isEdited={row === next} />}
      <Meaning stored={stored} />
    </FormDialog>
  )
}

/** A policy of the next year stands by itself: it is replaced, or does not follow this year's. */
function NextYear({ year, isEdited }: { year: number; isEdited: boolean }) {
  const isNext = useWatch({ name: 'from_year' }) === String(year)
  if (isNext && isEdited) return null
  return (
    <Alert severity={isNext ? 'warning' : 'info'} sx={{ mt: 2 }}>
      {isNext
        ? `Kebijakan yang sudah disimpan untuk ${year} akan diganti.`
        : `Kebijakan untuk ${year} sudah disimpan tersendiri dan tidak ikut berubah.`}
    </Alert>
  )
}

/** The sentences of what is in the form; an input that is wrong keeps its stored meaning. */
function Meaning({ stored }: { stored: LeavePolicy }) {
  const values = useWatch() as Record<string, unknown>
  const chosen = Object.entries(leavePolicyFields as Record<string, Field>).flatMap(([name, { schema }]) => {
    const { success, data } = schema.safeParse(values[name])
    return success ? [[name, data] as const] : []
  })
  return (
    <div role="status">
      <Typography sx={{ fontWeight: 600, mt: 2 }}>Yang berlaku</Typography>
      <SentenceList
        sentences={policySentences({ ...stored, ...(Object.fromEntries(chosen) as Partial<LeavePolicy>) })}
      />
    </div>
  )
}
