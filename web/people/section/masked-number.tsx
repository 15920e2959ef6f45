import Button from '@mui/material/Button'
import { useState } from 'react'
import { uncover } from './uncover.ts'

interface Props {
  user_id: number
  /** The relative. */
  id: number
  masked: string
}

/** An identity number of another person's relative; only the mask is in the browser until the viewer asks for more. */
export function MaskedNumber({ user_id, id, masked }: Props) {
  const [number, setNumber] = useState<string | null>()
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    setNumber((await uncover(user_id, id))?.id_number)
    setBusy(false)
  }
  if (number) return number
  return (
    <>
      {masked}{' '}
      <Button size="small" loading={isBusy} onClick={() => void show()}>
        Tampilkan
      </Button>
    </>
  )
}
