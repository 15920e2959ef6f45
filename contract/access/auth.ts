import * as z from 'zod'
import { ById, endpoint } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { NewPassword, PASSWORD_MIN } from '#contract/platform/password.ts'
import { roles } from '#contract/policy.ts'
import { RequestOptions, UsedPasskey } from './passkey.ts'
import { FactorCode, factors } from './second-factor.ts'

/** Error code: the old password was wrong. */
export const WRONG_PASSWORD = 'wrong_password'
/** The message of that refusal, by which existing clients recognise it. */
export const WRONG_PASSWORD_MESSAGE = 'hash does not match the given password'

/** A password that is only compared; the rules for new passwords must not lock out people with an old one. */
const GivenPassword = (message: string) => z.string({ error: message }).min(1, message).max(1000)

/** `password` and its repetition, as in the reset and change forms. */
const passwordPair = { password: NewPassword, confirm_password: NewPassword }
const mustAgree = {
  path: ['confirm_password'],
  error: messages.password.differs,
  // Runs even if another field is invalid, so that the form shows all errors at once.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}
const agree = (it: { password?: unknown; confirm_password?: unknown }) => it.password === it.confirm_password

export const SessionUser = z.object({
  id: z.int(),
  position_id: z.int(),
  company_id: z.int(),
  name: z.string(),
  company_name: z.string(),
  job_name: z.string(),
  role_name: z.enum(roles),
  sequence: z.int(),
  pays: z.boolean(),
  payroll: z.boolean().optional(),
  /** Whether a company in reach computes pay here, for an account that manages pay or pays out; as of the sign-in. */
  computes_pay: z.boolean().optional(),
  /** Whether a company of the person computes pay here, so that there may be slips; as of the sign-in. */
  gets_slips: z.boolean().optional(),
  /** The companies whose reports it reads without being HR; empty means all, null none; as of the sign-in. */
  report_company_ids: z.array(z.int()).nullish(),
  /** Whether the account is a member of a desk, which hands things out; as of the sign-in. */
  serves_desk: z.boolean().optional(),
  /** Whether the account decides requests, also as deputy or direct supervisor; as of the sign-in. */
  decides: z.boolean().optional(),
  /** The company scope of HR; empty means all companies. */
  company_ids: z.array(z.int()).optional(),
  status: z.enum(['new', 'old']),
  employee_identity: z.string(),
  profile: z.string().nullable(),
  /** The password is a one-time code, or another person typed it; the session can do nothing else until it is replaced. */
  must_change_password: z.boolean(),
  /**
   * The installation requires a second factor and there is none; the session can do nothing else until one is set up.
   */
  must_add_factor: z.literal(true).optional(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Session = SessionUser.extend({ token: z.object({ access_token: z.string() }) })
export type Session = z.infer<typeof Session>

/** A ticket for the second step if the person has a second factor, otherwise the session. */
export const LoginReply = Session.partial().extend({
  second_factor: z.array(z.enum(factors)).optional(),
  ticket: z.string().optional(),
})
export type LoginReply = z.infer<typeof LoginReply>

/** Time limit and number of attempts of the second step. */
export const TICKET_MINUTES = 5
export const TICKET_ATTEMPTS = 5

const Ticket = z.string().min(1).max(200)

/**
 * A random id that the browser creates and stores. A known device keeps its own attempts when wrong passwords come from
 * elsewhere, and is not reported as new.
 */
export const DeviceId = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()
  .describe('A random id that the browser keeps, so that the server recognises it at the next sign-in')

export const LoginForm = z.strictObject({
  username: z
    .string({ error: messages.login.usernameRequired })
    .normalize('NFC')
    .trim()
    .min(1, messages.login.usernameRequired)
    .max(200),
  password: GivenPassword(messages.login.passwordRequired),
  device: DeviceId,
})

export const ForgotForm = z.strictObject({
  email: z
    .string({ error: messages.forgot.emailRequired })
    .normalize('NFC')
    .trim()
    .min(1, messages.forgot.emailRequired)
    .max(200),
})

export const ResetForm = z.strictObject(passwordPair).refine(agree, mustAgree)

export const ChangePasswordForm = z
  .strictObject({
    old_password: GivenPassword(messages.password.required).min(PASSWORD_MIN, messages.password.tooShort),
    ...passwordPair,
  })
  .refine(agree, mustAgree)

export const AccountItem = z.object({ id: z.int(), company_name: z.string(), job_name: z.string() })
export type AccountItem = z.infer<typeof AccountItem>

const Message = z.object({ message: z.string() })

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    audit: { action: 'login', entity: 'session' },
    summary: 'Sign in with e-mail or NIK',
    body: LoginForm,
    reply: LoginReply,
    status: 200,
  }),
  second: endpoint({
    method: 'POST',
    path: '/login/second',
    access: 'public',
    audit: { action: 'login', entity: 'session' },
    summary: `The second step, with a code of the app, a recovery code or a passkey; within ${TICKET_MINUTES} minutes, ${TICKET_ATTEMPTS} tries`,
    body: z
      .strictObject({
        ticket: Ticket,
        code: FactorCode.optional(),
        passkey: UsedPasskey.optional(),
        device: DeviceId,
      })
      .refine((it) => (it.code === undefined) !== (it.passkey === undefined), {
        path: ['code'],
        error: 'Kode harus diisi',
      }),
    reply: Session,
    status: 200,
  }),
  secondOptions: endpoint({
    method: 'POST',
    path: '/login/second/options',
    access: 'public',
    summary: 'What a browser uses a passkey with in the second step; good for one try',
    unaudited: 'a challenge for the browser; the sign-in itself is audited',
    body: z.strictObject({ ticket: Ticket }),
    reply: RequestOptions,
    status: 200,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/forgot-password',
    access: 'public',
    audit: { entity: 'password' },
    summary: 'Mail a link that sets a new password',
    body: ForgotForm,
    form: true,
    reply: Message,
    status: 200,
  }),
  reset: endpoint({
    method: 'PUT',
    path: '/reset-password/:token',
    access: 'public',
    audit: { entity: 'password' },
    summary: 'Set a new password with the mailed token; ends every session of the person',
    params: z.strictObject({ token: z.string().min(1).max(200) }),
    body: ResetForm,
    reply: Message,
  }),
  notMe: endpoint({
    method: 'POST',
    path: '/not-me',
    audit: { entity: 'account_alert' },
    access: 'public',
    summary:
      'The link of a mail about the account was not expected: ends every session and the password, once and within seven days',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: Message.extend({ next: z.enum(['mail', 'sso', 'hr']) }),
    status: 200,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'signed-in',
    audit: { action: 'logout', entity: 'session', subject: 'self' },
    summary: 'Revoke the token',
    evenWithCode: true,
    evenWithoutFactor: true,
    reply: Message,
    status: 200,
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/staff/user/password/change',
    access: 'signed-in',
    audit: { entity: 'password', subject: 'self' },
    summary: 'Change the own password; ends the other sessions of the person',
    evenWithCode: true,
    evenWithoutFactor: true,
    body: ChangePasswordForm,
    reply: Message,
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/staff/user/account',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The active accounts of the signed-in person',
    evenWithoutFactor: true,
    reply: z.array(AccountItem),
  }),
  switchAccount: endpoint({
    method: 'GET',
    path: '/staff/user/account/:id',
    audit: { action: 'switch', entity: 'session', subject: 'self' },
    access: 'signed-in',
    summary: 'Go on in another of the own accounts; the old token is revoked',
    evenWithoutFactor: true,
    params: ById,
    reply: Session,
  }),
  version: endpoint({
    method: 'GET',
    path: '/version',
    access: 'public',
    unaudited: 'no personal data',
    summary: 'The version that is being served, and its commit',
    reply: z.object({ version: z.string(), commit: z.string().nullable() }),
  }),
}
