/** Things that a company lends to its people. */
import * as z from 'zod'
import { PayAmount } from '#contract/pay/amount.ts'
import { choices } from '#contract/platform/choices.ts'
import { optionalText, requiredText } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { ById, endpoint, filter, Id, listQuery, type Upload } from '#contract/platform/http.ts'
import { NO_SPREADSHEET, spreadsheet } from '#contract/platform/spreadsheet.ts'
import { Keyword } from '#contract/request/flow.ts'

export const ITEM_IMPORT_MAX = 5_000

export const itemStates = choices({ available: 'Tersedia', held: 'Dipegang', lost: 'Hilang', retired: 'Tidak dipakai' })
const Rupiah = PayAmount.transform((it) => Math.round(it))
export const OptionalRupiah = z.union([z.literal('').transform(() => null), Rupiah]).nullish()

const ItemFields = {
  kind_id: Id,
  name: requiredText('Wajib diisi', 150),
  serial_number: requiredText('Wajib diisi', 100),
  value: OptionalRupiah,
  note: optionalText(1000),
}
const ItemForm = z.strictObject({ company_id: Id, ...ItemFields })
export type ItemForm = z.output<typeof ItemForm>
const ItemChange = z.strictObject({ ...ItemFields, state: z.enum(['available', 'lost', 'retired']).optional() })
export type ItemChange = z.output<typeof ItemChange>

export const CompanyItem = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  kind_id: z.int(),
  kind_name: z.string(),
  name: z.string(),
  serial_number: z.string(),
  value: z.number().nullable(),
  note: z.string().nullable(),
  state: itemStates.schema,
  /** The person who has it. */
  holder_name: z.string().nullable(),
})
export type CompanyItem = z.infer<typeof CompanyItem>

const itemFilters = {
  company_id: filter(Id),
  kind_id: filter(Id),
  state: filter(itemStates.schema),
  keyword: filter(Keyword),
}
/** The sheet of items and of those who have them. */
export const itemFile = {
  ...spreadsheet,
  maxBytes: 1_230_715,
  messages: { missing: 'File belum dipilih', tooLarge: 'Maksimal ukuran file 1,2mb', wrongType: NO_SPREADSHEET },
} as const satisfies Upload
export const itemVerdicts = ['new', 'change', 'same', 'bad'] as const
export type ItemVerdict = (typeof itemVerdicts)[number]
const ItemCounts = z.object({ new: z.int(), change: z.int(), same: z.int(), bad: z.int() })
const ItemImport = z.object({
  counts: ItemCounts,
  rows: z.array(
    z.object({
      row: z.int(),
      verdict: z.enum(itemVerdicts),
      company_name: z.string(),
      kind_name: z.string(),
      name: z.string(),
      serial_number: z.string(),
      holder_name: z.string().nullable(),
      errors: z.array(z.string()),
    }),
  ),
})
export type ItemImport = z.infer<typeof ItemImport>
const ImportForm = z.strictObject({ ask: Flag.default(false) })

const aboutItem = { access: 'hcis', audit: { entity: 'item' } } as const
const oneItem = { ...aboutItem, path: '/hcis/item/:id', params: ById, reply: CompanyItem } as const
export const companyItem = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/item',
    access: 'hcis',
    unaudited: 'things of a company; hand-overs are audited',
    summary: 'The items of companies in sight, by name',
    query: listQuery(itemFilters, 25),
    page: CompanyItem,
  }),
  add: endpoint({
    ...aboutItem,
    method: 'POST',
    path: '/hcis/item',
    summary: 'Add an item',
    body: ItemForm,
    reply: CompanyItem,
  }),
  change: endpoint({ ...oneItem, method: 'PUT', summary: 'Change an item', body: ItemChange }),
  remove: endpoint({ ...oneItem, method: 'DELETE', summary: 'Delete an item that was never handed over' }),
  previewImport: endpoint({
    method: 'POST',
    path: '/hcis/item/import/preview',
    access: 'hcis',
    audit: { list: 'position', entity: 'item' },
    status: 200,
    summary: 'What an import of items would do with each row',
    body: ImportForm,
    upload: itemFile,
    reply: ItemImport,
  }),
  import: endpoint({
    method: 'POST',
    path: '/hcis/item/import',
    access: 'hcis',
    audit: { entity: 'item', action: 'import' },
    status: 200,
    summary: 'Import items and who has them, all rows or none; `ask` asks the people to confirm',
    body: ImportForm,
    upload: itemFile,
    reply: z.object({ counts: ItemCounts }),
  }),
}
