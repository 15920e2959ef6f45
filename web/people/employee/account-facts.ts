import { type AccountDetail, lockScopes } from '#contract/access/account-detail.ts'
import type { Factor } from '#contract/access/second-factor.ts'
import { loginMethods } from '#web/client/login-methods.ts'
import { dateTime } from '#web/ui/short-format.ts'

const passwordOf = (it: AccountDetail) => {
  if (!it.has_password) return 'Belum dibuat'
  return it.must_change_password ? 'Sementara, belum diganti' : 'Sudah dibuat'
}

const lockOf = ({ locked_until, lock_scope }: AccountDetail) => {
  if (!locked_until || !lock_scope) return 'Tidak terkunci'
  return `Terkunci sampai ${dateTime(locked_until)} untuk ${lockScopes.label(lock_scope)}`
}

const factorNames: Record<Factor, string> = { totp: 'aplikasi authenticator', passkey: 'passkey' }
const factorsOf = ({ second_factor }: AccountDetail) =>
  second_factor.length > 0 ? `Aktif: ${second_factor.map((it) => factorNames[it]).join(', ')}` : 'Tidak aktif'

export const accountFacts = (it: AccountDetail | undefined) => [
  { label: 'Email', value: it && (it.email ?? 'Tidak punya email') },
  { label: 'NIK', value: it?.employee_identity },
  { label: 'Login terakhir', value: it && (it.last_login_at ? dateTime(it.last_login_at) : 'Belum pernah') },
  {
    label: 'Password',
    value: it && passwordOf(it),
  },
  {
    label: 'Kunci',
    value: it && lockOf(it),
  },
  { label: 'Verifikasi dua langkah', value: it && factorsOf(it) },
  ...(loginMethods.sso
    ? [
        {
          label: 'Identitas SSO',
          value: it && (it.sso_since ? `Terikat sejak ${dateTime(it.sso_since)}` : 'Belum terikat'),
        },
      ]
    : []),
  { label: 'Tautan yang berlaku', value: it && (it.link_until ? `Sampai ${dateTime(it.link_until)}` : 'Tidak ada') },
]
