import ButtonBase from '@mui/material/ButtonBase'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { createContext, use } from 'react'

export interface QuickPick {
  value: string
  /** Short, because it stands inside the input. */
  text: string
  /** Begins with the text; names the time too. */
  label: string
}

interface Offer {
  picks: QuickPick[]
  value: string
  onChoose: (value: string) => void
}

/** Likely values of a date input. */
export const QuickPicks = createContext<Offer>({ picks: [], value: '', onChoose: () => {} })

/** One-tap buttons inside the input, before the button of its calendar, so that the value has one control. */
export const QuickPicksBeforeIcon = (props: IconButtonProps) => {
  const { picks, value, onChoose } = use(QuickPicks)
  return (
    <>
      {picks.map((pick) => (
        <ButtonBase
          key={pick.value}
          aria-label={pick.label}
          aria-pressed={pick.value === value}
          disabled={props.disabled}
          // Prevents the input's blur, whose error message would move this button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            onChoose(pick.value)
          }}
          sx={pickStyle}
        >
          {pick.text}
        </ButtonBase>
      ))}
      <IconButton {...props} />
    </>
  )
}

const pickStyle = {
  minHeight: 28,
  minWidth: 44,
  px: 0.75,
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: 13,
  fontWeight: 600,
  color: 'primary.main',
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true]': { bgcolor: 'action.selected' },
} as const
