import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer'
import { useBackCloses } from './use-back-closes.ts'

/** A drawer, sheet or side panel that Back closes like Escape. */
export default function Drawer(props: DrawerProps) {
  useBackCloses(props.open ?? false, () => props.onClose?.({}, 'escapeKeyDown'))
  return <MuiDrawer {...props} />
}
