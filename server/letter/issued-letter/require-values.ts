/** Checks the typed values of a draft. */
import type { LetterDraft } from '#contract/letter/letter-draft.ts'
import { placeholders, valueKeys } from '#contract/letter/placeholders.ts'
import { isRealDay } from '#contract/platform/fields.ts'
import { invalid } from '#server/platform/http/errors.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Unknown names, days that do not exist and amounts that are none. */
export const requireValues = (values: LetterDraft['values']) => {
  const errors: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const key = Object.hasOwn(valueKeys, name) ? valueKeys[name as keyof typeof valueKeys] : undefined
    const placeholder = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined
    if (!key && !placeholder) errors.push(`Tidak dikenal: ${name}`)
    const text = value === null || value === undefined ? '' : String(value)
    if (text !== '' && key === 'day' && !(DAY.test(text) && isRealDay(text)))
      errors.push(`${name}: tanggal tidak valid`)
    if (text !== '' && placeholder?.input === 'day' && DAY.test(text) && !isRealDay(text))
      errors.push(`${placeholder.label}: tanggal tidak valid`)
    if (text !== '' && key === 'money' && !/^\d{1,13}([.,]\d{1,2})?$/.test(text))
      errors.push(`${name}: nominal tidak valid`)
  }
  if (errors.length > 0) invalid({ values: errors })
}
