import Alert from '@mui/material/Alert'
import { address } from '#contract/people/address.ts'
import { draft } from '#contract/people/draft.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { useRead } from '#web/client/api.ts'
import { Redirect } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { IdentityForm } from './identity-form.tsx'
import { useProfile } from './use-profile.ts'

const EMPTY = 'Sebelum mulai menggunakan aplikasi, silakan lengkapi identitas diri Anda terlebih dahulu.'
const PREFILLED = 'HR sudah mengisi data Anda. Periksa, lengkapi yang masih kosong, lalu simpan.'

/** The form that a newcomer must complete first. */
export default function IdentityFormPage() {
  const me = useMe()
  const isNew = me.status !== 'old'
  const reading = useProfile({ user_id: me.id, isOwner: true })
  const addressReading = useRead(address.list.own, {}, { enabled: isNew })
  const draftReading = useRead(draft.read, { params: { form: 'identity' } }, { enabled: isNew, staleTime: 0 })
  // The form can be submitted once; later changes are made in the profile.
  if (!isNew) return <Redirect to="/" />
  return (
    <Page>
      <Alert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
        Selamat datang, {me.name}! {reading.data?.id_number ? PREFILLED : EMPTY} Semua wajib diisi kecuali yang bertanda
        (opsional).
      </Alert>
      <Loaded query={reading} failure={screenMessages.profile.loadFailed}>
        {(person) => (
          <Loaded query={addressReading} failure={screenMessages.profile.loadFailed}>
            {(addresses) => (
              <Loaded query={draftReading} mustBeFresh>
                {(kept) => <IdentityForm person={person} addresses={addresses} kept={kept} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
