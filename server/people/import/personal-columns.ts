/** The columns of personal data in a sheet, and the fields of the forms that they fill. */
export const detailColumns = [
  'id_number',
  'tax_number',
  'bank',
  'bank_name',
  'account_number',
  'account_holder',
  'bpjs_tk_number',
  'bpjs_kes_number',
  'place_of_birth',
  'date_of_birth',
  'marital_status',
  'religion',
  'ethnic',
  'blood_type',
  'height',
  'weight',
  'about_me',
] as const
export type DetailColumn = (typeof detailColumns)[number]

export const contactColumns = ['whatsapp', 'telegram'] as const
export type ContactColumn = (typeof contactColumns)[number]

/** Column of the sheet → field of the form. */
export const educationColumns = {
  education_stage: 'educational_stage',
  education_name: 'name',
  education_major: 'major',
  education_in: 'in',
  education_out: 'out',
  education_gpa: 'gpa',
} as const
export const familyColumns = {
  family_status: 'family_status_id',
  family_name: 'name',
  family_id_number: 'id_number',
  family_place_of_birth: 'place_of_birth',
  family_date_of_birth: 'date_of_birth',
  family_religion: 'religion',
  family_stage: 'educational_stage',
  family_job: 'job_name',
  family_company: 'company_name',
} as const
