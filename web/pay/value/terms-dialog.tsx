import * as z from 'zod'
import { bpjsProgramChoices, payMethods } from '#contract/pay/pay-policy.ts'
import type { PayValueRow } from '#contract/pay/pay-value.ts'
import { payPosition } from '#contract/pay/tax-status.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { messages } from '#contract/platform/messages.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const POLICY = 'Sesuai kebijakan'
type Values = Record<string, unknown>

const termsFields = {
  method: { label: 'PPh 21', input: 'choice' as const, options: payMethods.options, none: POLICY },
  differs: {
    label: 'Program BPJS',
    input: 'choice' as const,
    options: [
      { value: 'policy', label: POLICY },
      { value: 'own', label: 'Pilih sendiri' },
    ],
  },
  programs: {
    label: 'Program yang diikuti',
    input: 'lookups' as const,
    options: bpjsProgramChoices.options,
    none: 'Tidak ada',
    when: ({ differs }: Values) => differs === 'own',
  },
  extra_family: {
    label: 'Keluarga tambahan BPJS Kesehatan',
    input: 'digits' as const,
    note: () => 'Di luar lima anggota yang ditanggung; masing-masing 1% dari karyawan',
  },
}
const termsSchema = z.object({
  method: payMethods.schema.optional(),
  differs: z.enum(['policy', 'own']),
  programs: z.string().optional(),
  extra_family: integerInRange(0, 20, 'Isi 0 sampai 20'),
})
type Terms = z.output<typeof termsSchema>

interface Props {
  row: Pick<PayValueRow, 'position_id' | 'name' | 'method' | 'programs' | 'extra_family'>
  onClose: () => void
}

/** Method, programmes and family of one position, where they differ from the policy of its company. */
export const TermsDialog = ({ row, onClose }: Props) => (
  <FormDialog
    title={`PPh 21 dan BPJS ${row.name}`}
    endpoint={payPosition.save}
    params={{ id: row.position_id }}
    fields={termsFields}
    schema={termsSchema}
    preset={
      {
        method: row.method ?? '',
        differs: row.programs ? 'own' : 'policy',
        programs: row.programs?.join(',') ?? '',
        extra_family: row.extra_family,
      } as object
    }
    toArgs={(values) => {
      const { method = null, differs, programs = '', extra_family } = values as Terms
      const chosen = bpjsProgramChoices.values.filter((it) => programs.split(',').includes(it))
      return {
        params: { id: row.position_id },
        body: { method, programs: differs === 'own' ? chosen : null, extra_family },
      }
    }}
    success={messages.saved}
    onClose={onClose}
  />
)
