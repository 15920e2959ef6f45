/** Makes the text of a letter from its template and the record: what stands in it, what is missing, what to think of. */

import type { LetterRecipient, LetterValues } from '#contract/letter/letter-draft.ts'
import type { LetterWarning } from '#contract/letter/letter-row.ts'
import { FILLED_CHARACTERS_MAX, fillLetterText } from '#contract/letter/letter-text.ts'
import { isContract, isWarning, type LetterType, levelOf } from '#contract/letter/letter-types.ts'
import { contractValues, payNames, placeholders } from '#contract/letter/placeholders.ts'
import { rupiahInWords } from '#contract/pay/amount-words.ts'
import { careerEntryKinds } from '#contract/people/career-entry.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { modelTexts } from '#server/letter/template/model-texts.ts'
import { pkwtCompensation, wholeMonths } from '#server/pay/engine/service.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { formatShortDays } from '#server/platform/notice/format-day.ts'
import { type ChainFacts, chainStart, contractBefore, isNearLimit, lastAllowedDay } from './contract-rules.ts'
import { ageInYears, dayInWords, rupiahOnPaper, serviceInWords, termInWords } from './days-in-words.ts'
import { NO_PROBATION } from './law.ts'
import * as facts from './read-facts.ts'
import { type EarlierWarning, highestOn } from './warning-rules.ts'

/** The parts of a letter that its text depends on. */
export interface LetterSource {
  company_id: number
  type: LetterType
  template_id: number | null
  position_ids: number[]
  change_id: number | null
  signatory_id: number | null
  recipient: LetterRecipient | null
  date: string
  values: LetterValues
  body: string | null
  valid_until: string | null
  code: string
  verify_code: string | null
  /** Null until it is issued. */
  number?: string | null
}

export interface ComposedLetter {
  text: string
  missing: string[]
  missing_names: string[]
  has_pay: boolean
  warnings: LetterWarning[]
  people: facts.PositionFacts[]
  letterhead?: facts.LetterheadFacts
  signatory?: facts.SignatoryFacts
  change?: facts.ChangeFacts
  /** The earlier warnings of its person; empty for other letters. */
  earlier: EarlierWarning[]
  /** The chain that a contract belongs to. */
  chain?: { facts: ChainFacts; first: string; start: string; end: string }
}

/** Stands for the number of a draft. */
export const NO_NUMBER = '(nomor)'

const LEVELS = ['Pertama', 'Kedua', 'Ketiga']

