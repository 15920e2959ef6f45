import { AddressForm, addressFields, addressTitles } from '#contract/people/address.ts'
import type { PlaceColumn } from '#contract/people/import.ts'
import type { PersonalReference } from './personal-reference.ts'
import { addError, type PersonalResult } from './personal-result.ts'
import type { createRegionMatcher } from './regions-by-name.ts'

const REGIONS = ['province', 'city', 'district', 'sub_district'] as const

const PLACES = Object.keys(addressFields) as PlaceColumn[]

/** The parts as the form stores them; one that is still missing is empty. */
const placeOf = (draft: Record<string, unknown>) =>
  Object.fromEntries(
    PLACES.map((part) => [part, addressFields[part].schema.safeParse(draft[part]).data ?? '']),
  ) as Record<PlaceColumn, string>

export const validateAddresses = (
  result: PersonalResult,
  stored: PersonalReference['addresses'],
  matchRegions: ReturnType<typeof createRegionMatcher>,
) => {
  for (const [type, given] of Object.entries(result.sheet.addresses) as [
    PersonalResult['addresses'][number]['type'],
    Partial<Record<PlaceColumn, string>>,
  ][]) {
    const before = stored.find((it) => it.type === type) as Partial<Record<PlaceColumn, string>> | undefined
    const place: Partial<Record<PlaceColumn, string>> = { ...before, ...given }
    const columnOf = (part: PlaceColumn) => `${type}_${part}` as const
    const touchesRegion = REGIONS.some((part) => given[part] !== undefined)
    const { names, problem } = touchesRegion ? matchRegions(place) : { names: {}, problem: undefined }
    if (problem) {
      const { part, candidates, suggestion } = problem
      const text = candidates.length > 0 ? `dapat berarti ${candidates.join(' atau ')}` : 'tidak dikenal'
      addError(result, columnOf(part), `'${place[part]}' ${text}`, suggestion)
      continue
    }
    const { id: _id, user_id: _user, ...draft } = { ...place, ...names, type } as Record<string, unknown>
    const checked = AddressForm.safeParse(draft)
    const issues = checked.error?.issues ?? []
    const missing = PLACES.filter((part) => !draft[part])
    const wrong = issues.filter(({ path }) => !missing.includes(path[0] as PlaceColumn))
    for (const { path, message } of wrong) addError(result, columnOf(path[0] as PlaceColumn), message)
    if (wrong.length > 0) continue
    const values = placeOf(draft)
    if (missing.length > 0) {
      const parts = missing.map((part) => addressFields[part].label).join(', ')
      result.remarks.push(`${addressTitles[type]} belum lengkap, dilengkapi oleh karyawan: ${parts}`)
    }
    const changed = PLACES.filter((part) => values[part] !== (before?.[part] ?? ''))
    if (changed.length > 0) result.addresses.push({ type, values })
    result.changes.push(...changed.map(columnOf))
  }
}
