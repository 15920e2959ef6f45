import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useController } from 'react-hook-form'
import type { Upload } from '#contract/platform/http.ts'
import { fileLimitText } from './check-file.ts'
import { shrinkImage } from './resize-image.ts'
import { TakePhoto } from './take-photo.tsx'

interface Props {
  upload: Upload
  label: string
  /** A file is stored already, which a chosen one replaces. */
  hasStored?: boolean
}

/** A file input inside a form, by drop or dialog; shows the endpoint's message about an invalid file. */
export function FileInput({ upload, label, hasStored = false }: Props) {
  const { field, fieldState } = useController({ name: upload.field })
  const { value, onChange, onBlur, ref } = field
  const file = value as File | undefined | ''
  const [isPreparing, setPreparing] = useState(false)
  // Touch devices cannot drag files.
  const hasFinger = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const choose = async (chosen: File) => {
    setPreparing(true)
    onChange(await copyToMemory(await shrinkIfPicture(chosen, upload), upload.maxBytes))
    setPreparing(false)
  }
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: false,
    // The keyboard uses the button inside instead.
    noKeyboard: true,
    onDrop: ([chosen]) => void (chosen && choose(chosen)),
  })
  return (
    <div>
      <Box
        {...getRootProps()}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1.5,
          p: 3,
          border: '1.5px dashed',
          borderColor: fieldState.error ? 'error.main' : isDragActive ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: isDragActive ? 'action.hover' : undefined,
          cursor: 'pointer',
          textAlign: 'center',
        }}
      >
        <input {...getInputProps({ accept: acceptOf(upload), 'aria-label': label })} />
        <Typography variant="body2" color={file ? 'textPrimary' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
          {file ? file.name : emptyText(hasStored, hasFinger)}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button variant="outlined" startIcon={<UploadFile />} ref={ref} onBlur={onBlur} loading={isPreparing}>
            {file ? 'Ganti file' : label}
          </Button>
          {upload.accept.some((type) => type.startsWith('image/')) && (
            <TakePhoto onTake={(taken) => void choose(taken)} disabled={isPreparing} />
          )}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {fileLimitText(upload)}
        </Typography>
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </div>
  )
}

const emptyText = (hasStored: boolean, hasFinger: boolean) => {
  if (hasStored)
    return hasFinger ? 'File tersimpan tetap dipakai' : 'File tersimpan tetap dipakai, atau tarik yang baru ke sini'
  return hasFinger ? 'Belum ada file' : 'Tarik file ke sini'
}

/** Accepts any type that this browser can decode, if pictures are shrunk to JPEG first. */
const acceptOf = ({ accept, shrink: to }: Upload) =>
  (to ? ['image/*', ...accept.filter((type) => !type.startsWith('image/'))] : accept).join(',')

/** Copies the file into memory, because a browser refuses to send a file that was modified after it was chosen. */
const copyToMemory = async (file: File, maxBytes: number) =>
  file.size > maxBytes ? file : new File([await file.arrayBuffer()], file.name, { type: file.type })

/** A picture that this browser cannot decode stays as it is; the form's check then reports it. */
const shrinkIfPicture = async (file: File, { shrink: to, accept, maxBytes }: Upload) => {
  if (!to || !(file.type === '' || file.type.startsWith('image/'))) return file
  const keep = ({ type, size }: File) => accept.includes(type) && size <= maxBytes
  return shrinkImage(file, { ...to, keep }).catch(() => file)
}
