import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { PHOTO_CHOSEN_BYTES_MAX, PHOTO_CHOSEN_PIXELS_MAX, PHOTO_WRONG_TYPE, photo } from '#contract/people/photo.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { LINK_REFRESH_MS } from '#web/client/link-refresh.ts'
import { type ProfileOwner, useSelfOrUser } from '#web/client/self-or-user.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { decodeImage, drawAsJpeg, fitInto } from '#web/ui/form/resize-image.ts'
import { TakePhoto } from '#web/ui/form/take-photo.tsx'
import { Photo } from '#web/ui/page/photo.tsx'

// Loaded when a picture has been chosen.
const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** Longest side in pixels that the cropper works on; a face is still sharp at zoom 3. */
const WORKING_SIDE = 3000

/** Resolves to a picture for the cropper, or to an error message. */
const prepare = async (file: File): Promise<Blob | string> => {
  if (!file.type.startsWith('image/')) return `${screenMessages.photo.failed}: ${PHOTO_WRONG_TYPE}`
  if (file.size > PHOTO_CHOSEN_BYTES_MAX) return screenMessages.photo.chosenTooLarge
  try {
    const picture = await decodeImage(file)
    const size = { width: picture.naturalWidth, height: picture.naturalHeight }
    if (size.width * size.height > PHOTO_CHOSEN_PIXELS_MAX) return screenMessages.photo.tooManyPixels
    return Math.max(size.width, size.height) > WORKING_SIDE
      ? await drawAsJpeg(picture, fitInto(size, WORKING_SIDE), 0.92)
      : file
  } catch {
    return `${screenMessages.photo.failed}: ${screenMessages.photo.unreadable}`
  }
}

/** Photo of a person, which its owner can change. */
export function ProfilePhoto({ subject }: { subject: ProfileOwner }) {
  /** Object URL of the chosen picture, which has not been uploaded. */
  const [address, setAddress] = useState<string>()
  const { data } = useSelfOrUser(photo.read, subject, {
    failure: screenMessages.photo.loadFailed,
    refetchInterval: LINK_REFRESH_MS,
  })

  const choose = async (file: File) => {
    const prepared = await prepare(file)
    if (typeof prepared === 'string') snackbar.error(prepared)
    else setAddress(URL.createObjectURL(prepared))
  }
  const close = () => {
    if (address) URL.revokeObjectURL(address)
    setAddress(undefined)
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1 }}>
      <Photo src={data?.profile ?? null} name="profil" variant="rounded" sx={{ width: 72, height: 96 }} />
      {subject.isOwner && (
        <>
          <ChooseButton onChoose={(file) => void choose(file)} />
          <TakePhoto size="small" facing="user" onTake={(file) => void choose(file)} />
        </>
      )}
      <Suspense>{address && <CropDialog address={address} onClose={close} />}</Suspense>
    </Box>
  )
}

function ChooseButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // Resetting lets the user choose the same file again.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden accept="image/*" onChange={choose} aria-label="Pilih foto" />
      <Button size="small" startIcon={<PhotoCamera />} onClick={() => input.current?.click()}>
        Ubah Foto
      </Button>
    </>
  )
}
