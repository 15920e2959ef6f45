/** What these are called, apart from their schemas: the home offers them as filters, and carries no schema. */
export const genderLabels = { 'laki-laki': 'Laki-laki', perempuan: 'Perempuan' } as const

export const personalityNames = [
  'Insting',
  'Sensing Introvert',
  'Sensing Ekstrovert',
  'Thinking Introvert',
  'Thinking Ekstrovert',
  'Intuiting Introvert',
  'Intuiting Ekstrovert',
  'Feeling Introvert',
  'Feeling Ekstrovert',
] as const
