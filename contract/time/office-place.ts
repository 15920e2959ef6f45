/** The offices of a company: check-ins from the office are compared with these places. */
import * as z from 'zod'
import { lookupField, shape, text } from '#contract/platform/fields.ts'
import { flag } from '#contract/platform/flag.ts'
import { ById, endpoint, filter, Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

/** Degrees, as a number or as text with a point or a comma. */
const degrees = (label: string, most: number) => {
  const error = `Isi -${most} sampai ${most}`
  return {
    label,
    input: 'text' as const,
    schema: z.preprocess(
      (it: string | number) =>
        typeof it === 'string' && /^\s*-?\d{1,3}([.,]\d{1,20})?\s*$/.test(it) ? Number(it.replace(',', '.')) : it,
      z.number({ error }).min(-most, error).max(most, error),
    ),
    maxLength: 30,
  }
}

const RADIUS_MIN = 25
const RADIUS_MAX = 5000

const officePlaceFields = {
  name: text('Nama', 'Nama harus diisi'),
  latitude: degrees('Garis lintang', 90),
  longitude: degrees('Garis bujur', 180),
  radius_m: {
    label: 'Radius (meter)',
    input: 'digits' as const,
    schema: integerInRange(RADIUS_MIN, RADIUS_MAX, `Isi ${RADIUS_MIN} sampai ${RADIUS_MAX} meter`),
  },
}
export const newOfficePlaceFields = {
  company_id: lookupField('Entitas', 'company', 'Entitas wajib diisi'),
  ...officePlaceFields,
}
export const changedOfficePlaceFields = { ...officePlaceFields, active: flag('Status', 'Aktif', 'Tidak aktif') }
const NewOfficePlace = shape(newOfficePlaceFields)
export type NewOfficePlace = z.output<typeof NewOfficePlace>
const OfficePlaceChange = shape(changedOfficePlaceFields)
export type OfficePlaceChange = z.output<typeof OfficePlaceChange>

const OfficePlace = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  radius_m: z.int(),
  /** Check-ins are compared with active places only. */
  active: z.boolean(),
})
export type OfficePlace = z.infer<typeof OfficePlace>

const place = { path: '/hcis/work-place', access: 'hcis', audit: { entity: 'work_place' } } as const
const one = { ...place, path: '/hcis/work-place/:id', params: ById, reply: OfficePlace } as const

export const officePlace = {
  list: endpoint({
    method: 'GET',
    path: place.path,
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'The places at which companies work',
    query: z.strictObject({ company_id: filter(Id) }),
    reply: z.array(OfficePlace),
  }),
  add: endpoint({ ...place, method: 'POST', summary: 'Add a place', body: NewOfficePlace, reply: OfficePlace }),
  change: endpoint({ ...one, method: 'PUT', summary: 'Change a place', body: OfficePlaceChange }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Delete a place; days inside it stay, without its name' }),
}
