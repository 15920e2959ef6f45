import * as z from 'zod'
import { choice, sameText, shape, text } from '../fields.ts'
import { item, section } from './kind.ts'

const fields = {
  name: text('Nama Keahlian'),
  level: choice(
    'Tingkat Keahlian',
    sameText(['Dasar/Basic', 'Sedang/Intermediete', 'Baik/Advance', 'Sangat Baik/Expert']),
  ),
}
export const skill = section({
  title: 'Keahlian',
  table: 'skills',
  stored: Object.keys(fields),
  fields: fields,
  draft: shape(fields),
  row: item({ name: z.string(), level: z.string() }),
  shown: ['name', 'level'],
})
