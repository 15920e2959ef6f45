/** What is known of a person from the day the account is made. */
import * as z from 'zod'
import { choice, Day, type Option, REQUIRED, sameText } from './fields.ts'

export const genderOptions = [
  { value: 'laki-laki', label: 'Laki-laki' },
  { value: 'perempuan', label: 'Perempuan' },
] as const satisfies Option[]
export const Gender = z.enum(['laki-laki', 'perempuan'])

export const personalities = [
  'Insting',
  'Sensing Introvert',
  'Sensing Ekstrovert',
  'Thinking Introvert',
  'Thinking Ekstrovert',
  'Intuiting Introvert',
  'Intuiting Ekstrovert',
  'Feeling Introvert',
  'Feeling Ekstrovert',
] as const

/** One of the STIFIn types; the other spelling that is in use is understood and mended. */
export const Personality = (message?: string) =>
  z.preprocess(
    (it) => (typeof it === 'string' ? it.replace(/^Thingking\b/, 'Thinking') : it),
    z.enum(personalities, message === undefined ? undefined : { error: message }),
  )

export const gender = (label: string, message?: string) => choice(label, genderOptions, message)

export const personality = (label: string, message?: string) => ({
  label,
  input: 'choice' as const,
  options: sameText(personalities),
  schema: Personality(message),
})

const religions = [
  { value: 'islam', label: 'Islam' },
  { value: 'kristen', label: 'Kristen' },
  { value: 'katolik', label: 'Katolik' },
  { value: 'hindu', label: 'Hindu' },
  { value: 'budha', label: 'Budha' },
  { value: 'konghucu', label: 'Konghucu' },
  { value: 'kepercayaan', label: 'Kepercayaan terhadap Tuhan YME' },
] as const satisfies Option[]

export const religion = (label: string, message?: string) => choice(label, religions, message)

/** Nobody is born tomorrow. The widest clock counts, so that no zone refuses its own today. */
export const birthDay = (label: string, message = REQUIRED) => ({
  label,
  input: 'day' as const,
  schema: Day(message).refine(
    (it) => it <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10),
    'Tanggal lahir tidak valid',
  ),
})
