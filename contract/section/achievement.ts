import * as z from 'zod'
import { choice, month, multiline, shape, text } from '../fields.ts'
import { wholeOf, withMonths } from '../month.ts'
import { item, section } from './kind.ts'

const fields = {
  name: text('Nama Prestasi'),
  scale: choice('Skala', [
    { value: 'internasional', label: 'Internasional' },
    { value: 'nasional', label: 'Nasional' },
    { value: 'provinsi', label: 'Provinsi' },
    { value: 'kota', label: 'Kota' },
  ]),
  grade: text('Peringkat'),
  description: multiline('Deskripsi'),
  date: month('Bulan dan Tahun'),
}

export const achievement = section({
  title: 'Prestasi',
  table: 'achievements',
  stored: ['name', 'scale', 'grade', 'description', 'month', 'year'],
  fields,
  draft: withMonths(shape(fields).shape, [{ whole: 'date', month: 'month', year: 'year' }]),
  row: item({
    name: z.string(),
    scale: z.string(),
    grade: z.string(),
    description: z.string(),
    date: z.string(),
    month: z.int(),
    year: z.int(),
  }),
  read: (row) => ({ date: wholeOf(row.year, row.month) }),
  shown: Object.keys(fields),
})
