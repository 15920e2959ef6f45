import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Option } from '#contract/fields.ts'

interface Props {
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
}

/** The likely answers of an input, each at one press. They do not bear its label: whoever looks for that finds the input. */
export const QuickPicks = ({ options, value, onChoose }: Props) => (
  <Box role="group" aria-label="Pilihan cepat" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
    {options.map((option) => (
      <ButtonBase
        key={option.value}
        aria-pressed={option.value === value}
        // Leaving the input would tell what is missing in it, and move this button away from under the finger.
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
