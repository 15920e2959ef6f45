import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { COMMENT_MAX, type OwnLetter, ownLetter } from '#contract/letter/own-letter.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { LetterText } from '#web/letter/issued-letter/letter-text.tsx'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { day, localDay } from '#web/ui/format.ts'

/** An own letter; of a warning its employee confirms the receipt, which is no consent. */
export function OwnLetterDialog({ row, onClose }: { row: OwnLetter; onClose: () => void }) {
  const titleId = useId()
  const reading = useRead(ownLetter.one, { params: { id: row.id } })
  const [isRead, setRead] = useState(false)
  const [comment, setComment] = useState('')
  const acknowledge = useWrite(ownLetter.acknowledge, {
    success: 'Tanda terima tersimpan',
    failure: 'Tanda terima gagal disimpan',
    onSuccess: onClose,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{row.type_name}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {row.number} · {day(row.date)} · {row.company_name}
          </Typography>
          {row.state === 'void' && <Alert severity="warning">Surat ini sudah dibatalkan.</Alert>}
          <Loaded query={reading} failure="Surat gagal dimuat">
            {(letter) => <LetterText text={letter.text} />}
          </Loaded>
          {row.acknowledged_at && (
            <Alert severity="success">
              Anda mengonfirmasi penerimaan pada {day(localDay(row.acknowledged_at))}
              {row.comment ? `. Tanggapan: ${row.comment}` : ''}
            </Alert>
          )}
          {row.needs_receipt && (
            <>
              <TextField
                label="Tanggapan (opsional)"
                multiline
                minRows={3}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
                slotProps={{ htmlInput: { maxLength: COMMENT_MAX } }}
              />
              <FormControlLabel
                control={<Checkbox checked={isRead} onChange={(event) => setRead(event.target.checked)} />}
                label="Saya sudah menerima dan membaca surat ini"
              />
              <Typography variant="body2" color="textSecondary">
                Tanda terima, bukan persetujuan
              </Typography>
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
        {row.needs_receipt && (
          <Button
            variant="contained"
            disabled={!isRead}
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate({ params: { id: row.id }, body: { comment: comment.trim() || null } })}
          >
            Kirim tanda terima
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
