import { auditField } from '#contract/audit-fields.ts'
import { auditActions, auditEntities } from '#contract/audit-labels.ts'
import { day } from '#web/ui/format.ts'

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

const DAY = /^\d{4}-\d\d-\d\d$/
/** Ids are left out here; the detail dialog shows the names of their rows. */
const isId = (name: string) => /_ids?$/.test(name)
const filterText = ([name, value]: [string, unknown]) => {
  const label = auditField(name).toLowerCase()
  // 'me' is the reader, who is named beside the text.
  if (isId(name) || value === 'me') return label
  return `${label} ${typeof value === 'string' && DAY.test(value) ? day(value) : String(value)}`
}

/** 'Melihat daftar perizinan, halaman 2, kata yang dicari …'. */
export const listReadText = ({ action, entity, after }: ListRead) => {
  const { page, ...filters } = after ?? {}
  const what = `${auditActions.label(action)} ${auditEntities.label(entity).toLowerCase()}`
  const pages = typeof page === 'number' && page > 1 ? [`halaman ${page}`] : []
  return [what, ...pages, ...Object.entries(filters).map(filterText)].join(', ')
}
