import Add from '@mui/icons-material/Add'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import type { Item, Section } from '#contract/people/section/kind.ts'
import {
  FIRST_SECTION,
  type SectionCount,
  type SectionKind,
  type SectionPairs,
  section,
  sections,
} from '#contract/people/section.ts'
import { messages } from '#contract/platform/messages.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { type ProfileOwner as Person, useSelfOrUser, useSelfOrUserWrite } from '#web/client/self-or-user.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { NoWrapDates } from '#web/ui/list/no-wrap.tsx'
import { ItemCell } from './item-cell.tsx'
import { MaskedNumber } from './masked-number.tsx'
import { uncover } from './uncover.ts'

const ItemDialog = lazy(() => import('./item-dialog.tsx'))

/** The owner of the profile and whether the viewer may edit it. */
interface Subject extends Person {
  canEdit: boolean
}

interface Props {
  subject: Subject
  /** Item count of each section; undefined while loading. */
  counts: readonly SectionCount[] | undefined
  /** The section to open, chosen in the navigation. */
  selected?: SectionKind
}

/** All profile sections as accordions. */
export const SectionAccordions = ({ subject, counts, selected }: Props) => (
  <div>
    {(Object.keys(sections) as SectionKind[]).map((kind) => (
      <SectionAccordion
        // The key remounts a section that the navigation selects, so that it opens even if the user had closed it.
        key={`${kind}${kind === selected}`}
        kind={kind}
        subject={subject}
        count={counts?.find((one) => one.kind === kind)?.count}
        isSelected={kind === selected}
      />
    ))}
  </div>
)

export const sectionId = (kind: SectionKind) => `section-${kind}`

interface SectionProps {
  kind: SectionKind
  subject: Subject
  count: number | undefined
  isSelected: boolean
}

function SectionAccordion({ kind, subject, count, isSelected }: SectionProps) {
  const [isOpen, setOpen] = useState(kind === FIRST_SECTION || isSelected)
  const [adds, setAdds] = useState(false)
  const id = sectionId(kind)
  const accordion = (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_, next) => setOpen(next)}
      // Unmounted while closed, so that its items are not requested.
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} id={id} aria-controls={`${id}-items`}>
        <Typography variant="h3" component="span">
          {sections[kind].title}
        </Typography>
        {count !== undefined && count > 0 && (
          // Hidden from screen readers: the navigation above announces the count.
          <Typography component="span" aria-hidden color="textSecondary" sx={{ ml: 1 }}>
            ({count})
          </Typography>
        )}
      </AccordionSummary>
      <AccordionDetails id={`${id}-items`} sx={{ p: 0 }}>
        <Items kind={kind} subject={subject} />
      </AccordionDetails>
    </Accordion>
  )
  // Beside the accordion heading, because a button cannot contain another button.
  return (
    <Box sx={{ position: 'relative' }}>
      {accordion}
      {count === 0 && subject.canEdit && !isOpen && (
        <Button
          size="small"
          startIcon={<Add />}
          aria-label={`Tambah ${sections[kind].title}`}
          onClick={() => setAdds(true)}
          sx={{ position: 'absolute', top: 4, right: 48 }}
        >
          Tambah
        </Button>
      )}
      <Suspense>
        {adds && (
          <ItemDialog
            kind={kind}
            subject={subject}
            row={undefined}
            onClose={() => {
              setAdds(false)
              setOpen(true)
            }}
          />
        )}
      </Suspense>
    </Box>
  )
}

/** Table columns: fields are rendered by their input type, other columns by their `text` function. */
const columnsOf = ({ shown: columns, fields, masked = [] }: Section, { user_id, isOwner }: Person): Column<Item>[] =>
  columns.map((shown) => {
    if (typeof shown === 'object' && 'text' in shown)
      return { label: shown.label, cell: (row) => <NoWrapDates text={shown.text(row) || '-'} /> }
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

function Items({ kind, subject }: { kind: SectionKind; subject: Subject }) {
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
