import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { PlannedRow } from './paint.ts'

/** A person's name opens the weekly pattern. */
export const PersonButton = ({ row, about, onOpen }: { row: PlannedRow; about: string; onOpen: () => void }) => (
  <ButtonBase
    onClick={onOpen}
    title={`Pola mingguan ${row.name}`}
    sx={{
      display: 'block',
      width: '100%',
      minHeight: 44,
      py: 0.25,
      textAlign: 'left',
      overflowWrap: 'anywhere',
      borderRadius: 0.75,
      '&:hover': { textDecoration: 'underline' },
    }}
  >
    <Typography component="span" sx={{ display: 'block', fontSize: 14, fontWeight: 600 }}>
      {row.name}
    </Typography>
    <Typography component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
      {about}
      {!row.may_change && ' · hanya dilihat'}
    </Typography>
  </ButtonBase>
)
