import { multiline, shape, text, year } from '#contract/platform/fields.ts'
import { defineSection, item, yearsInOrder } from './kind.ts'

const fields = {
  name: text('Nama Organisasi'),
  job_title: text('Jabatan'),
  description: multiline('Deskripsi'),
  in: year('Tahun Masuk'),
  out: year('Tahun Keluar'),
}
export const organization = defineSection({
  title: 'Riwayat Organisasi',
  table: 'organizations',
  stored: Object.keys(fields),
  fields,
  draft: shape(fields).refine((it) => it.out >= it.in, yearsInOrder),
  row: item(fields),
  shown: Object.keys(fields),
})
