/** The provinces, regencies, districts and villages of Indonesia; addresses store their names. */
import * as z from 'zod'
import { endpoint } from '#contract/platform/http.ts'

export const Region = z.object({ id: z.string(), name: z.string() })
export type Region = z.infer<typeof Region>

const keyword = { kata_kunci: z.string().normalize('NFC').trim().max(100).optional() }
const parent = z.string().trim().min(1).max(20)

export const region = {
  provinces: endpoint({
    method: 'GET',
    path: '/regions/provinces/search',
    access: 'public',
    unaudited: 'no personal data',
    summary: 'Provinces',
    query: z.strictObject(keyword),
    reply: z.array(Region),
  }),
  regencies: endpoint({
    method: 'GET',
    path: '/regions/regencies/search',
    access: 'public',
    unaudited: 'no personal data',
    summary: 'Cities and regencies of a province',
    query: z.strictObject({ id_province: parent, ...keyword }),
    reply: z.array(Region),
  }),
  districts: endpoint({
    method: 'GET',
    path: '/regions/districts/search',
    access: 'public',
    unaudited: 'no personal data',
    summary: 'Districts of a city or regency',
    query: z.strictObject({ id_regencies: parent, ...keyword }),
    reply: z.array(Region),
  }),
  villages: endpoint({
    method: 'GET',
    path: '/regions/villages/search',
    access: 'public',
    unaudited: 'no personal data',
    summary: 'Villages of a district',
    query: z.strictObject({ id_district: parent, ...keyword }),
    reply: z.array(Region),
  }),
}
