import { birthDay, religion } from '#contract/org/person.ts'
import { sameText } from '#contract/platform/choices.ts'
import { blank, choice, digits, lookupField, name, shape, text } from '#contract/platform/fields.ts'
import { defineSection, item } from './kind.ts'

export const familyStages = sameText(['SD', 'SMP', 'SMA', 'Sederajat', 'D3', 'S1', 'S2', 'S3'])

const fields = {
  // The value is the order of the status, not its id.
  family_status_id: lookupField('Hubungan Keluarga', 'family-status'),
  name: name('Nama'),
  id_number: {
    label: 'Nomor KTP',
    input: 'digits' as const,
    maxLength: 16,
    schema: blank(digits(16, 'nomor KTP wajib 16 angka')),
  },
  place_of_birth: text('Tempat Lahir'),
  date_of_birth: birthDay('Tanggal Lahir'),
  religion: religion('Agama'),
  educational_stage: choice('Pendidikan Terakhir', familyStages.options),
  job_name: text('Pekerjaan'),
  company_name: text('Nama Perusahaan/Instansi'),
}

export const family = defineSection({
  title: 'Keluarga',
  table: 'families',
  stored: Object.keys(fields),
  fields,
  draft: shape(fields),
  row: item(fields),
  masked: ['id_number'],
  shown: [
    { label: 'Hubungan', field: 'family_status_id' },
    'name',
    'id_number',
    'place_of_birth',
    'date_of_birth',
    'religion',
    { label: 'Pendidikan', field: 'educational_stage' },
    { label: 'Pekerjaan', text: ({ job_name, company_name }) => [job_name, company_name].join(', ') },
  ],
})
