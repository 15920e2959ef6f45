/** An account as HR sees it, with its devices and locks. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { factors } from './second-factor.ts'

export const Device = z.object({
  id: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** The device that sends this request. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** The sign-ins that a lock stops after wrong passwords or codes, worded for HR. */
export const lockScopes = choices({
  second_step: 'langkah kedua, di semua perangkat',
  unknown_devices: 'perangkat dan alamat yang belum dikenal',
  some_devices: 'alamat atau perangkat tempat password salah diketik',
})
export type LockScope = (typeof lockScopes.values)[number]

export const AccountDetail = z.object({
  email: z.string().nullable(),
  employee_identity: z.string(),
  must_change_password: z.boolean(),
  /** False for an imported person who has not used an invitation or a code yet. */
  has_password: z.boolean(),
  /** When the widest of the locks in force ends. */
  locked_until: z.string().nullable(),
  /** The sign-ins that this lock stops. */
  lock_scope: lockScopes.schema.nullable(),
  last_login_at: z.string().nullable(),
  /**
   * Since when neither a password nor a mailed link opens the account: HR closed it, or 'Bukan saya' was used from an
   * address that the account no longer has.
   */
  held_at: z.string().nullable(),
  /** The name of the HR user who closed the account; null if a report did. */
  held_by: z.string().nullable(),
  /** When the last invitation or reset link expires. */
  link_until: z.string().nullable(),
  /** The second factors that the person has set up. */
  second_factor: z.array(z.enum(factors)),
  /** When the account was linked to an identity at the provider; null before the first sign-on. */
  sso_since: z.string().nullable(),
  sessions: z.array(Device),
})
export type AccountDetail = z.infer<typeof AccountDetail>
