import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Step from '@mui/material/Step'
import StepButton from '@mui/material/StepButton'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { type Address, addressFields } from '#contract/people/address.ts'
import type { FormDraft } from '#contract/people/draft.ts'
import { type Profile, profile } from '#contract/people/profile.ts'
import { identityFields } from '#contract/people/profile-form.ts'
import type { Args } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { useGo } from '#web/client/navigation.tsx'
import { updateMe } from '#web/client/session.ts'
import { EMPTY_ADDRESS } from '#web/people/address/address-inputs.tsx'
import { keepFocus, useEndpointForm } from '#web/ui/form/form.tsx'
import { initialValues } from '#web/ui/form/initial-values.ts'
import { FormErrorList } from './form-error-list.tsx'
import { collectFormErrors, identitySteps } from './identity-steps.tsx'
import { type DraftState, useDraft, withDraft } from './use-draft.ts'
import { useIdentitySteps } from './use-identity-steps.ts'

/** Starts with what HR has entered or imported. */
const startOf = (person: Profile, addresses: readonly Address[]) => {
  const placeOf = <T extends Address['type']>(type: T) => {
    const stored = addresses.find((it) => it.type === type)
    return { ...initialValues(addressFields, stored ?? EMPTY_ADDRESS), type }
  }
  return {
    detail: initialValues(identityFields, person),
    identity_address: placeOf('ktp'),
    domicile_address: placeOf('domisili'),
    mail_address: placeOf('mail'),
  }
}

/** Height and weight go as texts with this call, unlike with later changes. */
const asSpecified = ({ detail, ...addresses }: FieldValues) => {
  const texts = { height: String(detail.height), weight: String(detail.weight) }
  return { body: { ...addresses, detail: { ...detail, ...texts } } } as Args<typeof profile.identify>
}

const none = {}
const LAST = identitySteps.length - 1

/** Three steps, each with one button; the last one submits, and a draft is saved meanwhile. */
interface Props {
  person: Profile
  addresses: readonly Address[]
  kept: FormDraft | null
}

export function IdentityForm({ person, addresses, kept }: Props) {
  const go = useGo()
  // Computed once: saved drafts must not overwrite the inputs while the user types.
  const [start] = useState(() => withDraft(startOf(person, addresses), kept))
  const [step, setStep] = useState(Math.min(kept?.step ?? 0, LAST))
  const isDraftSaved = useRef<() => boolean>(() => true)
  const { form, submit, isPending } = useEndpointForm({
    endpoint: profile.identify,
    fields: none,
    preset: start,
    toArgs: asSpecified,
    success: messages.saved,
    isDraftSaved: () => isDraftSaved.current(),
    onSuccess: ({ name }) => {
      saving.end()
      updateMe({ status: 'old', name })
      go('/')
    },
  })
  const saving = useDraft(form, step)
  useEffect(() => {
    isDraftSaved.current = saving.isSaved
  })
  const { shown, open, next } = useIdentitySteps(form, step, setStep)

  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={step === LAST ? submit : next} sx={{ gap: 2 }}>
        <Card sx={{ p: 2 }}>
          <Stepper nonLinear activeStep={step} alternativeLabel>
            {identitySteps.map(({ label }, index) => (
              <Step
                key={label}
                completed={index < step && collectFormErrors(form.formState.errors, index).length === 0}
              >
                <StepButton onClick={() => open(index)}>{label}</StepButton>
              </Step>
            ))}
          </Stepper>
        </Card>
        <FormErrorList errors={shown} onOpen={open} />
        {identitySteps[step]?.content}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          {step > 0 && (
            <Button variant="outlined" onClick={() => open(step - 1)} disabled={isPending}>
              Kembali
            </Button>
          )}
          {/* Two elements with their own keys: a press on 'Lanjut' must not submit the last step. */}
          {step < LAST ? (
            <Button key="next" type="submit" variant="contained" onMouseDown={keepFocus} sx={{ minWidth: 120 }}>
              Lanjut
            </Button>
          ) : (
            <Button
              key="send"
              type="submit"
              variant="contained"
              loading={isPending}
              onMouseDown={keepFocus}
              sx={{ minWidth: 120 }}
            >
              Simpan
            </Button>
          )}
          <Typography variant="body2" color="textSecondary" role="status">
            {draftTexts[saving.state]}
          </Typography>
        </Stack>
      </Stack>
    </FormProvider>
  )
}

const draftTexts: Record<DraftState, string> = {
  nothing: '',
  pending: 'Menyimpan isian…',
  kept: 'Isian tersimpan; dapat dilanjutkan kapan saja, juga di perangkat lain',
  failed: 'Isian belum tersimpan; dicoba lagi saat ada koneksi',
}
