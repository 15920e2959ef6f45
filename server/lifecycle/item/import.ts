/** Items from a sheet, and who has them: all rows or none. */
import { ITEM_IMPORT_MAX, type ItemImport, type ItemVerdict, itemFile, itemVerdicts } from '#contract/lifecycle/item.ts'
import { isHrOf } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { type ImportFile, readTable, requireRows, tableRows } from '#server/platform/import/read-table.ts'
import { countVerdicts } from '#server/platform/import/store-import.ts'
import type { ImportLayout } from '#server/platform/import/table.ts'
import { notifyEach } from '#server/platform/notice/notify.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { isBlank, nikInCell, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { parseAmount } from '#server/platform/spreadsheet/read/parse-amount.ts'
import { parseDay } from '#server/platform/spreadsheet/read/parse-day.ts'

const columns = {
  company_name: ['Entitas', 'namaentitas', 'perusahaan'],
  kind_name: ['Jenis', 'jenisbarang'],
  name: ['Nama', 'namabarang', 'barang'],
  serial_number: ['Nomor Seri', 'serialnumber', 'sn', 'noseri'],
  value: ['Nilai', 'nilairupiah', 'harga'],
  holder: ['NIK Pemegang', 'nik', 'pemegang'],
  handed_at: ['Diserahkan', 'tanggalserah', 'tanggal'],
} satisfies ImportLayout['columns']

export const itemImportFile: ImportFile<keyof typeof columns> = {
  upload: itemFile,
  layouts: [
    {
      columns,
      required: [['company_name'], ['kind_name'], ['name'], ['serial_number']],
      filled: ['serial_number', 'name'],
    },
  ],
  maxRows: ITEM_IMPORT_MAX,
  maxColumns: 60,
  namedMax: 3,
  noRows: 'File tidak berisi data',
}

interface SheetRow {
  row: number
  company_name: string
  kind_name: string
  name: string
  serial_number: string
  /** Undefined if the cell is no amount. */
  value: number | null | undefined
  employee_identity: string
  handed_at: string | null | undefined
}

export const readItemRows = async (file: UploadedFile): Promise<SheetRow[]> => {
  const table = await readTable(file, itemImportFile)
  const rows = tableRows(table)
  requireRows(itemImportFile, table.sheet.isCut, rows.length)
  return rows.map(({ row, cell }) => {
    const amount = isBlank(cell('value')) ? null : parseAmount(cell('value'))
    return {
      row,
      company_name: textInCell(cell('company_name')),
      kind_name: textInCell(cell('kind_name')),
      name: textInCell(cell('name')),
      serial_number: textInCell(cell('serial_number')),
      value: amount === null ? null : amount === undefined ? undefined : Math.round(Number(amount)),
      employee_identity: isBlank(cell('holder')) ? '' : nikInCell(cell('holder')),
      handed_at: isBlank(cell('handed_at')) ? null : (parseDay(cell('handed_at')) ?? undefined),
    }
  })
}

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

interface RowResult {
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

const readReference = async ({ db, clock, me }: Importing, rows: readonly SheetRow[]) => {
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
export const validateItemRows = async (importing: Importing, rows: readonly SheetRow[]): Promise<RowResult[]> => {
  const reference = await readReference(importing, rows)
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
  { employee_identity }: SheetRow,
  company_id: number | undefined,
  holdersOf: ReadonlyMap<string, readonly Keeper[]>,
  errors: string[],
) => {
  if (employee_identity === '') return undefined
  const holder = holdersOf.get(employee_identity)?.find((it) => it.company_id === company_id)
  if (!holder) errors.push(`NIK ${employee_identity.slice(0, 20)} tidak bekerja di entitas ini`)
  return holder
}

export const badItems = (results: readonly RowResult[]) =>
  results.filter((it) => it.shown.verdict === 'bad').map(({ shown: { row, errors } }) => ({ row, problems: errors }))

export const summaryOfItems = (results: readonly RowResult[]): ItemImport => ({
  counts: countVerdicts(
    itemVerdicts,
    results.map((it) => it.shown.verdict),
  ),
  rows: results.map((it) => it.shown),
})

/** One import of items at a time; hand-overs of single pieces wait for it. */
export const lockForItems = (tx: Db) => tx`lock table items, handovers in share row exclusive mode`

export const storeItems = async (tx: Db, me: Caller, results: readonly RowResult[], ask: boolean) => {
  const rows = results.flatMap(({ shown, draft, holder, handed_at }) =>
    draft && shown.verdict !== 'same'
      ? [{ ...draft, position_id: holder?.position_id ?? null, handed_at: handed_at ?? null }]
      : [],
  )
  await tx`
    update items i set name = r.name, value = r.value
    from jsonb_to_recordset(${tx.json(rows)}) as r (item_id int, name text, value bigint) where i.id = r.item_id`
  await tx`
    insert into items (company_id, kind_id, name, serial_number, value)
    select company_id, kind_id, name, serial_number, value
    from jsonb_to_recordset(${tx.json(rows)})
      as r (item_id int, company_id int, kind_id int, name text, serial_number text, value bigint) where item_id is null`
  const handed = await tx<{ id: number; position_id: number; user_id: number; what: string }[]>`
    with held as (
      update items i set state = 'held'
      from jsonb_to_recordset(${tx.json(rows)})
        as r (company_id int, kind_id int, serial_number text, position_id int, handed_at date)
      where r.position_id is not null and i.company_id = r.company_id and i.kind_id = r.kind_id
        and lower(i.serial_number) = lower(r.serial_number)
      returning i.id, i.company_id, i.kind_id, i.name, i.serial_number, r.position_id, r.handed_at
    ), added as (
      insert into handovers (position_id, company_id, kind_id, item_id, quantity, handed_at, condition, handed_by, asks)
      select position_id, company_id, kind_id, id, 1, handed_at, 'Impor', ${me.position_id}, ${ask} from held
      returning id, item_id, position_id
    ), noted as (
      insert into handover_events (handover_id, action, by) select id, 'handed', ${me.position_id} from added
    )
    select added.id, added.position_id, p.user_id, held.name || ' (SN ' || held.serial_number || ')' as what
    from added join held on held.id = added.item_id join positions p on p.id = added.position_id`
  if (ask)
    await notifyEach(
      tx,
      'item_received',
      handed.map(({ id, user_id, position_id, what }) => ({
        user_id,
        position_id,
        event: `handover:${id}:item_received:`,
        facts: { what, by: me.name },
        link: '/barang-saya',
      })),
    )
}
