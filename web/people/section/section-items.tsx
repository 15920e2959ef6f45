import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { Item, Section } from '#contract/people/section/kind.ts'
import { type SectionKind, type SectionPairs, section, sections } from '#contract/people/section.ts'
import { messages } from '#contract/platform/messages.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { type ProfileOwner as Person, useSelfOrUser, useSelfOrUserWrite } from '#web/client/self-or-user.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { NoWrapValues } from '#web/ui/list/no-wrap.tsx'
import { ItemCell } from './item-cell.tsx'
import { MaskedNumber } from './masked-number.tsx'
import { uncover } from './uncover.ts'

/** The owner of the profile and whether the viewer may edit it. */
export interface SectionSubject extends Person {
  canEdit: boolean
}

const ItemDialog = lazy(() => import('./item-dialog.tsx'))

/** Table columns: fields are rendered by their input type, other columns by their `text` function. */
const columnsOf = ({ shown: columns, fields, masked = [] }: Section, { user_id, isOwner }: Person): Column<Item>[] =>
  columns.map((shown) => {
    if (typeof shown === 'object' && 'text' in shown)
      return { label: shown.label, cell: (row) => <NoWrapValues text={shown.text(row) || '-'} /> }
    const name = typeof shown === 'string' ? shown : shown.field
    const field = fields[name]
    if (!field) throw new Error(`There is no field named ${name}`)
    const label = typeof shown === 'string' ? field.label : shown.label
    const cell = (row: Item) => <ItemCell field={field} value={row[name]} row={row} />
    if (isOwner || !masked.includes(name)) return { label, cell }
    return {
      label,
      cell: (row) =>
        typeof row[name] === 'string' ? <MaskedNumber user_id={user_id} id={row.id} masked={row[name]} /> : '-',
    }
  })

export function SectionItems({ kind, subject }: { kind: SectionKind; subject: SectionSubject }) {
  const entry: Section = sections[kind]
  const { title } = entry
  const pairs: SectionPairs = section[kind]
  const [open, setOpen] = useState<Item | 'new'>()
  const rows = useSelfOrUser(pairs.list, subject)
  const remove = useSelfOrUserWrite(pairs.remove, subject, { success: messages.deleted })
  const askToRemove = async ({ id }: Item) => {
    if (await confirmDelete()) remove({ id })
  }
  /** The form of HR needs in full what the list has masked. */
  const edit = async (row: Item) => {
    if (subject.isOwner || !entry.masked?.some((name) => row[name])) return setOpen(row)
    const numbers = await uncover(subject.user_id, row.id)
    if (numbers) setOpen({ ...row, ...numbers })
  }
  return (
    <>
      {subject.canEdit && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Button variant="outlined" startIcon={<Add />} onClick={() => setOpen('new')}>
            Tambah Baru
          </Button>
        </Box>
      )}
      <DataTable
        label={title}
        rows={rows}
        columns={columnsOf(entry, subject)}
        rowActions={
          subject.canEdit
            ? (row) => (
                <>
                  <IconAction icon="edit" label={`Edit ${title}`} onClick={() => void edit(row)} />
                  <IconAction icon="delete" label={`Hapus ${title}`} onClick={() => askToRemove(row)} />
                </>
              )
            : undefined
        }
      />
      <Suspense>
        {open && (
          <ItemDialog
            kind={kind}
            subject={subject}
            row={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
