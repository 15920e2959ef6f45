/** Sign-in at the company's OpenID Connect provider. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { endpoint } from '#contract/platform/http.ts'
import { DeviceId, Session } from './auth.ts'

/** Why the provider's callback gives no session, for HR; the login page has the texts for the person. */
export const ssoRefusals = choices({
  unknown: 'Email tidak terdaftar di HCIS, atau tidak dikirim penyedia SSO',
  unverified: 'Email belum diverifikasi penyedia SSO',
  inactive: 'Akun sudah tidak aktif',
  weak: 'Masuk tanpa verifikasi dua langkah',
  other_identity: 'Akun terikat pada identitas SSO lain',
  held: 'Akun ditahan setelah laporan "Bukan saya"',
  cancelled: 'Dibatalkan',
  expired: 'Kedaluwarsa',
  unavailable: 'Penyedia SSO tidak dapat dihubungi',
  failed: 'Jawaban penyedia SSO tidak sah',
})
export type SsoRefusal = (typeof ssoRefusals.values)[number]

export const sso = {
  options: endpoint({
    method: 'GET',
    path: '/login/options',
    access: 'public',
    unaudited: 'no personal data',
    summary: 'Which ways in there are: passwords, single sign-on',
    reply: z.object({ local: z.boolean(), sso: z.boolean() }),
  }),
  authorize: endpoint({
    method: 'GET',
    path: '/login/oidc',
    access: 'public',
    unaudited: 'no personal data',
    summary: 'Off to the provider',
    redirect: true,
  }),
  callback: endpoint({
    method: 'GET',
    path: '/login/oidc/callback',
    access: 'public',
    audit: { action: 'login_failed', entity: 'sso_identity' },
    summary:
      'Back from the provider, and on to the login page with a code that is good for a minute, or with the reason why not',
    signed: true,
    redirect: true,
  }),
  open: endpoint({
    method: 'POST',
    path: '/login/oidc/session',
    access: 'public',
    audit: { action: 'login', entity: 'session' },
    summary: 'The session for that code, once, in the browser that came back',
    body: z.strictObject({ code: z.string().min(1).max(200), device: DeviceId }),
    reply: Session,
    status: 200,
  }),
}
