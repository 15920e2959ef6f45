import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { CompanyPolicy, PolicyChange, PolicyRow, PolicyValues } from '#contract/org/company-policy.ts'
import { type Fields, shape } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { initialValues } from '#web/ui/form/initial-values.ts'
import { EffectSentences } from './effect-sentences.tsx'

/** A policy with the type of its settings. */
export type TypedPolicy = CompanyPolicy & { values: z.ZodType }
export type SentencesOf<P extends TypedPolicy> = (settings: PolicyValues<P>) => readonly string[]

interface Props<P extends TypedPolicy> {
  policy: P
  title: string
  row: PolicyRow
  /** Settings at the top of the form, where its order differs from the contract's; all others follow. */
  first?: readonly (keyof P['fields'] & string)[]
  /** Inputs after the settings, with their values. */
  more?: { fields: Fields; values: Record<string, string> }
  /** Shown below the inputs for what is in the form. */
  sentences?: SentencesOf<P>
  success?: (sent: PolicyChange) => string
  onClose: () => void
  /** Between the inputs and the sentences. */
  children?: ReactNode
}

/** Edits the settings of a company. The inputs are those of the contract, so that a new setting appears by itself. */
export function PolicyDialog<P extends TypedPolicy>(props: Props<P>) {
  const { policy, title, row, first = [], more, sentences, success, onClose, children } = props
  const [fields] = useState((): Fields => ({ ...picked(policy.fields, first), ...policy.fields, ...more?.fields }))
  const [schema] = useState(() => completeSchema(fields, row))
  return (
    <FormDialog
      title={title}
      endpoint={policy.save as CompanyPolicy['save']}
      params={{ companyId: row.company_id }}
      fields={fields}
      schema={schema}
      values={{ ...initialValues(policy.fields, row), ...more?.values }}
      success={(_, { body }) => success?.(body as PolicyChange) ?? messages.saved}
      onClose={onClose}
    >
      {children}
      {sentences && <EffectsOfForm policy={policy} row={row} sentences={sentences} />}
    </FormDialog>
  )
}

const picked = <F extends Fields>(fields: F, names: readonly (keyof F & string)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, keyof F & string>

/** The form leaves out blank inputs, which are null here, and hidden settings, which stay as they are stored. */
const completeSchema = (fields: Fields, row: PolicyRow) =>
  z.preprocess((given: Record<string, unknown>) => {
    const complete = Object.entries(fields).map(([name, { when }]) => {
      const isHidden = when !== undefined && !when(given)
      return [name, isHidden ? row[name] : (given[name] ?? null)]
    })
    return Object.fromEntries(complete)
  }, shape(fields))

/** An input that is wrong keeps its stored meaning. */
function EffectsOfForm<P extends TypedPolicy>({
  policy,
  row,
  sentences,
}: Required<Pick<Props<P>, 'policy' | 'row' | 'sentences'>>) {
  const values = useWatch() as Record<string, unknown>
  const typed = Object.entries(policy.fields).flatMap(([name, { schema }]) => {
    const { success, data } = schema.safeParse(values[name])
    return success ? [[name, data] as const] : []
  })
  return (
    <Box sx={{ mt: 2 }}>
      <EffectSentences sentences={sentences({ ...row, ...Object.fromEntries(typed) } as PolicyValues<P>)} />
    </Box>
  )
}
