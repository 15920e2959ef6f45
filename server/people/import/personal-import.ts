/** Import of personal data: one row for each person, found by NIK, or several for schools and relatives. */
import { takeLock } from '#server/platform/database/advisory-locks.ts'
import type { Importer } from './import-kind.ts'
import { personalOptions } from './personal-options.ts'
import { readPersonalReference } from './personal-reference.ts'
import { parsePersonalRow } from './personal-row.ts'
import { storePersonal } from './store-personal.ts'
import { validatePersonalRows } from './validate-personal.ts'

export const personalImport: Importer = {
  validate: async ({ db, me }, raw) => {
    const sheet = raw.map(parsePersonalRow)
    const reference = await readPersonalReference(db, me, [...new Set(sheet.map((it) => it.employee_identity))])
    const rows = validatePersonalRows(sheet, reference)
    const options = { ...personalOptions, family_status: reference.familyStatuses.map((it) => it.name) }
    return { rows, options, store: (tx) => storePersonal(tx, rows) }
  },
  // Two imports at once would otherwise both add the same school.
  lock: (tx) => takeLock(tx, 'personalImport'),
}
