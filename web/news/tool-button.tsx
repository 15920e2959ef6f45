import ToggleButton from '@mui/material/ToggleButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

const buttonStyle = {
  width: 40,
  height: 40,
  borderRadius: 1,
  fontWeight: 700,
  color: 'text.primary',
  '&, &.Mui-disabled': { border: 0 },
}

interface Props {
  label: string
  isOn?: boolean
  disabled?: boolean
  /** Where the Tab key arrives. */
  isStop?: boolean
  onClick: () => void
  onFocus: () => void
  children: ReactNode
}

export const ToolButton = ({ label, isOn, disabled, isStop, onClick, onFocus, children }: Props) => (
  <Tooltip title={label}>
    {/* A disabled button tells nobody that the mouse is over it. */}
    <span>
      <ToggleButton
        value={label}
        aria-label={label}
        // What only happens once is never on.
        aria-pressed={isOn}
        selected={isOn ?? false}
        disabled={disabled}
        tabIndex={isStop ? 0 : -1}
        // The selection in the text must survive the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        onFocus={onFocus}
        sx={buttonStyle}
      >
        {children}
      </ToggleButton>
    </span>
  </Tooltip>
)
