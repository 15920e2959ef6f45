import MyLocation from '@mui/icons-material/MyLocation'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { readPosition } from '#web/client/device-position.ts'

const NOTE = 'Berdirilah di tengah tempat kerja, atau salin koordinatnya dari peta.'
const UNREAD = 'Lokasi tidak terbaca. Izinkan lokasi di browser, atau isi koordinatnya.'

/** Fills the coordinates of the place with the position of this device. */
export function OwnPositionButton() {
  const { setValue } = useFormContext()
  const [isReading, setReading] = useState(false)
  const [note, setNote] = useState(NOTE)
  const fill = async () => {
    setReading(true)
    const at = await readPosition()
    setReading(false)
    if (!at) return setNote(UNREAD)
    for (const name of ['latitude', 'longitude'] as const)
      setValue(name, at[name].toFixed(6), { shouldDirty: true, shouldValidate: true })
    setNote(`Terisi dengan ketelitian ${Math.round(at.accuracy)} meter.`)
  }
  return (
    <>
      <Button variant="outlined" startIcon={<MyLocation />} loading={isReading} onClick={fill} sx={{ mt: 2 }}>
        Pakai lokasi saya
      </Button>
      <FormHelperText role="status" sx={{ mx: 0 }}>
        {note}
      </FormHelperText>
    </>
  )
}
