import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { useBackCloses } from './use-back-closes.ts'

/** A dialog that Back closes like Escape. */
export default function Dialog(props: DialogProps) {
  useBackCloses(props.open, () => props.onClose?.({}, 'escapeKeyDown'))
  return <MuiDialog {...props} />
}
