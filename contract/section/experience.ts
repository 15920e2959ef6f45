import * as z from 'zod'
import { month, multiline, shape, text } from '../fields.ts'
import { wholeOf, withMonths } from '../month.ts'
import { item, section } from './kind.ts'

const fields = {
  company_name: text('Nama Perusahaan'),
  position: text('Jabatan'),
  description: multiline('Deskripsi Pekerjaan'),
  start_at: month('Mulai Bekerja'),
  end_at: month('Selesai Bekerja'),
}

export const experience = section({
  title: 'Riwayat Pekerjaan',
  table: 'experiences',
  stored: ['company_name', 'position', 'description', 'start_month', 'start_year', 'end_month', 'end_year'],
  fields,
  draft: withMonths(shape(fields).shape, [
    { whole: 'start_at', month: 'start_month', year: 'start_year' },
    { whole: 'end_at', month: 'end_month', year: 'end_year' },
  ]).refine((it) => it.end_at >= it.start_at, { path: ['end_at'], error: 'Bulan akhir sebelum bulan mulai' }),
  row: item({
    company_name: z.string(),
    position: z.string(),
    description: z.string(),
    start_month: z.int(),
    start_year: z.int(),
    start_at: z.string(),
    end_month: z.int(),
    end_year: z.int(),
    end_at: z.string(),
  }),
  read: (row) => ({
    start_at: wholeOf(row.start_year, row.start_month),
    end_at: wholeOf(row.end_year, row.end_month),
  }),
  shown: [
    { label: 'Perusahaan', field: 'company_name' },
    'position',
    { label: 'Deskripsi', field: 'description' },
    { label: 'Mulai', field: 'start_at' },
    { label: 'Selesai', field: 'end_at' },
  ],
})
