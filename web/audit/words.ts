import { auditField } from '#contract/trail-fields.ts'
import { auditActions, auditEntities } from '#contract/trail-words.ts'

/** 'Data diri, Alamat', each once, in the order in which they were seen. */
export const entitiesOf = (rows: readonly { entity: string }[]) => [
  ...new Set(rows.map((it) => auditEntities.label(it.entity))),
]

const FIELDS_SHOWN = 4

export const fieldsOf = ({ fields }: { fields: readonly string[] }) => {
  const names = [...new Set(fields.map(auditField))]
  const more = names.length - FIELDS_SHOWN
  return more > 0 ? `${names.slice(0, FIELDS_SHOWN).join(', ')}, +${more}` : names.join(', ')
}

interface Listed {
  action: string
  entity: string
  after: Record<string, unknown> | null
}

/** Ids stand for rows whose names the detail shows. */
const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'boolean'

/** 'Melihat daftar perizinan, halaman 2, kata yang dicari …'. */
export const listSentence = ({ action, entity, after }: Listed) => {
  const { page, ...filters } = after ?? {}
  const narrowed = Object.entries(filters).map(([name, value]) => {
    const label = auditField(name).toLowerCase()
    return isWord(value) || name === 'year' ? `${label} ${String(value)}` : label
  })
  const what = `${auditActions.label(action)} ${auditEntities.label(entity).toLowerCase()}`
  return [what, ...(typeof page === 'number' && page > 1 ? [`halaman ${page}`] : []), ...narrowed].join(', ')
}
