/** Pins of attendance machines in the sheet of people: a row adds pins to its position and takes none away. */
import { SCOPE_SEPARATOR } from '#contract/people/import.ts'
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { OWN_PIN, storePins } from '#server/time/machine-pin/assign.ts'
import type { ReferenceData } from './reference-data.ts'
import type { RowResult } from './row-result.ts'

const keyOf = (company_id: number, pin: string) => `${company_id} ${pin}`

/** Notes the new pins of each row, and refuses those of others, of leavers and of the caller. */
export const addPins = (me: Me, results: RowResult[], reference: ReferenceData) => {
  const owners = new Map(reference.pins.map((it) => [keyOf(it.company_id, it.pin), it]))
  const rowOf = new Map<string, number>()
  for (const it of results) {
    const { sheet, terms, position, person, errors } = it
    const refuse = (text: string) => errors.push({ text, column: 'machine_pin' })
    for (const pin of terms ? (sheet.parsed.machine_pin?.split(SCOPE_SEPARATOR) ?? []) : []) {
      const key = keyOf(terms?.company_id ?? 0, pin)
      const [owner, row] = [owners.get(key), rowOf.get(key)]
      rowOf.set(key, sheet.row)
      if (row !== undefined) refuse(`PIN Mesin '${pin}' sama dengan baris ${row}`)
      else if (owner && owner.position_id !== position?.id)
        refuse(`PIN Mesin '${pin}' sudah dipakai karyawan lain di entitas ini`)
      else if (!owner?.holds) it.pins.push(pin)
    }
    if (it.pins.length === 0) continue
    if ((terms?.status ?? position?.status) === 'inactive') refuse('PIN Mesin hanya untuk karyawan yang masih bekerja')
    if (person?.id === me.id && reference.hasOtherGroupHr) refuse(OWN_PIN)
  }
}

/** Stores the new pins of rows whose positions are stored by now. */
export const storeRowPins = async (tx: Db, ids: ReadonlyMap<RowResult, number>) => {
  const added = [...ids].flatMap(([{ terms, pins }, position_id]) =>
    terms ? pins.map((pin) => ({ company_id: terms.company_id, pin, position_id })) : [],
  )
  for (const [company_id, pins] of groupBy(added, (it) => it.company_id)) await storePins(tx, company_id, pins)
  return added
}
