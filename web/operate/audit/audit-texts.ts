import { auditField } from '#contract/audit-fields.ts'
import { auditActions, auditEntities, listNoun } from '#contract/audit-labels.ts'
import { filterValue } from './filter-value.ts'

/** 'Data diri, Alamat': each label once, in order of appearance. */
export const entityLabels = (rows: readonly { entity: string }[]) => [
  ...new Set(rows.map((it) => auditEntities.label(it.entity))),
]

const FIELDS_SHOWN = 4

export const fieldsText = ({ fields }: { fields: readonly string[] }) => {
  const names = [...new Set(fields.map(auditField))]
  const more = names.length - FIELDS_SHOWN
  return more > 0 ? `${names.slice(0, FIELDS_SHOWN).join(', ')}, +${more}` : names.join(', ')
}

interface ListRead {
  action: string
  entity: string
  after: Record<string, unknown> | null
}

/** Ids are left out here; the detail dialog shows the names of their rows. */
const isId = (name: string) => /_ids?$/.test(name)
const filterText = (entity: string, name: string, value: unknown) => {
  // 'me' is the reader, who is named beside the text.
  if (value === 'me') return auditField(name).toLowerCase()
  if (name === 'actor_id') return 'oleh satu orang'
  if (isId(name)) return `satu ${auditField(name).toLowerCase()}`
  return `${auditField(name).toLowerCase()} ${filterValue(entity, name, value)}`
}

/** 'Melihat daftar perizinan, halaman 2, kata yang dicari …'. */
export const listReadText = ({ action, entity, after }: ListRead) => {
  // The database stores the end of a period before its start.
  const { page, from, to, ...filters } = after ?? {}
  const period = Object.entries({ from, to }).filter(([, value]) => value !== undefined)
  const pages = typeof page === 'number' && page > 1 ? [`halaman ${page}`] : []
  const shown = [...period, ...Object.entries(filters)].map(([name, value]) => filterText(entity, name, value))
  return [`${auditActions.label(action)} ${listNoun(entity)}`, ...pages, ...shown].join(', ')
}
