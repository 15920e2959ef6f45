import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { RECOVERY_CODES, secondFactor } from '#contract/second-factor.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { passwordFields } from './password-fields.ts'

interface Props {
  left: number
  onRenewed: (codes: readonly string[]) => void
}

/** How many are left of those that were put away. */
export function RecoveryCard({ left, onRenewed }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SectionCard title="Kode cadangan">
      <Typography color={left > 2 ? 'textSecondary' : 'error'} sx={{ mb: 2 }}>
        Tersisa {left} dari {RECOVERY_CODES} kode.{left > 2 ? '' : ' Buat kode baru sebelum habis.'}
      </Typography>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Buat Kode Baru
      </Button>
      {isAsking && (
        <FormDialog
          title="Buat kode cadangan baru"
          endpoint={secondFactor.renewCodes}
          fields={passwordFields}
          submitLabel="Buat Kode"
          success="Kode lama tidak berlaku lagi"
          onSuccess={({ recovery_codes }) => onRenewed(recovery_codes)}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  )
}
