import { auditField } from '#contract/trail-fields.ts'
import { auditEntities } from '#contract/trail-words.ts'

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
