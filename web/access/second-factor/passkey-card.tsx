import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Passkey, passkeyFields } from '#contract/access/passkey.ts'
import { type ProofKind, secondFactor } from '#contract/access/second-factor.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { NewPasskey } from './new-passkey.tsx'
import { passwordFields } from './password-fields.ts'

interface Props {
  proofs: readonly ProofKind[]
  onAdded: (codes: readonly string[] | undefined) => void
}

/** Lists, adds, renames and removes passkeys. */
export function PasskeyCard({ proofs, onAdded }: Props) {
  const reading = useRead(secondFactor.passkeys)
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  return (
    <SectionCard title="Passkey">
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">
          Masuk dengan sidik jari, wajah atau PIN perangkat, atau dengan kunci keamanan.
        </Typography>
        <Loaded query={reading}>
          {(passkeys) =>
            passkeys.length === 0 ? (
              <Typography>Belum ada passkey.</Typography>
            ) : (
              <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
                {passkeys.map((passkey) => (
                  <Stack
                    component="li"
                    key={passkey.id}
                    direction="row"
                    sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
                  >
                    <Stack sx={{ minWidth: 0 }}>
                      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
                      <Typography variant="body2" color="textSecondary">
                        Dibuat {dateTime(passkey.created_at)},{' '}
                        {passkey.last_used_at ? `terakhir dipakai ${dateTime(passkey.last_used_at)}` : 'belum dipakai'}
                      </Typography>
                    </Stack>
                    <Stack direction="row" sx={{ gap: 0.5 }}>
                      <Button onClick={() => setRenamed(passkey)} aria-label={`Ganti nama ${passkey.name}`}>
                        Ganti Nama
                      </Button>
                      <Button color="error" onClick={() => setRemoved(passkey)} aria-label={`Hapus ${passkey.name}`}>
                        Hapus
                      </Button>
                    </Stack>
                  </Stack>
                ))}
              </Stack>
            )
          }
        </Loaded>
        <NewPasskey proofs={proofs} onAdded={onAdded} />
      </Stack>
      {renamed && (
        <FormDialog
          title="Ganti nama passkey"
          endpoint={secondFactor.renamePasskey}
          params={{ id: renamed.id }}
          fields={passkeyFields}
          values={{ name: renamed.name }}
          success="Nama passkey diubah"
          onClose={() => setRenamed(undefined)}
        />
      )}
      {removed && (
        <FormDialog
          title={`Hapus passkey ${removed.name}`}
          endpoint={secondFactor.removePasskey}
          params={{ id: removed.id }}
          fields={passwordFields}
          submitLabel="Hapus"
          success="Passkey dihapus"
          onClose={() => setRemoved(undefined)}
        />
      )}
    </SectionCard>
  )
}
