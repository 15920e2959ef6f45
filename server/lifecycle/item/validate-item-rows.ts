/** Says what an import of items would do with each row of the sheet. */
import { type ItemImport, type ItemVerdict, itemVerdicts } from '#contract/lifecycle/item.ts'
import { isOwner } from '#contract/policy.ts'
import { isDoneByOthers } from '#server/lifecycle/employee-checklist/responsible.ts'
import { countVerdicts } from '#server/platform/import/store-import.ts'
import { OWN_ITEM } from './hand-over.ts'
import { foldItemText, type ItemImportContext, type Keeper, readReference } from './item-reference.ts'
import type { ItemSheetRow } from './read-item-rows.ts'

export interface CheckedItemRow {
  shown: ItemImport['rows'][number]
  draft?: {
    company_id: number
    kind_id: number
    name: string
    serial_number: string
    value: number | null
    item_id: number | null
  }
  holder?: Keeper
  handed_at?: string
}

const LENGTH_MAX = { name: 150, serial_number: 100 }
const VALUE_MAX = 10_000_000_000

/** The verdicts for the rows, the same for preview and import. */
export const validateItemRows = async (
  importing: ItemImportContext,
  rows: readonly ItemSheetRow[],
): Promise<CheckedItemRow[]> => {
  const reference = await readReference(importing, rows)
  const isOwnRefused = await isDoneByOthers(importing.db, importing.me)
  const seen = new Set<string>()
  return rows.map((row) => {
    const errors: string[] = []
    const company = reference.companyOf.get(foldItemText(row.company_name))
    const kind = reference.kindOf.get(foldItemText(row.kind_name))
    if (!company) errors.push(`Entitas ${row.company_name.slice(0, 50) || '-'} tidak dikenal`)
    if (!kind) errors.push(`Jenis ${row.kind_name.slice(0, 50) || '-'} tidak dikenal`)
    if (row.name === '' || row.name.length > LENGTH_MAX.name)
      errors.push('Nama barang wajib diisi, paling panjang 150 huruf')
    if (row.serial_number === '' || row.serial_number.length > LENGTH_MAX.serial_number)
      errors.push('Nomor seri wajib diisi, paling panjang 100 huruf')
    if (row.value === undefined || (row.value !== null && (row.value < 0 || row.value > VALUE_MAX)))
      errors.push('Nilai tidak valid')
    const key = `${company?.id} ${kind?.id} ${foldItemText(row.serial_number)}`
    if (seen.has(key)) errors.push('Nomor seri ini sudah ada di baris sebelumnya')
    seen.add(key)
    const known = reference.itemOf.get(key)
    const holder = holderOf(row, company?.id, reference.holdersOf, errors)
    const isHanded = holder !== undefined && known?.holder_id !== holder.position_id
    if (isHanded && isOwnRefused && isOwner(importing.me, holder)) errors.push(OWN_ITEM)
    if (isHanded && known?.holder_name) errors.push(`Sedang dipegang ${known.holder_name}`)
    if (isHanded && known && known.state !== 'available' && known.holder_id === null)
      errors.push('Barang ini hilang atau tidak dipakai lagi')
    if (holder && isHanded && company) {
      if (row.handed_at === undefined) errors.push('Tanggal diserahkan tidak valid')
      else if (row.handed_at !== null && row.handed_at > company.today) errors.push('Tanggal diserahkan belum tiba')
    }
    const isChanged = known && (known.name !== row.name || known.value !== (row.value ?? null))
    const verdict: ItemVerdict =
      errors.length > 0 ? 'bad' : known === undefined ? 'new' : isChanged || isHanded ? 'change' : 'same'
    const shown = {
      ...{
        row: row.row,
        verdict,
        company_name: row.company_name.slice(0, 150),
        kind_name: row.kind_name.slice(0, 150),
      },
      ...{ name: row.name.slice(0, 150), serial_number: row.serial_number.slice(0, 100), errors },
      holder_name: holder?.name ?? known?.holder_name ?? null,
    }
    if (errors.length > 0 || !company || !kind) return { shown }
    return {
      shown,
      draft: {
        ...{ company_id: company.id, kind_id: kind.id, name: row.name, serial_number: row.serial_number },
        ...{ value: row.value ?? null, item_id: known?.id ?? null },
      },
      ...(isHanded && { holder, handed_at: row.handed_at ?? company.today }),
    }
  })
}

const holderOf = (
  { employee_identity }: ItemSheetRow,
  company_id: number | undefined,
  holdersOf: ReadonlyMap<string, readonly Keeper[]>,
  errors: string[],
) => {
  if (employee_identity === '') return undefined
  const holder = holdersOf.get(employee_identity)?.find((it) => it.company_id === company_id)
  if (!holder) errors.push(`NIK ${employee_identity.slice(0, 20)} tidak bekerja di entitas ini`)
  return holder
}

export const badItems = (results: readonly CheckedItemRow[]) =>
  results.filter((it) => it.shown.verdict === 'bad').map(({ shown: { row, errors } }) => ({ row, problems: errors }))

export const summaryOfItems = (results: readonly CheckedItemRow[]): ItemImport => ({
  counts: countVerdicts(
    itemVerdicts,
    results.map((it) => it.shown.verdict),
  ),
  rows: results.map((it) => it.shown),
})
