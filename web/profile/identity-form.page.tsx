import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { identityFields, type Profile, profile } from '#contract/profile.ts'
import { AddressInputs, EMPTY_PLACE } from '#web/address/address-inputs.tsx'
import { Redirect, useGo } from '#web/navigation.tsx'
import { updateMe, useMe } from '#web/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Inputs } from '#web/ui/form/fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { valuesOf } from '#web/ui/form/values.ts'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { CopySwitch } from './copy-switch.tsx'
import { useProfile } from './use-profile.ts'

/** The first thing that somebody new fills in. */
export default function IdentityFormPage() {
  const me = useMe()
  const reading = useProfile({ user_id: me.id, isOwner: true })
  // The form is taken once; later changes are made in the profile.
  if (me.status === 'old') return <Redirect to="/" />
  return (
    <Page>
      <Alert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
        Selamat datang, {me.name}! Sebelum mulai menggunakan aplikasi, silahkan lengkapi identitas diri anda terlebih
        dahulu. Semua data wajib diisi.
      </Alert>
      <Loaded reading={reading} failure={messages.profile.loadFailed}>
        {(person) => <IdentityForm person={person} />}
      </Loaded>
    </Page>
  )
}

const startOf = (person: Profile) => ({
  detail: valuesOf(identityFields, person),
  identity_address: { ...EMPTY_PLACE, type: 'ktp' as const },
  domicile_address: { ...EMPTY_PLACE, type: 'domisili' as const },
  mail_address: { ...EMPTY_PLACE, type: 'mail' as const },
})

const none = {}

function IdentityForm({ person }: { person: Profile }) {
  const go = useGo()
  return (
    <Form
      endpoint={profile.identify}
      fields={none}
      preset={startOf(person)}
      success={messages.saved}
      onSuccess={({ name }) => {
        updateMe({ status: 'old', name })
        go('/')
      }}
      inputs={
        <Stack sx={{ gap: 2 }}>
          <SectionCard title="Identitas Diri">
            <Inputs fields={identityFields} within="detail" columns={2} />
          </SectionCard>
          <AddressCard title="Alamat KTP" within="identity_address" />
          <AddressCard
            title="Alamat Domisili"
            within="domicile_address"
            action={
              <CopySwitch
                label="Sama dengan alamat KTP"
                from="identity_address"
                to="domicile_address"
                incomplete="Alamat KTP belum lengkap"
              />
            }
          />
          <AddressCard
            title="Alamat Surat"
            within="mail_address"
            action={
              <CopySwitch
                label="Sama dengan alamat domisili"
                from="domicile_address"
                to="mail_address"
                incomplete="Alamat domisili belum lengkap"
              />
            }
          />
        </Stack>
      }
    />
  )
}

const AddressCard = ({ title, within, action }: { title: string; within: string; action?: ReactNode }) => (
  <SectionCard title={title} action={action}>
    <AddressInputs within={within} />
  </SectionCard>
)
