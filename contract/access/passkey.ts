/** Passkeys as browsers make and use them. */
import * as z from 'zod'
import { text } from '#contract/platform/fields.ts'

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)
const transports = z.array(z.string().max(30)).max(10).optional()
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }

// Browsers send further fields that differ between versions; undeclared ones are ignored.
export const CreatedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
})
export type CreatedPasskey = z.output<typeof CreatedPasskey>

export const UsedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})
export type UsedPasskey = z.output<typeof UsedPasskey>

const KnownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** The argument of `navigator.credentials.create`. */
export const CreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownPasskey),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof CreationOptions>

/** The argument of `navigator.credentials.get`. */
export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(KnownPasskey),
  userVerification: z.literal('preferred'),
})
export type RequestOptions = z.output<typeof RequestOptions>

export const passkeyFields = { name: text('Nama passkey', 'Nama passkey harus diisi', 60) }

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof Passkey>
