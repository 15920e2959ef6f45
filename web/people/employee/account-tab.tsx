import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { account, accountFields } from '#contract/access/account.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm, showOneTimeCode } from '#web/client/confirm.ts'
import { loginMethods } from '#web/client/login-methods.ts'
import { useMe } from '#web/client/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { accountFacts } from './account-facts.ts'
import { DeviceList } from './device-list.tsx'

/** The tab 'Akun', in which HR helps a person who cannot sign in. */
export default function AccountTab({ user_id, name }: { user_id: number; name: string }) {
  const me = useMe()
  const [isEditing, setEditing] = useState(false)
  const params = { userId: user_id }
  const reading = useRead(account.one, { params })
  const invite = useWrite(account.invite, { success: 'Undangan dikirim', showsReason: true })
  const code = useWrite(account.code, { showsReason: true })
  const unlock = useWrite(account.unlock, { success: 'Kunci akun dibuka' })
  const end = useWrite(account.endSessions, { success: 'Semua perangkat otomatis logout' })

  const removeFactors = useWrite(account.removeFactors, {
    success: 'Verifikasi dua langkah dilepas',
    showsReason: true,
  })
  const askToRemoveFactors = async () => {
    const agreed = await confirm({
      title: 'Nonaktifkan verifikasi dua langkah?',
      text: 'Aplikasi authenticator, passkey dan kode cadangan karyawan ini dihapus, semua perangkatnya otomatis logout, dan ia diberi tahu. Pastikan dulu bahwa yang meminta benar orangnya.',
      yes: 'Lepas',
      danger: true,
    })
    if (agreed) removeFactors.mutate({ params })
  }
  const clearSso = useWrite(account.clearSso, { success: 'Identitas SSO dilepas', showsReason: true })
  const askToClearSso = async () => {
    const agreed = await confirm({
      title: 'Lepas identitas SSO?',
      text: 'Login SSO berikutnya dengan email akun ini mengikatnya kembali, semua perangkat otomatis logout, dan karyawan ini diberi tahu. Pastikan dulu bahwa yang meminta benar orangnya dan emailnya benar.',
      yes: 'Lepas',
      danger: true,
    })
    if (agreed) clearSso.mutate({ params })
  }
  const close = useWrite(account.close, { success: 'Akses ditutup', showsReason: true })
  const askToClose = async () => {
    const agreed = await confirm({
      title: 'Tutup akses sekarang?',
      text: 'Semua perangkat otomatis logout, dan password serta tautan yang ada tidak berlaku lagi. Data pekerjaan tidak berubah. Akses dibuka kembali dengan kode sementara.',
      yes: 'Tutup Akses',
      danger: true,
    })
    if (agreed) close.mutate({ params })
  }
  const askForCode = async () => {
    const agreed = await confirm({
      title: 'Buat kode sementara?',
      text: 'Password lama tidak berlaku lagi dan semua perangkat otomatis logout.',
      yes: 'Buat Kode',
    })
    if (!agreed || !reading.data) return
    const { employee_identity: nik } = reading.data
    code.mutate({ params }, { onSuccess: (made) => void showOneTimeCode({ name, nik, code: made.code }) })
  }
  const askToEnd = async () => {
    if (await confirm({ title: 'Logout dari semua perangkat?', yes: 'Logout', danger: true })) end.mutate({ params })
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard
        title="Akun"
        action={
          <Button variant="outlined" disabled={!reading.data} onClick={() => setEditing(true)}>
            Edit Akun
          </Button>
        }
      >
        <Loaded query={reading} skeleton={<Facts facts={accountFacts(undefined)} />}>
          {(data) => (
            <Stack sx={{ gap: 2.5 }}>
              {data.held_at && data.held_by && (
                <Alert severity="warning">
                  Akses akun ini ditutup {data.held_by} (HR) sejak {dateTime(data.held_at)}. Untuk membukanya kembali,{' '}
                  {loginMethods.local ? 'buat kode sementara' : 'lepas identitas SSO'}.
                </Alert>
              )}
              {data.held_at && !data.held_by && (
                <Alert severity="warning">
                  Akun ini ditahan sejak {dateTime(data.held_at)}: ada laporan "Bukan saya" dari alamat email
                  sebelumnya. Temui orangnya, periksa emailnya, lalu{' '}
                  {loginMethods.local ? 'buat kode sementara' : 'lepas identitas SSO'}.
                </Alert>
              )}
              <Facts facts={accountFacts(data)} />
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
                {loginMethods.local && data.email && !data.held_at && (
                  <Button variant="outlined" loading={invite.isPending} onClick={() => invite.mutate({ params })}>
                    Kirim Undangan
                  </Button>
                )}
                {loginMethods.local && user_id !== me.id && (
                  <Button variant="outlined" loading={code.isPending} onClick={() => void askForCode()}>
                    Buat Kode Sementara
                  </Button>
                )}
                {user_id !== me.id && data.second_factor.length > 0 && (
                  <Button
                    variant="outlined"
                    color="error"
                    loading={removeFactors.isPending}
                    onClick={() => void askToRemoveFactors()}
                  >
                    Nonaktifkan Verifikasi Dua Langkah
                  </Button>
                )}
                {loginMethods.sso && user_id !== me.id && (data.sso_since || data.held_at) && (
                  <Button
                    variant="outlined"
                    color="error"
                    loading={clearSso.isPending}
                    onClick={() => void askToClearSso()}
                  >
                    Lepas Identitas SSO
                  </Button>
                )}
                {user_id !== me.id && !data.held_at && (
                  <Button variant="outlined" color="error" loading={close.isPending} onClick={() => void askToClose()}>
                    Tutup Akses Sekarang
                  </Button>
                )}
                {data.locked_until && (
                  <Button variant="outlined" loading={unlock.isPending} onClick={() => unlock.mutate({ params })}>
                    Buka Kunci
                  </Button>
                )}
              </Stack>
            </Stack>
          )}
        </Loaded>
      </SectionCard>
      <SectionCard
        title="Perangkat"
        action={
          (reading.data?.sessions.length ?? 0) > 0 && (
            <Button color="error" loading={end.isPending} onClick={() => void askToEnd()}>
              Logout Semua Perangkat
            </Button>
          )
        }
      >
        <Loaded query={reading}>{(data) => <DeviceList devices={data.sessions} />}</Loaded>
      </SectionCard>
      {isEditing && reading.data && (
        <FormDialog
          title="Edit Akun"
          endpoint={account.change}
          params={params}
          fields={accountFields}
          values={{ email: reading.data.email ?? '', employee_identity: reading.data.employee_identity }}
          success={messages.changed}
          onClose={() => setEditing(false)}
        />
      )}
    </Stack>
  )
}
