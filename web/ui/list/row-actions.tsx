import Button, { type ButtonProps } from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { type LinkTarget, RouterButton } from '#web/ui/page/router-link.tsx'

interface Props {
  label: string
  tone?: ButtonProps['color']
  disabled?: boolean
  /** Allows the label to wrap in a crowded table. */
  canWrap?: boolean
  onClick: () => unknown
}

const small = {
  minHeight: 28,
  minWidth: 0,
  px: { xs: 1, lg: 0.75, xl: 1 },
  py: 0.25,
  fontSize: 13,
  '@media (pointer: coarse)': { minHeight: 44, minWidth: 44, flex: '1 0 auto' },
}

/** A link that looks like the actions beside it. */
export const RowLink = ({ label, ...target }: LinkTarget & { label: string }) => (
  <RouterButton {...target} size="small" variant="outlined" sx={{ ...small, whiteSpace: 'nowrap' }}>
    {label}
  </RouterButton>
)

export function RowAction({ label, tone = 'primary', disabled, canWrap, onClick }: Props) {
  return (
    <Button
      size="small"
      variant="outlined"
      color={tone}
      disabled={disabled}
      onClick={onClick}
      sx={{ ...small, ...(canWrap ? { lineHeight: 1.3 } : { whiteSpace: 'nowrap' }) }}
    >
      {label}
    </Button>
  )
}

export const EditAndRemove = ({ onEdit, onRemove }: { onEdit: () => unknown; onRemove: () => unknown }) => (
  <>
    <RowAction label="Edit" onClick={onEdit} />
    <RowAction label="Hapus" tone="error" onClick={onRemove} />
  </>
)

export const RowActions = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{ gap: { xs: 0.75, lg: 0.5 }, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
  >
    {children}
  </Stack>
)
