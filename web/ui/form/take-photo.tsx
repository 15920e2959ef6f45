import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type MouseEvent, useRef } from 'react'

interface Props extends Pick<ButtonProps, 'disabled' | 'size'> {
  onTake: (file: File) => void
  /** Front camera for faces, rear camera for papers. */
  facing?: 'user' | 'environment'
}

/** Opens the camera of a phone; hidden on other devices. */
export function TakePhoto({ onTake, facing = 'environment', ...rest }: Props) {
  // The input is not in the page, where the file input must stay the only one; the ref keeps it from being
  // garbage-collected.
  const camera = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery('(pointer: coarse)', { noSsr: true })
  if (!isPhone) return null
  const open = (event: MouseEvent) => {
    // The surrounding drop zone would open the file dialog.
    event.stopPropagation()
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*' })
    input.setAttribute('capture', facing)
    input.onchange = () => {
      const [file] = input.files ?? []
      if (file) onTake(file)
    }
    camera.current = input
    input.click()
  }
  return (
    <Button variant="outlined" startIcon={<PhotoCamera />} onClick={open} {...rest}>
      Ambil foto
    </Button>
  )
}
