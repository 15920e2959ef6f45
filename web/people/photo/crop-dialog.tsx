import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import Cropper, { type Point } from 'react-easy-crop'
import Dialog from '#web/ui/feedback/dialog.tsx'
// Imported as a file, because the content security policy forbids style tags that a library injects.
import 'react-easy-crop/react-easy-crop.css'
import { PHOTO_RATIO, photo } from '#contract/people/photo.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { useWrite } from '#web/client/api.ts'
import { updateMe } from '#web/client/session.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { drawAsJpeg } from '#web/ui/form/resize-image.ts'

const ZOOM = { min: 1, max: 3, step: 0.1 }
const shownZoom = (it: number) => `${it.toFixed(1).replace('.', ',')}×`

/** Selects the part of a picture that becomes the photo. */
export default function CropDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const titleId = useId()
  const [point, setPoint] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area>()
  const { mutate, isPending, progress } = useWrite(photo.change, {
    success: screenMessages.photo.changed,
    failure: ({ status }) => (status === 413 ? screenMessages.photo.tooLarge : screenMessages.photo.failed),
    onSuccess: ({ profile }) => {
      updateMe({ profile })
      onClose()
    },
  })

  const save = async () => {
    if (!area) return
    try {
      mutate({ file: await cropPhoto(address, area) })
    } catch (error) {
      console.error(error)
      snackbar.error(screenMessages.photo.failed)
    }
  }
  const fail = () => {
    console.error('The picture cannot be shown')
    snackbar.error(screenMessages.photo.failed)
    onClose()
  }

  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Change Photo Profile</DialogTitle>
      <DialogContent>
        <Box
          sx={{
            position: 'relative',
            height: { xs: 300, sm: 380 },
            borderRadius: 1,
            overflow: 'hidden',
            bgcolor: 'night.background',
          }}
        >
          <Cropper
            image={address}
            crop={point}
            zoom={zoom}
            aspect={PHOTO_RATIO}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            zoomSpeed={0.3}
            onCropChange={setPoint}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: 'Foto yang dipilih', onError: fail }}
            cropperProps={{ role: 'group', 'aria-label': 'Bagian foto yang dipakai, geser dengan tombol panah' }}
            disableAutomaticStylesInjection
          />
        </Box>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', mt: 2 }}>
          <ZoomOut color="action" fontSize="small" />
          <Slider
            {...ZOOM}
            value={zoom}
            onChange={(_, next) => setZoom(next)}
            aria-label="Zoom"
            valueLabelDisplay="auto"
            valueLabelFormat={shownZoom}
            getAriaValueText={shownZoom}
          />
          <ZoomIn color="action" fontSize="small" />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          Geser foto atau gunakan tombol panah untuk mengatur posisi.
        </Typography>
        {progress !== undefined && <LinearProgress variant="determinate" value={progress * 100} sx={{ mt: 2 }} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isPending}>
          Batal
        </Button>
        <Button variant="contained" onClick={save} loading={isPending} disabled={!area}>
          Save Profile
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Pixels; enough for a large screen and far below the size limit. */
const HEIGHT_MAX = 1200
const QUALITY = 0.92

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Crops the picture to the selected area at 3:4 and returns it as a JPEG. */
async function cropPhoto(address: string, area: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const height = Math.max(4, Math.round(Math.min(area.height, HEIGHT_MAX)))
  return drawAsJpeg(picture, { width: Math.round(height * PHOTO_RATIO), height }, QUALITY, area)
}
