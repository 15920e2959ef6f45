import { messages } from '#contract/messages.ts'
import type { Section } from '#contract/section/kind.ts'
import { type SectionKind, sections } from '#contract/section.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { endpointsOf, type Row, type Subject } from './use-section.ts'

interface Props {
  kind: SectionKind
  subject: Subject
  /** The item to change; without it one is added. */
  row: Row | undefined
  onClose: () => void
}

/** What the inputs start with: the row as it was answered. */
const valuesOf = (it: Section, row: Row) =>
  Object.fromEntries(Object.keys(it.fields).map((name) => [name, row[name] ?? '']))

export default function ItemDialog({ kind, subject, row, onClose }: Props) {
  const it: Section = sections[kind]
  const { add, change, addFor, changeOf } = endpointsOf(kind)
  const { is_owner, user_id: userId } = subject
  const shared = { fields: it.fields, onClose }

  if (!row) {
    const adding = { ...shared, title: `Tambah ${it.title}`, success: messages.saved }
    return is_owner ? (
      <FormDialog {...adding} endpoint={add} />
    ) : (
      <FormDialog {...adding} endpoint={addFor} params={{ userId }} />
    )
  }
  const changing = { ...shared, title: `Edit ${it.title}`, values: valuesOf(it, row), success: messages.changed }
  return is_owner ? (
    <FormDialog {...changing} endpoint={change} params={{ id: row.id }} />
  ) : (
    <FormDialog {...changing} endpoint={changeOf} params={{ userId, id: row.id }} />
  )
}
