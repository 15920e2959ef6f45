import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type MouseEvent, useRef } from 'react'

interface Props extends Pick<ButtonProps, 'disabled' | 'size'> {
  onTake: (file: File) => void
  /** Which camera: that for faces, or that for papers. */
  facing?: 'user' | 'environment'
}

/** Opens the camera of a phone. Elsewhere there is none to point with, and no button. */
export function TakePhoto({ onTake, facing = 'environment', ...rest }: Props) {
  // Outside of the page, where the input that takes files stays the only one; held here, so that it lives until it is used.
  const camera = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery('(pointer: coarse)', { noSsr: true })
  if (!isPhone) return null
  const open = (event: MouseEvent) => {
    // Around it lies an area that opens the files.
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
