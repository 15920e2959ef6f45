import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Option } from '#contract/fields.ts'

interface Props {
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
}

/** One-tap buttons for likely values; without the input's label, so that a search by label finds only the input. */
export const QuickPicks = ({ options, value, onChoose }: Props) => (
  <Box role="group" aria-label="Pilihan cepat" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
    {options.map((option) => (
      <ButtonBase
        key={option.value}
        aria-pressed={option.value === value}
        // Prevents the input's blur, whose error message would move this button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option.value)}
        sx={pickStyle}
      >
        {option.label}
      </ButtonBase>
    ))}
  </Box>
)

const pickStyle = {
  minHeight: 32,
  px: 1.75,
  borderRadius: 5,
  border: 1,
  borderColor: 'divider',
  fontFamily: 'inherit',
  fontSize: 13,
  fontWeight: 600,
  '@media (pointer: coarse)': { minHeight: 44 },
  '&[aria-pressed=true]': { borderColor: 'primary.main', bgcolor: 'action.selected', color: 'primary.main' },
} as const
