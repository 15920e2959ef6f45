import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { openQuestion } from '#web/client/confirm.ts'
import Dialog from './dialog.tsx'

export default function ConfirmDialog() {
  const question = openQuestion.use()
  const shown = openQuestion.useLast()
  if (!shown) return null

  return (
    <Dialog
      open={question !== null}
      onClose={() => shown.answer(false)}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby="question-title"
      aria-describedby={shown.text ? 'question-text' : undefined}
    >
      <DialogTitle id="question-title">{shown.title}</DialogTitle>
      {shown.text && (
        <DialogContent>
          <DialogContentText id="question-text">{shown.text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button color="inherit" onClick={() => shown.answer(false)} autoFocus>
          {shown.no}
        </Button>
        {shown.yes && (
          <Button variant="contained" color={shown.danger ? 'error' : 'primary'} onClick={() => shown.answer(true)}>
            {shown.yes}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
