import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { FormProvider } from 'react-hook-form'
import { setup, setupFields } from '#contract/access/setup.ts'
import { startSession } from '#web/client/session.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { keepFocus, useEndpointForm } from '#web/ui/form/form.tsx'

const fields = { ...setupFields.company, ...setupFields.account }
const companyNames = Object.keys(setupFields.company)

/** Reads the set-up code from the URL fragment, which browsers do not send to the server. */
export const setupCodeFrom = (hash: string) => hash.replace(/[^A-Za-z0-9]/g, '').slice(0, 50)

interface Props {
  /** 0: company, 1: person. */
  step: number
  onStep: (step: number) => void
  onDone: () => void
}

/** One form in two steps; nothing is stored before both are complete. */
export function FirstAccountForm({ step, onStep, onDone }: Props) {
  const { form, submit, isPending } = useEndpointForm({
    endpoint: setup.begin,
    fields,
    preset: { timezone: 'Asia/Jakarta', code: setupCodeFrom(window.location.hash) },
    onSuccess: (session) => {
      onDone()
      startSession(session)
    },
  })
  const next = async () => {
    if (await form.trigger(companyNames, { shouldFocus: true })) onStep(1)
  }
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2.5 }}
        onSubmit={(event) => {
          event.preventDefault()
          void (step === 0 ? next() : submit(event))
        }}
      >
        <Inputs key={step} fields={step === 0 ? setupFields.company : setupFields.account} autoFocus />
        <Stack direction="row" sx={{ gap: 1 }}>
          {step > 0 && (
            <Button color="inherit" onClick={() => onStep(0)} disabled={isPending}>
              Kembali
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isPending} onMouseDown={keepFocus} sx={{ flex: 1 }}>
            {step === 0 ? 'Lanjut' : 'Buat Akun'}
          </Button>
        </Stack>
      </Stack>
    </FormProvider>
  )
}
