/** Import of people and positions: one row for each position. */
import { genders, personalities } from '#contract/org/person.ts'
import { isHrOf, type Me, roles } from '#contract/policy.ts'
import { todayIn } from '#server/org/position/career-entry.ts'
import { duplicates } from '#server/people/career/change.ts'
import { recordedChanges } from '#server/platform/audit/mask.ts'
import { takeLock } from '#server/platform/database/advisory-locks.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { Importer } from './import-kind.ts'
import { readReferenceData } from './read-reference-data.ts'
import type { ReferenceData } from './reference-data.ts'
import type { RowResult } from './row-result.ts'
import { parsePeopleRow } from './sheet-rows.ts'
import { hasHcis, storeRows } from './store-rows.ts'
import { validatePeopleRows } from './validate-rows.ts'

export const employmentImport: Importer = {
  validate: async (context, raw) => {
    const sheet = raw.map(parsePeopleRow)
    const reference = await readReferenceData(context, sheet)
    const rows = validatePeopleRows(context.me, sheet, reference)
    return { rows, options: optionsOf(context.me, reference), store: (tx, me, clock) => store(tx, me, clock, rows) }
  },
  // No row moves a position to another company, so that the calendar stays free.
  lock: (tx) => takeLock(tx, 'positions'),
}

const namesOf = (list: { name: string; active: boolean }[]) => list.filter((it) => it.active).map((it) => it.name)

const optionsOf = (me: Me, reference: ReferenceData) => {
  const companies = namesOf(reference.companies.filter(({ id }) => isHrOf(me, id)))
  return {
    company: companies,
    scope: companies,
    job: namesOf(reference.jobs),
    status_name: namesOf(reference.statuses),
    department: [...new Set(namesOf(reference.departments))],
    role: roles,
    gender: genders.options.map((it) => it.label),
    personality: personalities.values,
  }
}

const store = async (tx: Db, me: Caller, clock: Clock, rows: RowResult[]) => {
  const today = await todayIn(tx, clock, me.company_id)
  const { entries, pins } = await explainConstraint(storeRows(tx, me, rows, today), duplicates)
  if (!(await hasHcis(tx))) conflict('Harus ada minimal satu hcis yang masih bekerja', 'last_hcis')
  const changes = entries.map(({ position_id, before, after }) => ({
    entity: 'position' as const,
    entity_id: position_id,
    subject: { by: 'position' as const, id: position_id },
    fields: Object.keys(after),
    ...recordedChanges(Object.keys(before).length > 0 ? before : null, after),
  }))
  return [
    ...changes,
    ...pins.map(({ position_id, pin }) => ({
      entity: 'machine_pin' as const,
      subject: { by: 'position' as const, id: position_id },
      fields: ['pin'],
      ...recordedChanges(null, { pin }),
    })),
  ]
}
