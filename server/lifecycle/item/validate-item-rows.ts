/** Says what an import of items would do with each row of the sheet. */
import { type ItemImport, type ItemVerdict, itemVerdicts } from '#contract/lifecycle/item.ts'
import { isHrOf, isOwner } from '#contract/policy.ts'
import { isDoneByOthers } from '#server/lifecycle/employee-checklist/responsible.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { countVerdicts } from '#server/platform/import/store-import.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { OWN_ITEM } from './hand-over.ts'
import type { ItemSheetRow } from './read-item-rows.ts'

interface Keeper {
  position_id: number
  user_id: number
  company_id: number
  employee_identity: string
  name: string
}
interface KnownItem {
  id: number
  company_id: number
  kind_id: number
  name: string
  serial: string
  value: number | null
  state: string
  holder_id: number | null
  holder_name: string | null
}

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

interface Importing {
  db: Db
  clock: Clock
  me: Caller
}

const fold = (text: string) => text.trim().toLowerCase()

const readReference = async ({ db, clock, me }: Importing, rows: readonly ItemSheetRow[]) => {
  const identities = [...new Set(rows.map((it) => it.employee_identity).filter((it) => it !== ''))]
  const [companies, kinds, holders] = await Promise.all([
    db<{ id: number; name: string; today: string }[]>`
      select id, name, (${clock(db)} at time zone timezone)::date as today from companies where active`,
    db<{ id: number; name: string }[]>`select id, name from item_kinds where active`,
    db<Keeper[]>`
      select p.id as position_id, p.user_id, p.company_id, u.employee_identity, u.name
      from users u join positions p on p.user_id = u.id
      where u.employee_identity = any(${identities}) and p.status = 'active' order by p.id`,
  ])
  const seen = companies.filter((it) => isHrOf(me, it.id))
  const items = await db<KnownItem[]>`
    select i.id, i.company_id, i.kind_id, i.name, lower(i.serial_number) as serial, i.value::float8 as value, i.state,
           h.position_id as holder_id, u.name as holder_name
    from items i left join handovers h on h.item_id = i.id and h.returned_at is null
    left join positions p on p.id = h.position_id left join users u on u.id = p.user_id
    where i.company_id = any(${seen.map((it) => it.id)}::int[])
      and lower(i.serial_number) = any(${[...new Set(rows.map((it) => fold(it.serial_number)))]})`
  return {
    companyOf: new Map(seen.map((it) => [fold(it.name), it])),
    kindOf: new Map(kinds.map((it) => [fold(it.name), it])),
    holdersOf: groupBy(holders, (it) => it.employee_identity),
    itemOf: new Map(items.map((it) => [`${it.company_id} ${it.kind_id} ${it.serial}`, it])),
  }
}

const LENGTH_MAX = { name: 150, serial_number: 100 }
const VALUE_MAX = 10_000_000_000

/** The verdicts for the rows, the same for preview and import. */
export const validateItemRows = async (
  importing: Importing,
  rows: readonly ItemSheetRow[],
): Promise<CheckedItemRow[]> => {
  const reference = await readReference(importing, rows)
  const isOwnRefused = await isDoneByOthers(importing.db, importing.me)
  const seen = new Set<string>()
  return rows.map((row) => {
    const errors: string[] = []
    const company = reference.companyOf.get(fold(row.company_name))
    const kind = reference.kindOf.get(fold(row.kind_name))
    if (!company) errors.push(`Entitas ${row.company_name.slice(0, 50) || '-'} tidak dikenal`)
    if (!kind) errors.push(`Jenis ${row.kind_name.slice(0, 50) || '-'} tidak dikenal`)
    if (row.name === '' || row.name.length > LENGTH_MAX.name)
      errors.push('Nama barang wajib diisi, paling panjang 150 huruf')
    if (row.serial_number === '' || row.serial_number.length > LENGTH_MAX.serial_number)
      errors.push('Nomor seri wajib diisi, paling panjang 100 huruf')
    if (row.value === undefined || (row.value !== null && (row.value < 0 || row.value > VALUE_MAX)))
      errors.push('Nilai tidak valid')
    const key = `${company?.id} ${kind?.id} ${fold(row.serial_number)}`
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
