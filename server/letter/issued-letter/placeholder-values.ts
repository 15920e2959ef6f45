/** The values of placeholders: those of the record in the words of a letter, and typed ones. */
import type { LetterValues } from '#contract/letter/letter-draft.ts'
import { contractValues, placeholders } from '#contract/letter/placeholders.ts'
import { rupiahInWords } from '#contract/pay/amount-words.ts'
import { careerEntryKinds } from '#contract/people/career-entry.ts'
import type { ChangeFacts } from './change-facts.ts'
import { ageInYears, dayInWords, rupiahOnPaper, serviceInWords } from './days-in-words.ts'
import type * as facts from './read-facts.ts'

export const textOf = (values: LetterValues, name: string) => {
  const value = values[name]
  return value === undefined || value === null || typeof value === 'boolean' ? '' : String(value).trim()
}
export const DAY = /^\d{4}-\d{2}-\d{2}$/
const AMOUNT = /^\d{1,15}([.,]\d{1,2})?$/
const amountOf = (text: string) => (AMOUNT.test(text) ? Math.round(Number(text.replace(',', '.'))) : undefined)

/** A typed value in the words of a letter. */
const typedText = (name: string, text: string) => {
  const input = placeholders[name]?.input
  if (input === 'day' && DAY.test(text)) return dayInWords(text)
  const amount = input === 'money' ? amountOf(text) : undefined
  if (amount !== undefined) return rupiahOnPaper(amount)
  return input === 'lines' ? text : text.replaceAll(/\s*\n\s*/g, ', ')
}

export type PlaceholderValues = Record<string, string | null | undefined>

export const money = (name: string, amount: number | null | undefined): PlaceholderValues =>
  amount === null || amount === undefined
    ? {}
    : { [name]: rupiahOnPaper(amount), [`${name}_terbilang`]: rupiahInWords(amount).toLowerCase() }

export const ofPerson = (it: facts.PositionFacts, date: string): PlaceholderValues => ({
  nama: it.name,
  nik: it.employee_identity,
  ktp: it.id_number,
  tempat_lahir: it.place_of_birth,
  tanggal_lahir: it.date_of_birth && dayInWords(it.date_of_birth),
  umur: it.date_of_birth && String(ageInYears(it.date_of_birth, date)),
  jenis_kelamin: it.gender === '' ? null : it.gender === 'perempuan' ? 'perempuan' : 'laki-laki',
  sapaan: it.gender === '' ? null : it.gender === 'perempuan' ? 'Ibu' : 'Bapak',
  alamat: it.address,
  jabatan: it.job_name,
  nomor_karyawan: it.employee_number,
  status_karyawan: it.status_name,
  atasan: it.supervisor,
  mulai_bekerja: it.start_at && dayInWords(it.start_at),
  hari_terakhir: it.last_day && dayInWords(it.last_day),
  masa_kerja:
    it.start_at && serviceInWords(it.start_at, it.last_day !== null && it.last_day < date ? it.last_day : date),
})

export const ofChange = (
  { kind, effective_at, reason, before, after, before_salary, after_salary }: ChangeFacts,
  person: facts.PositionFacts | undefined,
  entity: string | undefined,
): PlaceholderValues => {
  const isMove =
    after.company_name !== undefined && after.company_name !== null && after.company_name !== before.company_name
  return {
    jenis_perubahan: careerEntryKinds.label(kind),
    jabatan_lama: before.job_name ?? person?.job_name,
    jabatan_baru: after.job_name ?? before.job_name ?? person?.job_name,
    entitas_lama: isMove ? before.company_name : null,
    entitas_baru: isMove ? after.company_name : entity,
    gaji_lama: after_salary !== null && before_salary !== null ? rupiahOnPaper(before_salary) : null,
    gaji_baru: after_salary !== null ? rupiahOnPaper(after_salary) : null,
    berlaku_mulai: dayInWords(effective_at),
    alasan: reason,
  }
}

export const wageOf = ({ base_salary, allowances }: facts.PositionFacts) =>
  base_salary === null ? null : base_salary + allowances

/** PlaceholderValues that stand under a name of a contract count as those of the placeholder. */
export const typedValues = (values: LetterValues): PlaceholderValues => {
  const typed: PlaceholderValues = {}
  for (const name of Object.keys(placeholders))
    if (textOf(values, name) !== '') typed[name] = typedText(name, textOf(values, name))
  for (const [key, name] of Object.entries(contractValues))
    if (textOf(values, key) !== '') typed[name] ??= typedText(name, textOf(values, key))
  const wage = amountOf(textOf(values, 'wage') || textOf(values, 'upah'))
  if (wage !== undefined) typed.upah_terbilang ??= rupiahInWords(wage).toLowerCase()
  return typed
}
