import { month, multiline, shape, text } from '#contract/platform/fields.ts'
import { months } from '#contract/platform/month.ts'
import { defineSection, item } from './kind.ts'

const fields = {
  company_name: text('Nama Perusahaan'),
  position: text('Jabatan'),
  description: multiline('Deskripsi Pekerjaan'),
  start_at: month('Mulai Bekerja'),
  end_at: month('Selesai Bekerja'),
}
const when = months([
  { whole: 'start_at', month: 'start_month', year: 'start_year' },
  { whole: 'end_at', month: 'end_month', year: 'end_year' },
])

export const experience = defineSection({
  title: 'Riwayat Pekerjaan',
  table: 'experiences',
  stored: when.stored(fields),
  fields,
  draft: when
    .draft(shape(fields).shape)
    .refine((it) => it.end_at >= it.start_at, { path: ['end_at'], error: 'Bulan akhir sebelum bulan mulai' }),
  row: item(fields).extend(when.row),
  read: when.read,
  shown: [
    { label: 'Perusahaan', field: 'company_name' },
    'position',
    { label: 'Deskripsi', field: 'description' },
    { label: 'Mulai', field: 'start_at' },
    { label: 'Selesai', field: 'end_at' },
  ],
})
