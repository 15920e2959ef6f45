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
  /** The one button of the toolbar that Tab focuses. */
  isStop?: boolean
  onClick: () => void
  onFocus: () => void
  children: ReactNode
}

export const ToolButton = ({ label, isOn, disabled, isStop, onClick, onFocus, children }: Props) => (
  <Tooltip title={label}>
    {/* A disabled button fires no mouse events, so the tooltip listens on this span. */}
    <span>
      <ToggleButton
        value={label}
        aria-label={label}
        // Undefined for one-time actions, which have no pressed state.
        aria-pressed={isOn}
        selected={isOn ?? false}
        disabled={disabled}
        tabIndex={isStop ? 0 : -1}
        // Keeps the text selection on click.
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
