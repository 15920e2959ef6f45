import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { verify, verifyStates } from '#contract/letter/verify.ts'
import { useRead } from '#web/client/api.ts'
import { failureText, isNotFound } from '#web/client/http.ts'
import { useTextParam } from '#web/client/navigation.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { day } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { Logo } from '#web/ui/page/logo.tsx'

const severities = { berlaku: 'success', kedaluwarsa: 'warning', dibatalkan: 'error' } as const

/** Four facts of a letter for whoever holds it, and nothing else. */
export default function VerifyPage() {
  const code = useTextParam('code')
  const reading = useRead(verify.check, { params: { code } }, { failure: false })
  return (
    <Stack component="main" sx={{ gap: 2.5, maxWidth: 480, mx: 'auto', p: 3, pt: { xs: 4, sm: 10 } }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Logo size={32} />
        <Typography variant="h1">Pemeriksaan Surat</Typography>
      </Stack>
      {reading.error ? (
        <Alert severity="error">
          {isNotFound(reading.error)
            ? 'Surat tidak ditemukan'
            : failureText('Surat belum dapat diperiksa', reading.error)}
        </Alert>
      ) : (
        <Loaded query={reading}>
          {(facts) => (
            <Stack sx={{ gap: 2 }}>
              <Alert severity={severities[facts.state]}>
                Surat ini {verifyStates.label(facts.state).toLowerCase()}
              </Alert>
              <Facts
                facts={[
                  { label: 'Nomor', value: facts.number },
                  { label: 'Tanggal', value: day(facts.date) },
                  { label: 'Inisial', value: facts.initials },
                ]}
              />
            </Stack>
          )}
        </Loaded>
      )}
      <Typography variant="body2" color="textSecondary">
        Cocokkan nomor, tanggal dan inisial dengan surat. Pastikan alamat situs ini milik perusahaan.
      </Typography>
    </Stack>
  )
}
