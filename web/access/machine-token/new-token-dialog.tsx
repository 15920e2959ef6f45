import * as z from 'zod'
import { MachineTokenForm, machineToken, machineTokenFields } from '#contract/access/machine-token.ts'
import { evenWithFieldErrors } from '#contract/platform/fields.ts'
import { machineScopes } from '#contract/platform/machine-scopes.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const Ticked = z.literal('true').optional()
/** Names of inputs must not contain a colon. */
const scopeInputs = machineScopes.options.map(({ value, label }) => ({ value, label, input: value.replace(':', '_') }))

const fields = {
  ...machineTokenFields,
  ...Object.fromEntries(
    scopeInputs.map(({ input, label }) => [input, { label, input: 'checkbox' as const, schema: Ticked }]),
  ),
}
const schema = z
  .strictObject({
    ...MachineTokenForm.omit({ scopes: true }).shape,
    expires_at: machineTokenFields.expires_at.schema,
    ...Object.fromEntries(scopeInputs.map(({ input }) => [input, Ticked])),
  })
  .refine((form: Record<string, unknown>) => scopeInputs.some(({ input }) => form[input]), {
    path: [scopeInputs.at(-1)?.input ?? ''],
    error: 'Pilih minimal satu izin',
    ...evenWithFieldErrors,
  })

/** The token is shown once, because only its hash is stored. */
export function NewTokenDialog({ onClose, onToken }: { onClose: () => void; onToken: (token: string) => void }) {
  return (
    <FormDialog
      title="Buat Token"
      endpoint={machineToken.add}
      fields={fields}
      schema={schema}
      submitLabel="Buat"
      toArgs={(form) => ({
        body: {
          name: String(form.name),
          expires_at: String(form.expires_at),
          company_ids: form.company_ids as number[] | undefined,
          scopes: scopeInputs.filter(({ input }) => form[input]).map(({ value }) => value),
        },
      })}
      success="Token dibuat"
      onClose={onClose}
      onSuccess={({ token }) => onToken(token)}
    />
  )
}
