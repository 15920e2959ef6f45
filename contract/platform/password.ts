/** The rules of a new password. */
import * as z from 'zod'
import { messages } from './messages.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const NewPassword = z
  .string({ error: messages.password.required })
  .min(1, messages.password.required)
  .min(PASSWORD_MIN, messages.password.tooShort)
  .max(PASSWORD_MAX, messages.password.tooLong)
