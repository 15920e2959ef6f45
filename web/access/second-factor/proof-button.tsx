import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { type ProofKind, SIGN_ON_MINUTES, type secondFactor } from '#contract/access/second-factor.ts'
import type { Reply } from '#contract/platform/http.ts'
import { useWrite } from '#web/client/api.ts'
import { showMessage } from '#web/client/confirm.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { codeFields, passwordFields } from './password-fields.ts'

export const SSO_REQUIRED_MESSAGE = {
  title: 'Masuk lagi lewat SSO',
  text: `Keluar, masuk lagi lewat SSO, lalu ulangi dalam ${SIGN_ON_MINUTES} menit.`,
}

type EndpointWithProof = typeof secondFactor.beginTotp | typeof secondFactor.renewCodes

interface Props<E extends EndpointWithProof> extends Pick<ButtonProps, 'variant'> {
  endpoint: E
  proofs: readonly ProofKind[]
  label: string
  title: string
  submitLabel: string
  success?: string
  onDone: (reply: Reply<E>) => void
}

/** Button whose endpoint needs the password or a code; asks for one that the person has. */
export function ProofButton<E extends EndpointWithProof>({
  endpoint,
  proofs,
  label,
  title,
  submitLabel,
  success,
  onDone,
  variant = 'contained',
}: Props<E>) {
  const [proofAsked, setProofAsked] = useState<'password' | 'code'>()
  const direct = useWrite<EndpointWithProof>(endpoint, {
    success,
    showsReason: true,
    onSuccess: (reply) => onDone(reply as Reply<E>),
  })
  const start = () => {
    if (proofs.includes('sign_on')) direct.mutate({ body: {} })
    else if (proofs.includes('password')) setProofAsked('password')
    else if (proofs.includes('code')) setProofAsked('code')
    else void showMessage(SSO_REQUIRED_MESSAGE)
  }
  const other = proofAsked === 'password' ? 'code' : 'password'
  return (
    <>
      <Button variant={variant} loading={direct.isPending} onClick={start}>
        {label}
      </Button>
      {proofAsked && (
        <FormDialog
          key={proofAsked}
          title={title}
          endpoint={endpoint as EndpointWithProof}
          fields={proofAsked === 'password' ? passwordFields : codeFields}
          keepsDraft={false}
          submitLabel={submitLabel}
          success={success}
          onSuccess={(reply) => onDone(reply as Reply<E>)}
          onClose={() => setProofAsked(undefined)}
        >
          {proofs.includes(other) && (
            <Button size="small" sx={{ mt: 1 }} onClick={() => setProofAsked(other)}>
              {other === 'code' ? 'Pakai kode verifikasi' : 'Pakai password'}
            </Button>
          )}
        </FormDialog>
      )}
    </>
  )
}
