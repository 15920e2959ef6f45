import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { PHOTO_BYTES_MAX, PHOTO_WRONG_TYPE, photo } from '#contract/photo.ts'
import { useRead } from '#web/api.ts'
import { notify } from '#web/ui/notify.ts'
import { Photo } from '#web/ui/photo.tsx'

// The cropper comes when a picture was chosen.
const CropDialog = lazy(() => import('./crop-dialog.tsx'))

const ACCEPT = ['image/jpeg', 'image/png', 'image/jpg']
/** Links live for some minutes: a page that stays open asks for a new one in time. */
const REFRESH_MS = 2 * 60_000

const wrongWith = (file: File) => {
  if (!ACCEPT.includes(file.type)) return `${messages.photo.failed}: ${PHOTO_WRONG_TYPE}`
  return file.size > PHOTO_BYTES_MAX ? messages.photo.tooLarge : undefined
}

/** The photo of a person; its owner can change it. */
export function ProfilePhoto({ user_id, is_owner }: { user_id: number; is_owner: boolean }) {
  /** Under which the page can show a picture that has not left the machine. */
  const [address, setAddress] = useState<string>()
  const options = { failure: messages.photo.loadFailed, refetchInterval: REFRESH_MS }
  const own = useRead(photo.own, {}, { ...options, enabled: is_owner })
  const other = useRead(photo.ofUser, { params: { userId: user_id } }, { ...options, enabled: !is_owner })
  const { data } = is_owner ? own : other

  const choose = (file: File) => {
    const wrong = wrongWith(file)
    if (wrong) notify.error(wrong)
    else setAddress(URL.createObjectURL(file))
  }
  const close = () => {
    if (address) URL.revokeObjectURL(address)
    setAddress(undefined)
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1 }}>
      <Photo src={data?.profile ?? null} name="profil" variant="rounded" sx={{ width: 120, height: 160 }} />
      {is_owner && <ChooseButton onChoose={choose} />}
      <Suspense>{address && <CropDialog address={address} onClose={close} />}</Suspense>
    </Box>
  )
}

function ChooseButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // So that the same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={ACCEPT.join(',')} onChange={choose} aria-label="Pilih photo" />
      <Button size="small" startIcon={<PhotoCamera />} onClick={() => input.current?.click()}>
        Ubah Photo
      </Button>
    </>
  )
}