const textOf = (values: LetterValues, name: string) => {
  const value = values[name]
  return value === undefined || value === null || typeof value === 'boolean' ? '' : String(value).trim()
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
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

type Values = Record<string, string | null | undefined>

const money = (name: string, amount: number | null | undefined): Values =>
  amount === null || amount === undefined
    ? {}
    : { [name]: rupiahOnPaper(amount), [`${name}_terbilang`]: rupiahInWords(amount).toLowerCase() }

const ofPerson = (it: facts.PositionFacts, date: string): Values => ({
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

const ofChange = (
  { kind, effective_at, reason, before, after, before_salary, after_salary }: facts.ChangeFacts,
  person: facts.PositionFacts | undefined,
  entity: string | undefined,
): Values => {
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

const readBody = async (db: Db, { body, template_id, type, company_id }: LetterSource) => {
  if (body !== null) return body
  if (template_id === null) return modelTexts[type]
  const [template] = await db<{ body: string }[]>`
    select body from letter_templates where id = ${template_id} and company_id = ${company_id}`
  return template?.body ?? modelTexts[type]
}

const chainOf = async (db: Db, source: LetterSource, person: facts.PositionFacts) => {
  const [start, end] = [textOf(source.values, 'contract_start'), textOf(source.values, 'contract_end')]
  if (!DAY.test(start) || !DAY.test(end)) return undefined
  const contracts = await facts.readContracts(db, source.company_id, person.user_id)
  const chain = { contracts, start_at: person.start_at, contract_end_at: person.contract_end_at }
  const typed = textOf(source.values, 'chain_start')
  return { facts: chain, first: DAY.test(typed) ? typed : chainStart(chain, start), start, end }
}

const wageOf = ({ base_salary, allowances }: facts.PositionFacts) =>
  base_salary === null ? null : base_salary + allowances

/** Compensation for the contract before an extension. */
const compensationOf = (chain: ComposedLetter['chain'], person: facts.PositionFacts) => {
  const before = chain && contractBefore(chain.facts, chain.start)
  const wage = wageOf(person)
  if (!before || wage === null) return undefined
  const months = wholeMonths(before.start, shiftDay(before.end, 1))
  return { ...before, amount: months === 0 ? 0 : pkwtCompensation(wage, months) }
}

const isSalaryShown = ({ type, values }: LetterSource) =>
  type !== 'keterangan_kerja' || values.with_salary === true || values.with_salary === 'true'

/** Values that stand under a name of a contract count as those of the placeholder. */
const typedValues = (values: LetterValues): Values => {
  const typed: Values = {}
  for (const name of Object.keys(placeholders))
    if (textOf(values, name) !== '') typed[name] = typedText(name, textOf(values, name))
  for (const [key, name] of Object.entries(contractValues))
    if (textOf(values, key) !== '') typed[name] ??= typedText(name, textOf(values, key))
  const wage = amountOf(textOf(values, 'wage') || textOf(values, 'upah'))
  if (wage !== undefined) typed.upah_terbilang ??= rupiahInWords(wage).toLowerCase()
  return typed
}

const warningsOf = async (
  db: Db,
  source: LetterSource,
  person: facts.PositionFacts | undefined,
  chain: ComposedLetter['chain'],
  change: facts.ChangeFacts | undefined,
) => {
  const warnings: LetterWarning[] = []
  const last = await facts.lastDateOfCode(db, source.company_id, source.code, source.date)
  if (last !== undefined && source.date < last)
    warnings.push({
      code: 'before_last',
      text: `Tanggal lebih awal dari surat ${source.code} terakhir (${dayInWords(last)})`,
    })
  if (isContract(source.type) && person?.status_category === 'percobaan')
    warnings.push({ code: 'probation', text: NO_PROBATION })
  if (chain && isNearLimit(chain.first, chain.end))
    warnings.push({ code: 'near_limit', text: `Batas PKWT lima tahun: ${dayInWords(lastAllowedDay(chain.first))}` })
  const due = source.type === 'pkwt_perpanjangan' && person ? compensationOf(chain, person) : undefined
  if (due && due.amount > 0)
    warnings.push({
      code: 'compensation_due',
      text: `Kompensasi ${formatShortDays(due.start)} – ${formatShortDays(due.end)} ${rupiahOnPaper(due.amount)} dibayar sebelum perpanjangan`,
    })
  if (change?.state === 'withdrawn')
    warnings.push({ code: 'change_withdrawn', text: 'Perubahan karier sudah dibatalkan: batalkan surat ini' })
  return warnings
}

export const composeLetter = async (db: Db, source: LetterSource): Promise<ComposedLetter> => {
  const { company_id, type, date, values, recipient } = source
  const [letterhead, signatory, people, change, body] = [
    await facts.findLetterhead(db, company_id),
    await facts.findSignatory(db, company_id, source.signatory_id),
    source.position_ids.length > 0 ? await facts.readPositions(db, source.position_ids, date) : [],
    source.change_id === null ? undefined : await facts.findChange(db, source.change_id),
    await readBody(db, source),
  ]
  const person = type === 'tugas' && people.length > 1 ? undefined : people[0]
  const chain = isContract(type) && person ? await chainOf(db, source, person) : undefined
  const earlier = isWarning(type) && person ? await facts.readWarnings(db, company_id, person.user_id) : []
  const highest = highestOn(earlier, date)
  const compensation = type === 'pkwt_perpanjangan' && person ? compensationOf(chain, person) : undefined
  const computed: Values = {
    ...(person && ofPerson(person, date)),
    ...(person &&
      isSalaryShown(source) && { ...money('gaji_pokok', person.base_salary), ...money('upah', wageOf(person)) }),
    entitas: letterhead?.legal_name,
    alamat_entitas: letterhead?.address,
    kota_entitas: letterhead?.city,
    jenis_usaha: letterhead?.business,
    penandatangan: signatory?.name,
    jabatan_penandatangan: signatory?.title,
    nomor: source.number ?? NO_NUMBER,
    tanggal_surat: dayInWords(date),
    tempat: letterhead?.city,
    berlaku_sampai: source.valid_until && dayInWords(source.valid_until),
    kode_verifikasi: source.verify_code,
    ...(change && ofChange(change, person, letterhead?.legal_name)),
    ...(isWarning(type) && {
      tingkat: LEVELS[levelOf(type) - 1],
      sp_sebelumnya:
        highest &&
        `Surat Peringatan ${LEVELS[levelOf(highest.type) - 1] ?? ''} nomor ${highest.number} tanggal ${dayInWords(highest.date)}`,
    }),
    ...(chain && { lama_kontrak: termInWords(chain.start, chain.end) }),
    ...(compensation && { kompensasi_lalu: rupiahOnPaper(compensation.amount) }),
    ...(type === 'tugas' && {
      daftar_petugas: people
        .map((it, index) => `${index + 1}. ${it.name} (NIK ${it.employee_identity}), ${it.job_name}`)
        .join('\n'),
    }),
    ...(recipient && { kandidat: recipient.name, alamat_kandidat: recipient.address }),
  }
  const typed = typedValues(values)
  // A contract and an offer say what is agreed, not what is paid today.
  const agreed: Values =
    isContract(type) || type === 'penawaran' ? { upah: typed.upah, upah_terbilang: typed.upah_terbilang } : {}
  if (!isSalaryShown(source)) for (const name of payNames) delete typed[name]
  const filled = fillLetterText(body, { ...typed, ...present(computed), ...present(agreed) })
  const shown = filled.used.filter((it) => payNames.includes(it))
  return {
    text: filled.text,
    missing_names: filled.missing,
    missing: filled.missing.map((it) => `${placeholders[it]?.label ?? it} belum diisi`),
    has_pay: shown.length > 0,
    warnings: await warningsOf(db, source, person, chain, change),
    ...{ people, letterhead, signatory, change, earlier, chain },
  }
}

/** Refuses a text that long values have made longer than a letter is. */
export const requireLength = ({ text }: Pick<ComposedLetter, 'text'>) => {
  if (text.length > FILLED_CHARACTERS_MAX)
    invalid({ body: [`Isi surat paling panjang ${FILLED_CHARACTERS_MAX / 1000}.000 karakter`] })
}

/** Without empty values, so that a typed one takes their place. */
const present = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, it]) => it !== null && it !== undefined && it !== ''))
