/** The sheets of pay data, which can be imported again without a change. */
import type { PayComponent } from '#contract/pay/component.ts'
import type { PayImportKind } from '#contract/pay/import.ts'
import { openingsOfPeople } from '#server/pay/tax/opening-queries.ts'
import { listStatuses } from '#server/pay/tax/queries.ts'
import type { CellValue } from '#server/platform/spreadsheet/cell.ts'
import { type Report, type SheetColumnOf, sheet } from '#server/platform/spreadsheet/report.ts'
import { openingHeadings } from './openings.ts'
import { itemRows, type SheetAmounts, valueRows } from './sheet-queries.ts'
import { CONFIRMED_HEADING, STATUS_HEADING } from './tax.ts'

export interface PaySheetSource {
  kind: PayImportKind
  company: { id: number; name: string }
  components: readonly PayComponent[]
  date: string
  month: string
  year: number
  /** The caller, whose own data the file leaves out: they could not import it. */
  except_user_id: number
}

type Type = SheetColumnOf<never>['type']
const column = <Row>(
  heading: string,
  type: Type,
  width: number,
  value: (row: Row) => CellValue,
): SheetColumnOf<Row> => ({
  heading,
  type,
  width,
  value,
})

interface Person {
  employee_identity: string
  name: string
}
const nik = <Row extends Person>() => column<Row>('NIK', 'text', 14, (it) => it.employee_identity)
const person = <Row extends Person>() => column<Row>('Nama', 'text', 28, (it) => it.name)
const entity = <Row>({ company }: PaySheetSource) => column<Row>('Entitas', 'text', 26, () => company.name)

const amountColumns = (components: readonly PayComponent[]) =>
  components.map(({ id, name }) =>
    column<SheetAmounts>(name, 'money', Math.max(14, name.length + 2), (it) => it.amounts[id] ?? null),
  )

const amountSheet = (source: PaySheetSource, day: SheetColumnOf<SheetAmounts>, rows: readonly SheetAmounts[]) =>
  sheet({
    sheetName: 'Data Gaji',
    columns: [
      nik<SheetAmounts>(),
      person(),
      column<SheetAmounts>('Pekerjaan', 'text', 24, (it) => it.job_name),
      entity(source),
      day,
      ...amountColumns(source.components),
    ],
    rows,
  })

export const paySheetReport: Report<PaySheetSource> = {
  name: 'pay-data',
  sheets: async (db, source) => {
    const { kind, company, date, month, year, except_user_id } = source
    if (kind === 'values')
      return [
        amountSheet(
          source,
          column('Berlaku Mulai', 'date', 14, () => date),
          await valueRows(db, source),
        ),
      ]
    if (kind === 'items')
      return [
        amountSheet(
          source,
          column('Bulan', 'text', 10, () => month),
          await itemRows(db, source),
        ),
      ]
    const people = (await listStatuses(db, { company_id: company.id, year })).filter(
      (it) => it.user_id !== except_user_id,
    )
    type Listed = (typeof people)[number]
    const ofYear = [
      nik<Listed>(),
      person<Listed>(),
      entity<Listed>(source),
      column<Listed>('Tahun', 'number', 8, () => year),
    ]
    if (kind === 'tax')
      return [
        sheet({
          sheetName: 'Status PTKP',
          columns: [
            ...ofYear,
            column<Listed>('Usulan', 'text', 10, (it) => it.proposal),
            column<Listed>(STATUS_HEADING, 'text', 12, (it) => it.status),
            column<Listed>(CONFIRMED_HEADING, 'text', 12, (it) =>
              it.status === null ? null : it.confirmed ? 'Ya' : 'Tidak',
            ),
          ],
          rows: people,
        }),
      ]
    const storedOf = await openingsOfPeople(
      db,
      company.id,
      people.map((it) => it.user_id),
    )
    const figure = (name: (typeof openingHeadings)[number]['name']) => (it: Listed) =>
      storedOf(it.user_id, year)?.[name] ?? null
    return [
      sheet({
        sheetName: 'Angka Awal',
        columns: [
          ...ofYear,
          ...openingHeadings.map(({ name, heading }) =>
            column<Listed>(heading, name.endsWith('_month') ? 'number' : 'money', 18, figure(name)),
          ),
        ],
        rows: people,
      }),
    ]
  },
}
