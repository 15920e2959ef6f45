import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { leaveLetter, letterUpload } from '#contract/leave/letter.ts'
import type { Leave } from '#contract/leave/row.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Opens the letter; its owner attaches, replaces and removes it as long as that is allowed. */
export function LetterActions({ row, isOwner = false }: { row: Leave; isOwner?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useWrite(leaveLetter.remove, { success: 'Surat dihapus', failure: 'Surat gagal dihapus' })
  const { status, has_file, needs_file, file, request_type } = row
  const isMissing = needs_file && !has_file && (status === 'waiting' || status === 'accepted')
  const takesLetter = needs_file || has_file || request_type === 'sakit'
  const canAttach = isOwner && takesLetter && (status === 'waiting' || (status === 'accepted' && !has_file))
  if (!isMissing && !canAttach && !file) return null
  const askToRemove = async () => {
    if (await confirmDelete()) remove.mutate({ params: { id: row.id } })
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {isMissing && (
        <Typography variant="body2" color="warning" sx={{ fontWeight: 600 }}>
          Surat belum ada
        </Typography>
      )}
      {file && (
        <Button component="a" href={file} target="_blank" rel="noopener" variant="outlined">
          Buka surat
        </Button>
      )}
      {canAttach && (
        <Button variant={isMissing ? 'contained' : 'outlined'} onClick={() => setOpen(true)}>
          {has_file ? 'Ganti surat' : 'Lampirkan surat'}
        </Button>
      )}
      {isOwner && has_file && status === 'waiting' && (
        <Button color="error" onClick={askToRemove}>
          Hapus surat
        </Button>
      )}
      {isOpen && (
        <FormDialog
          title="Surat"
          endpoint={leaveLetter.attach}
          params={{ id: row.id }}
          fields={{}}
          inputs={<FileInput upload={letterUpload} label="Surat" hasStored={has_file} />}
          success="Surat tersimpan"
          failure="Surat gagal diunggah"
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}
