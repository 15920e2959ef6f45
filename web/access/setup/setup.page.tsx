import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { setup } from '#contract/access/setup.ts'
import { AuthFrame } from '#web/access/auth/auth-frame.tsx'
import { route, useRead } from '#web/client/api.ts'
import { useGo } from '#web/client/navigation.tsx'
import { useSession } from '#web/client/session.ts'
import { CHECKLIST_KEY } from '#web/client/storage-keys.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { FirstAccountForm } from './first-account-form.tsx'
import { StarterJobsForm } from './starter-jobs-form.tsx'
import { StepRow } from './step-row.tsx'
import { WorkingHoursForm } from './working-hours-form.tsx'

const state = route<typeof setup.state>('GET', '/setup')

/** Session storage key of the current step, so that a reload continues there. */
const STEP_KEY = 'setup-step'
const LAST = 3

/** Sets up an empty installation: company, first HR account, jobs and working hours. */
export default function SetupPage() {
  const go = useGo()
  const session = useSession()
  const [step, setStep] = useState(() => (session ? Number(sessionStorage.getItem(STEP_KEY) ?? 0) : 0))
  // The steps after the second need the session that the first two created.
  const isInProgress = session !== null && step > 1
  const reading = useRead(state, {}, { isSteady: true })

  const saveStep = (next: number) => {
    if (next > LAST) {
      sessionStorage.removeItem(STEP_KEY)
      localStorage.setItem(CHECKLIST_KEY, 'open')
      return go('/')
    }
    sessionStorage.setItem(STEP_KEY, String(next))
    setStep(next)
  }

  if (isInProgress)
    return (
      <SetupFrame step={step}>
        {step === 2 && <StarterJobsForm onDone={() => saveStep(3)} />}
        {step === 3 && <WorkingHoursForm company_id={session.user.company_id} onDone={() => saveStep(4)} />}
      </SetupFrame>
    )
  return (
    <Loaded query={reading}>
      {({ needed }) =>
        needed ? (
          <SetupFrame step={step}>
            <FirstAccountForm step={step} onStep={setStep} onDone={() => saveStep(2)} />
          </SetupFrame>
        ) : (
          <AuthFrame title="HCIS sudah siap" text="Persiapan sudah selesai. Silakan masuk dengan akun Anda.">
            <Stack sx={{ alignItems: 'flex-start' }}>
              <Button variant="contained" component={RouterLink} to={session ? '/' : '/login'}>
                {session ? 'Buka Dashboard' : 'Login'}
              </Button>
            </Stack>
          </AuthFrame>
        )
      }
    </Loaded>
  )
}

const steps = [
  { label: 'Entitas', text: 'Perusahaan pertama dari grup Anda. Yang lain dapat ditambah kemudian.' },
  { label: 'Akun HR', text: 'Akun HR pertama. Dengan akun ini Anda menambahkan karyawan lain.' },
  { label: 'Job Title', text: 'Centang yang ada di perusahaan Anda. Semua dapat diubah di Master Data.' },
  { label: 'Jam Kerja', text: 'Jam masuk dan pulang untuk absensi.' },
] as const

function SetupFrame({ step, children }: { step: number; children: React.ReactNode }) {
  return (
    <AuthFrame title="Persiapan HCIS" text={steps[step]?.text}>
      <StepRow labels={steps.map((it) => it.label)} current={step} />
      {children}
    </AuthFrame>
  )
}
