import { choices } from '#contract/platform/choices.ts'
import { choice, month, multiline, shape, text } from '#contract/platform/fields.ts'
import { months } from '#contract/platform/month.ts'
import { defineSection, item } from './kind.ts'

export const scales = choices({
  internasional: 'Internasional',
  nasional: 'Nasional',
  provinsi: 'Provinsi',
  kota: 'Kota',
})

const fields = {
  name: text('Nama Prestasi'),
  scale: choice('Skala', scales.options),
  grade: text('Peringkat'),
  description: multiline('Deskripsi'),
  date: month('Bulan dan Tahun'),
}
const when = months([{ whole: 'date', month: 'month', year: 'year' }])

export const achievement = defineSection({
  title: 'Prestasi',
  table: 'achievements',
  stored: when.stored(fields),
  fields,
  draft: when.draft(shape(fields).shape),
  row: item(fields).extend(when.row),
  read: when.read,
  shown: Object.keys(fields),
})
