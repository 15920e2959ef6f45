import type { Item, Section } from '#contract/people/section/kind.ts'
import { type SectionKind, type SectionPairs, section, sections } from '#contract/people/section.ts'
import { messages } from '#contract/platform/messages.ts'
import { endpointFor, type ProfileOwner } from '#web/client/self-or-user.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { initialValues } from '#web/ui/form/initial-values.ts'

interface Props {
  kind: SectionKind
  subject: ProfileOwner
  /** The item to edit; undefined adds one. */
  row: Item | undefined
  onClose: () => void
}

export default function ItemDialog({ kind, subject, row, onClose }: Props) {
  const { title, fields }: Section = sections[kind]
  const { add, change }: SectionPairs = section[kind]
  const shared = { fields, onClose }

  if (!row)
    return <FormDialog {...shared} {...endpointFor(add, subject)} title={`Tambah ${title}`} success={messages.saved} />
  return (
    <FormDialog
      {...shared}
      {...endpointFor(change, subject, { id: row.id })}
      title={`Edit ${title}`}
      values={initialValues(fields, row)}
      success={messages.changed}
    />
  )
}
