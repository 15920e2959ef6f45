import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { SentenceList } from './sentence-list.tsx'

interface Props {
  company: string
  sentences: readonly string[]
  onEdit: () => void
  /** Below the sentences. */
  children?: ReactNode
}

/** The policy of a company as the sentences that its settings mean. */
export const PolicyCard = ({ company, sentences, onEdit, children }: Props) => (
  <SectionCard
    title={company}
    action={
      <Button variant="outlined" aria-label={`Ubah ${company}`} onClick={onEdit}>
        Ubah
      </Button>
    }
  >
    <SentenceList sentences={sentences} />
    {children}
  </SectionCard>
)

export const PolicyCards = ({ children }: { children: ReactNode }) => <Box sx={gridStyle}>{children}</Box>

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const
