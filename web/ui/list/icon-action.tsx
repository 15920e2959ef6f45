import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'

const icons = { edit: EditOutlined, delete: DeleteOutlined, detail: VisibilityOutlined }

interface Props {
  icon: keyof typeof icons
  /** Says what it does and to what: the icon alone tells neither. */
  label: string
  disabled?: boolean
  onClick: () => unknown
}

/** One action that a row of a table offers, where there is no room for words. */
export function IconAction({ icon, label, disabled, onClick }: Props) {
  const Icon = icons[icon]
  return (
    <Tooltip title={label}>
      {/* A disabled button tells nothing to the tooltip. */}
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
