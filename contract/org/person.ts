/** Data of a person that every account has from its creation. */
import * as z from 'zod'
import { choices, sameText } from '#contract/platform/choices.ts'
import { choice, Day, REQUIRED } from '#contract/platform/fields.ts'
import { genderLabels, personalityNames } from './person-labels.ts'

export const genders = choices(genderLabels)

export const personalities = sameText(personalityNames)

/** One of the STIFIn types; corrects the common misspelling. */
export const Personality = (message?: string) =>
  z.preprocess(
    (it: unknown) => (typeof it === 'string' ? it.replace(/^Thingking\b/, 'Thinking') : it),
    z.enum(personalities.values, message === undefined ? undefined : { error: message }),
  )

export const gender = (label: string, message?: string) => choice(label, genders.options, message)

export const personality = (label: string, message?: string) => ({
  label,
  input: 'choice' as const,
  options: personalities.options,
  schema: Personality(message),
})

export const religions = choices({
  islam: 'Islam',
  kristen: 'Kristen',
  katolik: 'Katolik',
  hindu: 'Hindu',
  budha: 'Budha',
  konghucu: 'Konghucu',
  kepercayaan: 'Kepercayaan terhadap Tuhan YME',
})

export const religion = (label: string, message?: string) => choice(label, religions.options, message)

/** Not in the future, measured in UTC+14, the earliest time zone, so that no zone rejects its own today. */
export const birthDay = (label: string, message = REQUIRED) => ({
  label,
  input: 'day' as const,
  opensOn: 'year' as const,
  schema: Day(message).refine(
    (it) => it <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10),
    'Tanggal lahir tidak valid',
  ),
})
