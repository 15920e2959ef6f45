/** Labels apart from their schemas: the dashboard uses them as filters and loads no schema. */
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
