import Button from '@mui/material/Button'
import { useState } from 'react'
import { maskNumber, profile } from '#contract/profile.ts'
import { call } from '#web/api.ts'
import { failureText } from '#web/http.ts'
import { snackbar } from '#web/snackbar.ts'

const FAILED = 'Nomor tidak dapat ditampilkan'

/** An identity number of another person's relative; the server records that it was shown before it is. */
export function MaskedNumber({ user_id, value }: { user_id: number; value: string }) {
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      await call(profile.numbers, { params: { userId: user_id } })
      setShown(true)
    } catch (error) {
      snackbar.error(failureText(FAILED, error))
    } finally {
      setBusy(false)
    }
  }
  if (isShown) return value
  return (
    <>
      {maskNumber(value)}{' '}
      <Button size="small" loading={isBusy} onClick={() => void show()}>
        Tampilkan
      </Button>
    </>
  )
}
