import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useId, useState } from 'react'

interface Props {
  label: string
  text: string
  /** The same with the numbers of a row. */
  example: string | undefined
  /** The button has the label, where no head does. */
  isNamed?: boolean
}

/** How the figures below a head come about. */
export default function HeadExplanation({ label, text, example, isNamed }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const button = {
    'aria-label': `Arti ${label}`,
    size: 'small',
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const
  return (
    <>
      {isNamed ? (
        <Button {...button} endIcon={<InfoOutlined />} sx={{ minHeight: 44 }}>
          {label}
        </Button>
      ) : (
        <IconButton {...button} sx={{ p: 0.25, ml: 0.25, my: -0.5, verticalAlign: 'middle' }}>
          <InfoOutlined sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, maxWidth: 340 } } }}
      >
        <Typography variant="h3" component="h2" id={id} sx={{ mb: 0.5 }}>
          {label}
        </Typography>
        <Typography variant="body2">{text}</Typography>
        {example && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {example}
          </Typography>
        )}
      </Popover>
    </>
  )
}
