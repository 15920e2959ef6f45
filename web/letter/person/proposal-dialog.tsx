import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import { isWarning, letterTypes, proposedTypes } from '#contract/letter/letter-types.ts'
import { teamLetter } from '#contract/letter/team-letter.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { InputField } from '#web/ui/form/input.ts'
import { localDay } from '#web/ui/format.ts'

type Proposed = (typeof proposedTypes)[number]

const ofWarning = (values: Record<string, unknown>) => isWarning(String(values.type))
const ofTask = (values: Record<string, unknown>) => values.type === 'tugas'
const long = { input: 'multiline', maxLength: 2000, rows: 3 } as const

/** Facts that the manager knows; HR completes the rest, and decides about a direct third warning. */
const fields: Record<string, InputField> = {
  type: {
    label: 'Jenis',
    input: 'choice',
    options: proposedTypes.map((value) => ({ value, label: letterTypes.label(value) })),
  },
  tanggal_kejadian: { label: 'Tanggal kejadian', input: 'day', when: ofWarning },
  pelanggaran: { label: 'Pelanggaran', ...long, when: ofWarning },
  pasal: { label: 'Pasal yang dilanggar', input: 'text', maxLength: 2000, when: ofWarning },
  tugas: { label: 'Tugas', ...long, when: ofTask },
  tujuan: { label: 'Tujuan', input: 'text', maxLength: 2000, when: ofTask },
  tugas_mulai: { label: 'Mulai', input: 'day', when: ofTask },
  tugas_sampai: { label: 'Sampai', input: 'day', when: ofTask },
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
