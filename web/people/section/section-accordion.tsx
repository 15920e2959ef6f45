import Add from '@mui/icons-material/Add'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { FIRST_SECTION, type SectionCount, type SectionKind, sections } from '#contract/people/section.ts'
import { SectionItems, type SectionSubject } from './section-items.tsx'

const ItemDialog = lazy(() => import('./item-dialog.tsx'))

interface Props {
  subject: SectionSubject
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
  subject: SectionSubject
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
        <SectionItems kind={kind} subject={subject} />
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
