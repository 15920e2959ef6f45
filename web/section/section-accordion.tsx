import Add from '@mui/icons-material/Add'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import type { Section } from '#contract/section/kind.ts'
import { FIRST_SECTION, type SectionKind, sections } from '#contract/section.ts'
import { confirmDelete } from '#web/confirm.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import type { Column } from '#web/ui/list/rows.ts'
import { ItemCell } from './item-cell.tsx'
import { type Row, type Subject, useItems, useRemove } from './use-section.ts'

const ItemDialog = lazy(() => import('./item-dialog.tsx'))

/** Every section of the registry, one below the other. */
export const SectionAccordions = ({ subject }: { subject: Subject }) => (
  <div>
    {(Object.keys(sections) as SectionKind[]).map((kind) => (
      <SectionAccordion key={kind} kind={kind} subject={subject} />
    ))}
  </div>
)

function SectionAccordion({ kind, subject }: { kind: SectionKind; subject: Subject }) {
  const [isOpen, setOpen] = useState(kind === FIRST_SECTION)
  const id = `section-${kind}`
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_, next) => setOpen(next)}
      // What nobody has opened is not asked for.
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} id={id} aria-controls={`${id}-items`}>
        <Typography variant="h3" component="span">
          {sections[kind].title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails id={`${id}-items`} sx={{ p: 0 }}>
        <Items kind={kind} subject={subject} />
      </AccordionDetails>
    </Accordion>
  )
}

/** The columns of the table: fields are drawn by their kind, the rest says itself. */
const columnsOf = (it: Section): Column<Row>[] =>
  it.shown.map((shown) => {
    if (typeof shown === 'object' && 'text' in shown)
      return { label: shown.label, cell: (row) => shown.text(row) || '-' }
    const name = typeof shown === 'string' ? shown : shown.field
    const field = it.fields[name]!
    const label = typeof shown === 'string' ? field.label : shown.label
    return { label, cell: (row) => <ItemCell field={field} value={row[name]} row={row} /> }
  })

function Items({ kind, subject }: { kind: SectionKind; subject: Subject }) {
  const it: Section = sections[kind]
  const [open, setOpen] = useState<Row | 'new'>()
  const rows = useItems(kind, subject)
  const remove = useRemove(kind, subject)
  const mayEdit = subject.is_owner || subject.can_edit
  const askToRemove = async (row: Row) => {
    if (await confirmDelete()) remove(row.id)
  }
  return (
    <>
      {mayEdit && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Button variant="outlined" startIcon={<Add />} onClick={() => setOpen('new')}>
            Tambah Baru
          </Button>
        </Box>
      )}
      <DataTable
        label={it.title}
        rows={rows}
        no="No"
        columns={columnsOf(it)}
        rowActions={
          mayEdit
            ? (row) => (
                <>
                  <IconAction icon="edit" label={`Edit ${it.title}`} onClick={() => setOpen(row)} />
                  <IconAction icon="delete" label={`Hapus ${it.title}`} onClick={() => askToRemove(row)} />
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
