import { type PayImportKind, payImport } from '#contract/pay/import.ts'
import type { Me } from '#contract/policy.ts'
import { listComponents } from '#server/pay/component/queries.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { storeImport } from '#server/platform/import/store-import.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { refuseFile } from '#server/platform/spreadsheet/read/read-uploaded.ts'
import { hasColumnsOf, hasComponents } from './amounts.ts'
import { itemImport } from './items.ts'
import { openingImport } from './openings.ts'
import { lockForImport, refuseOwnRow } from './people.ts'
import { type AnySheetKind, type Importing, type RowOutcome, summaryOfPayImport } from './sheet-kind.ts'
import { type PaySheet, payFile, readPaySheet } from './sheet-rows.ts'
import { taxImport } from './tax.ts'
import { valueImport } from './values.ts'

const kinds: Record<PayImportKind, AnySheetKind> = {
  values: valueImport,
  items: itemImport,
  openings: openingImport,
  tax: taxImport,
}

/** The components that a sheet of the kind has columns for. */
export const importedComponents = async (db: Db, kind: PayImportKind, company_id: number) => {
  if (kind !== 'values' && kind !== 'items') return []
  const all = (await listComponents(db, company_id)).filter((it) => it.active && !it.system)
  return kind === 'values' ? all.filter((it) => it.paid !== 'once') : all
}

interface ImportTarget {
  kind: PayImportKind
  company_id: number
}

/** The company is in reach, and the components are those of this moment. */
const importingOf = async (db: Db, clock: Clock, me: Me, { kind, company_id }: ImportTarget): Promise<Importing> => {
  const company = await companyOf(db, clock, me, company_id)
  return { me, company, components: await importedComponents(db, kind, company_id) }
}

const readSheet = async (kind: PayImportKind, file: UploadedFile, { components }: Importing): Promise<PaySheet> => {
  const { columns, required } = kinds[kind]
  const sheet = await readPaySheet(file, columns(components), required)
  if ((kind === 'values' || kind === 'items') && !hasComponents(components, sheet))
    refuseFile(payFile.upload, 'Tidak ada kolom komponen: tulis nama atau kode komponen sebagai judul kolom')
  return sheet
}

const badRows = (outcomes: readonly RowOutcome<unknown>[]) =>
  outcomes.filter((it) => it.shown.verdict === 'bad').map(({ shown: { row, errors } }) => ({ row, problems: errors }))

/** Answered in the call thread: a sheet has up to 5,000 rows. */
export const payImportCalls = {
  preview: threadCall(payImport.preview, async ({ db, clock, me, audit, body, file }) => {
    const importing = await importingOf(db, clock, me, body)
    const sheet = await readSheet(body.kind, file, importing)
    await refuseOwnRow(db, me, sheet.rows)
    const outcomes = await kinds[body.kind].validate(db, importing, sheet)
    audit.note({ listed: outcomes.flatMap((it) => it.person?.user_id ?? []) })
    return summaryOfPayImport(sheet.ignored, outcomes)
  }),
  import: threadCall(payImport.import, async ({ db, clock, me: caller, audit, body, file }) => {
    const kind = kinds[body.kind]
    const sheet = await readSheet(body.kind, file, await importingOf(db, clock, caller, body))
    let importing: Importing | undefined
    return storeImport(db, payFile, {
      lock: (tx) => lockForImport(tx, { company_id: body.company_id, position_id: caller.position_id }, sheet.rows),
      validate: async (tx) => {
        const me = await reloadCaller(tx, caller, 'payroll')
        importing = await importingOf(tx, clock, me, body)
        await refuseOwnRow(tx, me, sheet.rows)
        // A component that was ended meanwhile would otherwise be left out in silence.
        if (!hasColumnsOf(importing.components, sheet))
          refuseFile(payFile.upload, 'Komponen berubah: periksa lagi filenya')
        return kind.validate(tx, importing, sheet)
      },
      badRows,
      store: async (tx, outcomes) => {
        const writes = outcomes.flatMap((it) => it.writes)
        if (importing && writes.length > 0) await kind.store(tx, importing, writes)
        const { counts } = summaryOfPayImport([], outcomes)
        const changed = outcomes.flatMap(({ person, audit: row }) =>
          row ? [{ subject_user_id: person?.user_id, ...row }] : [],
        )
        const summary = { company_id: body.company_id, kind: body.kind, counts: JSON.stringify(counts) }
        await audit.write(tx, { entity: kind.entity, ...(changed.length > 0 ? { each: changed } : { after: summary }) })
        return { counts }
      },
    })
  }),
}
