import { choices, sameText } from '#contract/platform/choices.ts'
import { blank, Day, optionalText, REQUIRED, shape, WebLink } from '#contract/platform/fields.ts'
import { defineSection, type Item, item, optionalChoice } from './kind.ts'

const OTHER = 'Lainnya'

/** The text for the choice 'Lainnya'. */
const otherText = (label: string, of: string) => ({
  label,
  input: 'text' as const,
  maxLength: 150,
  when: (values: Record<string, unknown>) => values[of] === OTHER,
  schema: optionalText(150),
})

export const seminarParts = choices({ speaker: 'Pemateri', participant: 'Peserta' })

const fields = {
  name: optionalChoice(
    'Nama Pelatihan/Seminar',
    sameText(['Private Class Pola Pertolongan Allah', 'Bisnis Langit', OTHER]).options,
  ),
  other_name: otherText('Nama Pelatihan/Seminar Lainnya', 'name'),
  as: optionalChoice('Sebagai', seminarParts.options),
  organizer: optionalChoice('Penyelenggara', sameText(['PPA Institute', 'Kampus Pengusaha Muslim', OTHER]).options),
  other_organizer: otherText('Penyelenggara Lainnya', 'organizer'),
  speaker_name: {
    label: 'Nama Pemateri (pisahkan dengan koma)',
    input: 'text' as const,
    maxLength: 500,
    schema: optionalText(500),
  },
  start_date: { label: 'Tanggal Mulai', input: 'day' as const, schema: blank(Day()) },
  end_date: { label: 'Tanggal Selesai', input: 'day' as const, schema: blank(Day()) },
  link: { label: 'Link Sertifikat', input: 'url' as const, maxLength: 500, schema: blank(WebLink()) },
}
/** 'Lainnya' requires the text; for other choices it is cleared. */
const others = [
  ['name', 'other_name'],
  ['organizer', 'other_organizer'],
] as const

const textOf = (row: Item, choiceOf: string, other?: string) => {
  const value = other && row[choiceOf] === OTHER ? row[other] : row[choiceOf]
  return typeof value === 'string' ? value : ''
}

export const seminar = defineSection({
  title: 'Pelatihan/Seminar',
  table: 'seminars',
  stored: Object.keys(fields),
  fields,
  draft: shape(fields)
    .superRefine((draft, context) => {
      for (const [choiceOf, other] of others)
        if (draft[choiceOf] === OTHER && !draft[other])
          context.addIssue({ code: 'custom', path: [other], message: REQUIRED })
      if (draft.start_date && draft.end_date && draft.end_date < draft.start_date)
        context.addIssue({ code: 'custom', path: ['end_date'], message: 'Tanggal selesai sebelum tanggal mulai' })
    })
    .transform((draft) => ({
      ...draft,
      other_name: draft.name === OTHER ? draft.other_name : null,
      other_organizer: draft.organizer === OTHER ? draft.other_organizer : null,
    })),
  row: item(fields),
  shown: [
    { label: 'Nama', text: (row) => textOf(row, 'name', 'other_name') },
    'as',
    { label: 'Penyelenggara', text: (row) => textOf(row, 'organizer', 'other_organizer') },
    { label: 'Pemateri', text: (row) => textOf(row, 'speaker_name') },
    'start_date',
    'end_date',
    'link',
  ],
})
