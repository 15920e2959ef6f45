/**
 * Notifies people of changes to the security of their account: in the bell, by push, and by a mail with a 'Bukan saya'
 * link.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'
import { lettersTo, mailAll, type Recipient } from './account-mail.ts'
import { notify } from './notify.ts'

/** The HR account that made the change. */
export interface By {
  id: number
  name: string
}

interface AccountEvent<Facts> {
  /** The event as the beginning of a sentence; the mail adds the time. */
  what: (facts: Facts) => string
  /** The advice to a person who did not do it; the mail adds its link. */
  advice: string
}

const OWN = 'Jika bukan Anda, ganti password dan hubungi HR'
const BY_HR = 'Jika Anda tidak memintanya, hubungi HR'

const event = <Facts>(what: (facts: Facts) => string, advice = OWN): AccountEvent<Facts> => ({ what, advice })
const plain = (what: string, advice = OWN): AccountEvent<object> => ({ what: () => what, advice })

const written = {
  password_changed: plain('Password akun Anda diganti'),
  password_reset: plain('Password akun Anda diganti lewat tautan reset password'),
  first_password: plain('Password pertama akun Anda dibuat'),
  code_given: event<{ by: By }>(
    ({ by }) => `${by.name} (HR) membuat kode sementara untuk akun Anda, password sebelumnya tidak berlaku lagi`,
    BY_HR,
  ),
  email_changed: event<{ by: By }>(({ by }) => `${by.name} (HR) mengganti email akun Anda`, BY_HR),
  unlocked: event<{ by: By }>(({ by }) => `${by.name} (HR) membuka kunci akun Anda`, BY_HR),
  totp_added: plain('Aplikasi authenticator diaktifkan untuk akun Anda'),
  totp_removed: plain('Aplikasi authenticator dimatikan untuk akun Anda'),
  passkey_added: event<{ name: string }>(({ name }) => `Passkey "${name}" ditambahkan ke akun Anda`),
  passkey_removed: event<{ name: string }>(({ name }) => `Passkey "${name}" dihapus dari akun Anda`),
  factors_removed: event<{ by: By }>(
    ({ by }) => `${by.name} (HR) menonaktifkan verifikasi dua langkah akun Anda`,
    BY_HR,
  ),
  factors_removed_by_operator: plain(
    'Verifikasi dua langkah dinonaktifkan untuk akun Anda oleh pengelola server',
    BY_HR,
  ),
  sso_cleared: event<{ by: By }>(
    ({ by }) => `${by.name} (HR) melepas identitas SSO dari akun Anda, login SSO berikutnya mengikatnya kembali`,
    BY_HR,
  ),
  recovery_codes_renewed: plain('Kode cadangan akun Anda dibuat ulang, kode lama tidak berlaku lagi'),
  recovery_code_used: event<{ left: number }>(
    ({ left }) => `Satu kode cadangan Anda dipakai untuk masuk, sisa ${left} kode`,
  ),
  new_device: event<{ device: string }>(
    ({ device }) => `Akun Anda dipakai masuk dari perangkat baru (${device})`,
    'Jika bukan Anda, logout perangkat itu di menu Perangkat Saya dan ganti password',
  ),
  wrong_second_codes: event<{ address: string }>(
    ({ address }) =>
      `Password akun Anda dimasukkan dengan benar, lalu kode verifikasi salah lima kali, terakhir dari alamat ${address}`,
    'Jika bukan Anda, password Anda diketahui orang lain: segera ganti password',
  ),
  reported: plain('Tautan "Bukan saya" dipakai: semua perangkat otomatis logout dan password lama diblokir', BY_HR),
  held: plain(
    'Akun Anda ditahan setelah laporan "Bukan saya" dari alamat email sebelumnya',
    'Hubungi HR untuk membukanya kembali',
  ),
} satisfies Record<string, AccountEvent<never>>

export type AccountEventKind = keyof typeof written
type Facts = { [K in AccountEventKind]: Parameters<(typeof written)[K]['what']>[0] }
export type AccountEventFacts<K extends AccountEventKind> = Facts[K]
export const accountEvents: { [K in AccountEventKind]: AccountEvent<Facts[K]> } = written

/** Call it once per change, inside its transaction: each call creates one notification, and one mail per address. */
export const notifyAccountEvent = async <K extends AccountEventKind>(
  tx: Db,
  kind: K,
  facts: AccountEventFacts<K>,
  recipients: readonly Recipient[],
) => {
  if (recipients.length === 0) return
  const { what: write, advice } = accountEvents[kind]
  const what = write(facts)
  const subjects = 'by' in facts ? [(facts as { by: By }).by.id] : []
  await notify(tx, {
    kind: 'account_changed',
    event: `account:${randomUUID()}`,
    facts: { what: `${what}. ${advice}.` },
    subjects,
    link: '/keamanan',
    recipients: tx`select unnest(${recipients.map(({ id }) => id)}::int[]) as user_id, null::int as position_id`,
    isMailed: false,
  })
  await mailAll(tx, { what, advice, subjects }, await lettersTo(tx, recipients))
}
