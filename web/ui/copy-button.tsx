import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { snackbar } from '#web/client/snackbar.ts'

/** Without TLS browsers offer no clipboard; the rejection shows a message and the user selects the text. */
const copy = (text: string) =>
  (navigator.clipboard as Clipboard | undefined)?.writeText(text) ?? Promise.reject(new Error('no clipboard'))

export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button
      variant="outlined"
      startIcon={<ContentCopy />}
      onClick={() =>
        void copy(text).then(
          () => snackbar.success('Disalin'),
          () => snackbar.error('Browser ini tidak dapat menyalin, salin secara manual'),
        )
      }
    >
      {label}
    </Button>
  )
}
