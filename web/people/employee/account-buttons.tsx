import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { account } from '#contract/access/account.ts'
import type { AccountDetail } from '#contract/access/account-detail.ts'
import { useWrite } from '#web/client/api.ts'
import { confirm, showOneTimeCode } from '#web/client/confirm.ts'
import { loginMethods } from '#web/client/login-methods.ts'
import { useMe } from '#web/client/session.ts'

interface ButtonsProps {
  user_id: number
  name: string
  data: AccountDetail
}

/** The buttons with which HR invites a person, and opens or closes the account. */
export function AccountButtons({ user_id, name, data }: ButtonsProps) {
  const me = useMe()
  const params = { userId: user_id }
  const invite = useWrite(account.invite, { success: 'Undangan dikirim', showsReason: true })
  const code = useWrite(account.code, { showsReason: true })
  const unlock = useWrite(account.unlock, { success: 'Kunci akun dibuka' })
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
    if (!agreed) return
    const { employee_identity: nik } = data
    code.mutate({ params }, { onSuccess: (made) => void showOneTimeCode({ name, nik, code: made.code }) })
  }
  return (
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
        <Button variant="outlined" color="error" loading={clearSso.isPending} onClick={() => void askToClearSso()}>
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
  )
}
