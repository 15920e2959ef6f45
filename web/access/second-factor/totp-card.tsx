import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { lazy, useState } from 'react'
import { type SecondFactorState, secondFactor } from '#contract/access/second-factor.ts'
import type { Reply } from '#contract/platform/http.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { passwordFields } from './password-fields.ts'
import { ProofButton } from './proof-button.tsx'

// Lazy: the QR code library is only needed for set-up.
const TotpSetUp = lazy(() => import('./totp-set-up.tsx'))

interface Props {
  state: SecondFactorState
  onAdded: (codes: readonly string[]) => void
}

/** Sets up and removes the authenticator app. */
export function TotpCard({ state, onAdded }: Props) {
  const [pending, setPending] = useState<Reply<typeof secondFactor.beginTotp>>()
  const [isRemoving, setRemoving] = useState(false)
  const added = (codes: readonly string[]) => {
    setPending(undefined)
    onAdded(codes)
  }
  return (
    <SectionCard
      title="Aplikasi authenticator"
      action={state.totp && <Chip color="success" size="small" label="Aktif" />}
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {state.totp_since
          ? `Aktif sejak ${dateTime(state.totp_since)}. Saat masuk Anda diminta kode 6 angka dari aplikasi.`
          : 'Kode 6 angka dari aplikasi di ponsel Anda, seperti Google Authenticator, Microsoft Authenticator atau Aegis.'}
      </Typography>
      {state.totp ? (
        <Button variant="outlined" color="error" onClick={() => setRemoving(true)}>
          Matikan Aplikasi
        </Button>
      ) : pending ? (
        <OptionalBoundary>
          <TotpSetUp {...pending} onDone={added} onCancel={() => setPending(undefined)} />
        </OptionalBoundary>
      ) : (
        <ProofButton
          endpoint={secondFactor.beginTotp}
          proofs={state.proofs}
          label="Aktifkan Aplikasi"
          title="Aktifkan aplikasi authenticator"
          submitLabel="Lanjut"
          onDone={setPending}
        />
      )}
      {isRemoving && (
        <FormDialog
          title="Matikan aplikasi authenticator"
          endpoint={secondFactor.removeTotp}
          fields={passwordFields}
          submitLabel="Matikan"
          success="Aplikasi authenticator dimatikan"
          onClose={() => setRemoving(false)}
        />
      )}
    </SectionCard>
  )
}
