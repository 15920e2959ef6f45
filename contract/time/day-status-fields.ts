import * as z from 'zod'
import { dayStatusNames } from './state.ts'

/** Fields of every row that shows a day. */
export const dayStatusFields = {
  day_status: z.enum(dayStatusNames),
  /** Came, and has not checked out. */
  lacks_out: z.boolean(),
}
