import Typography from '@mui/material/Typography'
import { type ProofKind, RECOVERY_CODES, secondFactor } from '#contract/access/second-factor.ts'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { ProofButton } from './proof-button.tsx'

interface Props {
  left: number
  proofs: readonly ProofKind[]
  onRenewed: (codes: readonly string[]) => void
}

/** Number of unused recovery codes, and their renewal. */
export function RecoveryCard({ left, proofs, onRenewed }: Props) {
  return (
    <SectionCard title="Kode cadangan">
      <Typography color={left > 2 ? 'textSecondary' : 'error'} sx={{ mb: 2 }}>
        Tersisa {left} dari {RECOVERY_CODES} kode.{left > 2 ? '' : ' Buat kode baru sebelum habis.'}
      </Typography>
      <ProofButton
        variant="outlined"
        endpoint={secondFactor.renewCodes}
        proofs={proofs}
        label="Buat Kode Baru"
        title="Buat kode cadangan baru"
        submitLabel="Buat Kode"
        success="Kode lama tidak berlaku lagi"
        onDone={({ recovery_codes }) => onRenewed(recovery_codes)}
      />
    </SectionCard>
  )
}
