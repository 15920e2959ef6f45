import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import GlobalStyles from '@mui/material/GlobalStyles'
import { openQuestion } from '#web/client/confirm.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
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
        {shown.card && <CardButtons card={shown.card} />}
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

const CARD = 'kartu'

/** Prints only the card. */
const onPaper = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`#${CARD}`]: { display: 'block !important', visibility: 'visible', position: 'absolute', top: 0, left: 0 },
  },
}

/** Something to hand over, which is not shown again: copied, or printed as a card. */
const CardButtons = ({ card }: { card: string }) => (
  <>
    <GlobalStyles styles={onPaper} />
    <Box id={CARD} sx={{ display: 'none', whiteSpace: 'pre-line', fontSize: 18, lineHeight: 1.6 }}>
      {card}
    </Box>
    <CopyButton text={card} label="Salin" />
    <Button variant="outlined" onClick={() => window.print()}>
      Cetak kartu
    </Button>
  </>
)
