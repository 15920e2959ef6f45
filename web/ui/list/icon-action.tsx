import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'

const icons = { edit: EditOutlined, delete: DeleteOutlined, detail: VisibilityOutlined }

interface Props {
  icon: keyof typeof icons
  /** Tooltip and accessible name; says what the action does and to what. */
  label: string
  disabled?: boolean
  onClick: () => unknown
}

/** An icon button for a row action, where there is no room for text. */
export function IconAction({ icon, label, disabled, onClick }: Props) {
  const Icon = icons[icon]
  return (
    <Tooltip title={label}>
      {/* A disabled button fires no events for the tooltip, so the span receives them. */}
      <span>
        <IconButton
          size="small"
          color={icon === 'delete' ? 'error' : 'primary'}
          disabled={disabled}
          onClick={onClick}
          aria-label={label}
          sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  )
}
