import * as z from 'zod'
import { sameText } from '#contract/platform/choices.ts'
import { asText, blank, choice, shape, text, year } from '#contract/platform/fields.ts'
import { defineSection, item, yearsInOrder } from './kind.ts'

/** People write marks as 3,85 or 38,5 or 385; the maximum is 4 after school and 10 at school. */
const normalGpa = (value: number) => {
  const scaled = value >= 100 ? value / 100 : value >= 10 ? value / 10 : value
  return (Math.round(scaled * 100) / 100).toFixed(2)
}
const MARK = /^\d{1,4}([.,]\d{1,4})?$/
const markOf = (it: string) => normalGpa(Number(it.replace(',', '.')))
/** 85 and 8,5 mean the same mark; the form shows the value that will be stored before it is sent. */
const keptAs = ({ gpa }: Record<string, unknown>) =>
  MARK.test(String(gpa)) ? `Disimpan sebagai ${markOf(String(gpa)).replace('.', ',')}` : undefined
const Gpa = asText(z.string({ error: 'Nilai tidak valid' }).trim().regex(MARK, 'Nilai tidak valid').transform(markOf))
const DEGREES = ['D3', 'D4', 'S1', 'S2', 'S3'] as const
const isDegree = (stage: string) => DEGREES.some((degree) => degree === stage)
export const educationStages = sameText(['SD', 'SMP', 'SMA', ...DEGREES])

const fields = {
  educational_stage: choice('Jenjang Pendidikan', educationStages.options),
  name: text('Nama Sekolah/Universitas'),
  major: text('Jurusan'),
  in: year('Tahun Masuk'),
  out: year('Tahun Lulus'),
  gpa: { label: 'IPK/Nilai Rata-rata', input: 'decimal' as const, schema: blank(Gpa), note: keptAs },
}
export const education = defineSection({
  title: 'Riwayat Pendidikan',
  table: 'educations',
  stored: Object.keys(fields),
  fields,
  draft: shape(fields)
    .refine((it) => it.out >= it.in, yearsInOrder)
    .refine((it) => !it.gpa || Number(it.gpa) <= (isDegree(it.educational_stage) ? 4 : 10), {
      path: ['gpa'],
      error: 'Nilai tidak valid',
    }),
  row: item(fields),
  shown: [
    { label: 'Jenjang', field: 'educational_stage' },
    { label: 'Sekolah/Universitas', field: 'name' },
    'major',
    'in',
    'out',
    { label: 'IPK/Nilai', field: 'gpa' },
  ],
})
