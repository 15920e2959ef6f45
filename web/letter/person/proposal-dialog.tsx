import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import { isWarning, letterTypes, proposedTypes } from '#contract/letter/letter-types.ts'
import { teamLetter } from '#contract/letter/team-letter.ts'
import { valueFieldsOf } from '#web/letter/issued-letter/value-fields.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { InputField } from '#web/ui/form/input.ts'
import { localDay } from '#web/ui/format.ts'

type Proposed = (typeof proposedTypes)[number]

const inputs = { day: 'day', lines: 'multiline', money: 'rupiah', flag: 'text' } as const

/** Facts that the manager knows; the articles of a direct third warning are HR's. */
const factsOf = (type: Proposed): Record<string, InputField> =>
  Object.fromEntries(
    valueFieldsOf(type)
      .filter((it) => !it.isOptional && it.input !== 'flag')
      .map(({ name, label, input }) => [
        name,
        {
          label,
          input: input ? inputs[input] : 'text',
          maxLength: 2000,
          when: (values) => isWarning(type) === isWarning(String(values.type)),
        } satisfies InputField,
      ]),
  )

const fields: Record<string, InputField> = {
  type: {
    label: 'Jenis',
    input: 'choice',
    options: proposedTypes.map((value) => ({ value, label: letterTypes.label(value) })),
  },
  ...factsOf('sp1'),
  ...factsOf('tugas'),
}

const Facts = z.object({ type: z.enum(proposedTypes, { error: 'Wajib diisi' }) }).catchall(z.string())

interface Props {
  person: { id: number; name: string }
  onClose: () => void
}

/** Proposes a warning or a task letter to HR, who decides, numbers and issues it. */
export function ProposalDialog({ person: { id, name }, onClose }: Props) {
  return (
    <FormDialog
      title={`Usulkan surat untuk ${name}`}
      submitLabel="Kirim usulan"
      endpoint={teamLetter.propose}
      fields={fields}
      schema={Facts}
      toArgs={({ type, ...values }: FieldValues) => ({
        body: { type: type as Proposed, position_id: id, date: localDay(new Date().toISOString()), values },
      })}
      success="Usulan terkirim ke HR"
      failure="Usulan gagal dikirim"
      showsReason
      onClose={onClose}
    />
  )
}
