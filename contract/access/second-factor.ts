/** Second factors: codes of an authenticator app, passkeys and recovery codes. */
import * as z from 'zod'
import { ById, endpoint } from '#contract/platform/http.ts'
import { CreatedPasskey, CreationOptions, Passkey, passkeyFields } from './passkey.ts'

export const factors = ['totp', 'passkey'] as const
export type Factor = (typeof factors)[number]

export const RECOVERY_CODES = 10

const codeRequired = 'Kode harus diisi'
/** As people type it, with spaces or dashes. */
export const FactorCode = z.string({ error: codeRequired }).trim().min(1, codeRequired).max(40)

/** Required again for whatever weakens the account; only compared, not checked against the rules for new passwords. */
const passwordRequired = 'Password harus diisi'
const OwnPassword = z.strictObject({
  password: z.string({ error: passwordRequired }).min(1, passwordRequired).max(1000),
})

/**
 * Required before a factor is added or recovery codes are created: the password or a code; neither shortly after a
 * sign-on at the provider.
 */
export const Proof = z
  .strictObject({ password: OwnPassword.shape.password.optional(), code: FactorCode.optional() })
  .refine((it) => it.password === undefined || it.code === undefined, {
    path: ['code'],
    error: 'Isi password atau kode, bukan keduanya',
  })
export type Proof = z.output<typeof Proof>
export const proofKinds = ['password', 'code', 'sign_on'] as const
export type ProofKind = (typeof proofKinds)[number]
/** How long a sign-on at the provider counts as proof. */
export const SIGN_ON_MINUTES = 10

export const SecondFactorState = z.object({
  totp: z.boolean(),
  totp_since: z.iso.datetime().nullable(),
  passkeys: z.int(),
  recovery_codes_left: z.int(),
  /** The installation requires a factor of this person; the last one cannot be removed. */
  required: z.boolean(),
  /** The accepted proofs for adding a factor or renewing the recovery codes. */
  proofs: z.array(z.enum(proofKinds)),
})
export type SecondFactorState = z.output<typeof SecondFactorState>

const Message = z.object({ message: z.string() })
const RecoveryCodes = z.array(z.string())
const own = '/staff/user/own'
/** Allowed for people who have yet to set up a second factor. */
const toSetUp = { access: 'signed-in', evenWithoutFactor: true } as const

export const secondFactor = {
  state: endpoint({
    ...toSetUp,
    method: 'GET',
    path: `${own}/second-factor`,
    unaudited: 'own data, or data open to all',
    summary: 'Which second factors I have, and how many recovery codes are left',
    reply: SecondFactorState,
  }),
  beginTotp: endpoint({
    ...toSetUp,
    method: 'POST',
    path: `${own}/totp`,
    audit: { entity: 'second_factor', subject: 'self' },
    summary: 'A new secret for an authenticator app, for the password or a code; it counts once a code of it was sent',
    body: Proof,
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    ...toSetUp,
    method: 'POST',
    path: `${own}/totp/confirm`,
    audit: { entity: 'second_factor', subject: 'self' },
    summary:
      'Switch the app on with a code of it; ends my other sessions. The first factor comes with recovery codes, shown once',
    body: z.strictObject({ code: FactorCode }),
    reply: z.object({ recovery_codes: RecoveryCodes }),
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: `${own}/totp`,
    access: 'signed-in',
    audit: { entity: 'second_factor', subject: 'self' },
    summary: 'Switch the app off',
    body: OwnPassword,
    reply: Message,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: `${own}/recovery-code`,
    access: 'signed-in',
    audit: { entity: 'second_factor', subject: 'self' },
    summary: 'New recovery codes, shown once, for the password or a code; the old ones end',
    body: Proof,
    reply: z.object({ recovery_codes: RecoveryCodes }),
  }),
  passkeys: endpoint({
    ...toSetUp,
    method: 'GET',
    path: `${own}/passkey`,
    unaudited: 'own data, or data open to all',
    summary: 'My passkeys, the newest last',
    reply: z.array(Passkey),
  }),
  passkeyOptions: endpoint({
    ...toSetUp,
    method: 'POST',
    path: `${own}/passkey/options`,
    summary: 'What a browser makes a passkey with, for the password or a code; good for five minutes and one try',
    unaudited: 'a challenge for the browser; the passkey itself is audited',
    body: Proof,
    reply: CreationOptions,
    status: 200,
  }),
  addPasskey: endpoint({
    ...toSetUp,
    method: 'POST',
    path: `${own}/passkey`,
    audit: { entity: 'second_factor', subject: 'self' },
    summary:
      'Keep the passkey that a browser has made; ends my other sessions. The first factor comes with recovery codes',
    body: z.strictObject({ name: passkeyFields.name.schema, passkey: CreatedPasskey }),
    reply: Passkey.extend({ recovery_codes: RecoveryCodes.optional() }),
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: `${own}/passkey/:id`,
    access: 'signed-in',
    audit: { entity: 'second_factor', subject: 'self' },
    summary: 'Give a passkey another name',
    params: ById,
    body: z.strictObject({ name: passkeyFields.name.schema }),
    reply: Passkey,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: `${own}/passkey/:id`,
    access: 'signed-in',
    audit: { entity: 'second_factor', subject: 'self' },
    summary: 'Take a passkey away',
    params: ById,
    body: OwnPassword,
    reply: Message,
  }),
}
