/** The form of a component: a deduction leaves the pay, so that most questions do not arise for it. */
import * as z from 'zod'
import { componentFields, payComponent } from '#contract/pay/component.ts'
import { flag } from '#contract/platform/flag.ts'

type Values = Record<string, unknown>
const isDeduction = ({ kind }: Values) => kind === 'deduction'
const isPaid = (values: Values) => !isDeduction(values)

const { code, name, kind, paid, taxable, bpjs_base, overtime, thr_base, prorated, a1, reduces } = componentFields
export const newComponentFields = {
  code: { ...code, note: () => 'Dipakai di judul kolom file impor, misalnya TJ_RUMAH' },
  name,
  kind: {
    ...kind,
    note: ({ kind: chosen }: Values) => (chosen === 'benefit' ? 'Kena pajak, tidak dibayar tunai' : undefined),
  },
  paid: {
    ...paid,
    note: ({ paid: chosen }: Values) =>
      chosen === 'day'
        ? 'Nominal dikalikan hari hadir'
        : chosen === 'once'
          ? 'Nominal diisi untuk satu bulan'
          : undefined,
  },
  taxable: { ...taxable, when: isPaid },
  bpjs_base: { ...bpjs_base, note: () => 'Gaji pokok dan tunjangan tetap', when: isPaid },
  overtime: { ...overtime, when: isPaid },
  thr_base: { ...thr_base, note: () => 'Gaji pokok dan tunjangan tetap', when: isPaid },
  prorated: { ...prorated, note: () => 'Untuk yang masuk atau keluar di tengah bulan', when: isPaid },
  a1: { ...a1, when: isPaid },
  reduces: { ...reduces, note: () => 'Zakat atau iuran pensiun yang diakui', when: isDeduction },
}
export const componentChangeFields = { ...newComponentFields, active: flag('Status', 'Aktif', 'Tidak aktif') }

const ofDeduction = { taxable: false, bpjs_base: false, overtime: 'none', thr_base: false, prorated: false, a1: null }
/** Answers the questions that the form hides. */
const complete = <S extends z.ZodType>(body: S) =>
  z.preprocess(
    (given: Values) => (isDeduction(given) ? { ...given, ...ofDeduction } : { ...given, reduces: null }),
    body,
  )

export const newComponentSchema = complete(payComponent.add.body)
export const componentChangeSchema = complete(payComponent.change.body)
export const newComponent = {
  kind: 'earning',
  paid: 'month',
  taxable: 'true',
  bpjs_base: 'false',
  overtime: 'none',
  thr_base: 'false',
  prorated: 'true',
  a1: 'other',
} as const
