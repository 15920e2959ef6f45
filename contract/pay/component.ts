/** The components of pay that a company uses: what they are, and which sums they belong to. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { blank, choice, requiredText, shape, text } from '#contract/platform/fields.ts'
import { flag } from '#contract/platform/flag.ts'
import { ById, endpoint, Id } from '#contract/platform/http.ts'

export const componentKinds = choices({ earning: 'Penghasilan', deduction: 'Potongan', benefit: 'Natura' })
export const componentTimes = choices({ month: 'Per bulan', day: 'Per hari hadir', once: 'Sekali' })
export const overtimeBases = choices({ fixed: 'Tetap', variable: 'Tidak tetap', none: 'Bukan dasar lembur' })
export const a1Fields = choices({
  salary: 'Gaji',
  other: 'Tunjangan lain',
  bonus: 'Bonus dan THR',
  tax: 'Tunjangan PPh',
  natura: 'Natura',
})
export const yearReductions = choices({ zakat: 'Zakat', pension: 'Iuran pensiun' })

const yes = (label: string) => flag(label, 'Ya', 'Tidak')
const CODE_TEXT = '2 sampai 20 huruf besar, angka atau _'

export const componentFields = {
  code: {
    ...text('Kode', CODE_TEXT, 20),
    schema: z.string({ error: CODE_TEXT }).regex(/^[A-Z0-9_]{2,20}$/, CODE_TEXT),
  },
  name: { ...text('Nama', 'Nama harus diisi', 100), schema: requiredText('Nama harus diisi', 100) },
  kind: choice('Jenis', componentKinds.options),
  paid: choice('Dibayar', componentTimes.options),
  taxable: yes('Kena PPh 21'),
  bpjs_base: yes('Dasar BPJS'),
  overtime: choice('Dasar lembur', overtimeBases.options),
  thr_base: yes('Dasar THR'),
  prorated: yes('Dihitung sebagian bulan'),
  a1: {
    ...choice('Kolom bukti potong A1', a1Fields.options),
    none: 'Tidak ada',
    schema: blank(a1Fields.schema).transform((it) => it ?? null),
  },
  reduces: {
    ...choice('Mengurangi penghasilan setahun', yearReductions.options),
    none: 'Tidak',
    schema: blank(yearReductions.schema).transform((it) => it ?? null),
  },
}

export const PayComponent = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(componentKinds.values),
  paid: z.enum(componentTimes.values),
  taxable: z.boolean(),
  bpjs_base: z.boolean(),
  overtime: z.enum(overtimeBases.values),
  thr_base: z.boolean(),
  prorated: z.boolean(),
  a1: z.enum(a1Fields.values).nullable(),
  reduces: z.enum(yearReductions.values).nullable(),
  /** Belongs to the computation: it cannot be changed or deleted. */
  system: z.boolean(),
  active: z.boolean(),
})
export type PayComponent = z.infer<typeof PayComponent>

const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
/** A deduction leaves the pay: it is no income, and no base of anything. */
const consistent = <S extends z.ZodType<Partial<PayComponent>>>(body: S): S =>
  body
    .refine((it) => it.kind !== 'deduction' || !it.taxable, {
      path: ['taxable'],
      error: 'Potongan tidak kena PPh 21',
      when,
    })
    .refine((it) => it.kind !== 'deduction' || (!it.bpjs_base && !it.thr_base && it.overtime === 'none'), {
      path: ['kind'],
      error: 'Potongan bukan dasar BPJS, lembur atau THR',
      when,
    })
    .refine((it) => it.kind === 'deduction' || !it.reduces, {
      path: ['reduces'],
      error: 'Hanya potongan yang mengurangi penghasilan setahun',
      when,
    })
    .refine((it) => it.kind === 'deduction' || Boolean(it.a1) || !it.taxable, {
      path: ['a1'],
      error: 'Pilih kolom bukti potong A1',
      when,
    })

const about = { access: 'payroll', audit: { entity: 'pay_component' } } as const

export const payComponent = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/payroll/component',
    access: 'payroll',
    unaudited: 'no personal data',
    summary: 'The components of pay of a company, those of the computation first',
    query: z.strictObject({ company_id: Id }),
    reply: z.array(PayComponent),
  }),
  add: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/payroll/component',
    summary: 'Add a component to a company',
    body: consistent(shape(componentFields).extend({ company_id: Id })),
    reply: PayComponent,
  }),
  change: endpoint({
    ...about,
    method: 'PUT',
    path: '/hcis/payroll/component/:id',
    summary: 'Change a component; kind, tax and time of one that was paid stay as they are',
    params: ById,
    body: consistent(
      shape({ ...componentFields, active: flag('Status', 'Aktif', 'Tidak aktif') }).partial({ active: true }),
    ),
    reply: PayComponent,
  }),
  remove: endpoint({
    ...about,
    method: 'DELETE',
    path: '/hcis/payroll/component/:id',
    summary: 'Delete a component that is not used',
    params: ById,
    reply: PayComponent,
  }),
}
