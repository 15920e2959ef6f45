import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SHOWN_REQUESTS } from '#contract/home/person-time.ts'
import { statusWord } from '#contract/status-words.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

export interface RequestLine {
  id: number
  when: string
  text: string
  amount: string
  status: string
}

interface Props {
  label: string
  lines: readonly RequestLine[]
  empty: string
  onOpen: (id: number) => void
}

/** Requests of one kind, one line each; a line opens its request. */
export const RequestLines = ({ label, lines, empty, onOpen }: Props) =>
  lines.length === 0 ? (
    <Empty text={empty} />
  ) : (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box component="li" key={line.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <ButtonBase onClick={() => onOpen(line.id)} sx={row}>
              <Cell sx={{ width: { xs: 'auto', sm: 104 }, flex: '0 0 auto', color: 'text.secondary' }}>
                {line.when}
              </Cell>
              <Cell sx={{ flex: '1 1 140px', minWidth: 0, order: { xs: 4, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}>
                <Box component="span" sx={oneLine}>
                  {line.text}
                </Box>
              </Cell>
              <Cell sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {line.amount}
              </Cell>
              <StatusChip status={line.status} label={statusWord(line.status)} />
              <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} aria-hidden />
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {lines.length === SHOWN_REQUESTS && (
        <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
          {SHOWN_REQUESTS} terbaru
        </Typography>
      )}
    </>
  )

const row = {
  width: '100%',
  minHeight: 44,
  py: 1,
  gap: 1,
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  '&:hover': { bgcolor: 'action.hover' },
} as const
const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const Cell = ({ sx, children }: { sx: object; children: ReactNode }) => (
  <Typography component="span" variant="body2" sx={sx}>
    {children}
  </Typography>
)
