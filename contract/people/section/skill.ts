import { sameText } from '#contract/platform/choices.ts'
import { choice, shape, text } from '#contract/platform/fields.ts'
import { defineSection, item } from './kind.ts'

export const skillLevels = sameText(['Dasar/Basic', 'Sedang/Intermediete', 'Baik/Advance', 'Sangat Baik/Expert'])

const fields = {
  name: text('Nama Keahlian'),
  level: choice('Tingkat Keahlian', skillLevels.options),
}
export const skill = defineSection({
  title: 'Keahlian',
  table: 'skills',
  stored: Object.keys(fields),
  fields,
  draft: shape(fields),
  row: item(fields),
  shown: Object.keys(fields),
})
