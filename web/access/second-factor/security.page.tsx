import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { secondFactor } from '#contract/access/second-factor.ts'
import { useRead } from '#web/client/api.ts'
import { updateMe, useMe } from '#web/client/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { PasskeyCard } from './passkey-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpCard } from './totp-card.tsx'

/** Sets up and removes the second factors of the own account. */
export default function SecurityPage() {
  const me = useMe()
  const reading = useRead(secondFactor.state)
  const [codes, setCodes] = useState<readonly string[]>()
  // Other screens stay closed until the recovery codes are confirmed as saved: they cannot be shown again.
  const [isForced, setForced] = useState(me.must_add_factor === true)
  const added = (newCodes: readonly string[] | undefined) => {
    if (newCodes && newCodes.length > 0) setCodes(newCodes)
    else release()
  }
  const release = () => {
    setCodes(undefined)
    if (!isForced) return
    setForced(false)
    updateMe({ must_add_factor: undefined })
  }

  // The factor may have been set up in another window or before a reload.
  const hasFactor = reading.data !== undefined && (reading.data.totp || reading.data.passkeys > 0)
  useEffect(() => {
    if (!isForced || !hasFactor || codes) return
    setForced(false)
    updateMe({ must_add_factor: undefined })
  }, [isForced, hasFactor, codes])

  return (
    <Page>
      <Stack sx={{ gap: 2, maxWidth: 760 }}>
        {isForced && !codes && (
          <Alert severity="info">
            Akun Anda wajib memakai verifikasi dua langkah. Aktifkan aplikasi authenticator atau passkey untuk
            melanjutkan.
          </Alert>
        )}
        {codes && <RecoveryCodes codes={codes} onDone={release} />}
        <Loaded query={reading}>
          {(state) => (
            <Stack sx={{ gap: 2 }}>
              <TotpCard state={state} onAdded={added} />
              <PasskeyCard proofs={state.proofs} onAdded={added} />
              {(state.totp || state.passkeys > 0) && (
                <RecoveryCard left={state.recovery_codes_left} proofs={state.proofs} onRenewed={setCodes} />
              )}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}
