import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useEffect, useState } from 'react'
import { snackbar } from '#web/client/snackbar.ts'
import { type PushState, readPushState, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts'

const unavailableReasons: Partial<Record<PushState, string>> = {
  denied:
    'Browser ini menolak notifikasi dari HCIS. Izinkan lewat pengaturan situs di browser, lalu buka halaman ini lagi.',
  impossible: 'Browser ini tidak dapat menerima notifikasi. Di iPhone, tambahkan HCIS ke layar utama terlebih dahulu.',
}

/** Turns push on or off for this device; the kinds of notifications are chosen below, for all devices. */
export function PushSwitch() {
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void readPushState().then(setState), [])
  const setPush = async (isOn: boolean) => {
    setBusy(true)
    try {
      setState(await (isOn ? subscribeToPush() : unsubscribeFromPush()))
    } catch {
      snackbar.error('Notifikasi perangkat belum dapat diubah, silakan coba lagi')
    } finally {
      setBusy(false)
    }
  }
  const reason = state && unavailableReasons[state]
  return (
    <>
      <FormControlLabel
        label="Notifikasi di perangkat ini"
        labelPlacement="start"
        control={
          <Switch
            checked={state === 'on'}
            disabled={isBusy || state === undefined || reason !== undefined}
            onChange={(_, isOn) => void setPush(isOn)}
          />
        }
        sx={{ display: 'flex', justifyContent: 'space-between', m: 0, minHeight: 48, gap: 2 }}
      />
      {reason && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {reason}
        </Alert>
      )}
    </>
  )
}
