/** Makes the text of a letter from its template and the record: what stands in it, what is missing, what to think of. */

import { FILLED_CHARACTERS_MAX, fillLetterText } from '#contract/letter/letter-text.ts'
import { isContract, isWarning, levelOf } from '#contract/letter/letter-types.ts'
import { payNames, placeholders } from '#contract/letter/placeholders.ts'
import { modelTexts } from '#server/letter/template/model-texts.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { findChange } from './change-facts.ts'
import { chainStart } from './contract-rules.ts'
import { dayInWords, rupiahOnPaper, termInWords } from './days-in-words.ts'
import type { ComposedLetter, LetterSource } from './letter-source.ts'
import { compensationBefore, letterWarningsOf } from './letter-warnings.ts'
import {
  DAY,
  money,
  ofChange,
  ofPerson,
  type PlaceholderValues,
  textOf,
  typedValues,
  wageOf,
} from './placeholder-values.ts'
import * as facts from './read-facts.ts'
import { highestOn } from './warning-rules.ts'

/** Stands for the number of a draft. */
export const NO_NUMBER = '(nomor)'

const LEVELS = ['Pertama', 'Kedua', 'Ketiga']

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

const isSalaryShown = ({ type, values }: LetterSource) =>
  type !== 'keterangan_kerja' || values.with_salary === true || values.with_salary === 'true'

export const composeLetter = async (db: Db, source: LetterSource): Promise<ComposedLetter> => {
  const { company_id, type, date, values, recipient } = source
  const [letterhead, signatory, people, change, body] = [
    await facts.findLetterhead(db, company_id),
    await facts.findSignatory(db, company_id, source.signatory_id),
    source.position_ids.length > 0 ? await facts.readPositions(db, source.position_ids, date) : [],
    source.change_id === null ? undefined : await findChange(db, source.change_id),
    await readBody(db, source),
  ]
  const person = type === 'tugas' && people.length > 1 ? undefined : people[0]
  const chain = isContract(type) && person ? await chainOf(db, source, person) : undefined
  const earlier = isWarning(type) && person ? await facts.readWarnings(db, company_id, person.user_id) : []
  const highest = highestOn(earlier, date)
  const compensation = type === 'pkwt_perpanjangan' && person ? compensationBefore(chain, person) : undefined
  const computed: PlaceholderValues = {
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
  const agreed: PlaceholderValues =
    isContract(type) || type === 'penawaran' ? { upah: typed.upah, upah_terbilang: typed.upah_terbilang } : {}
  if (!isSalaryShown(source)) for (const name of payNames) delete typed[name]
  const filled = fillLetterText(body, { ...typed, ...present(computed), ...present(agreed) })
  const shown = filled.used.filter((it) => payNames.includes(it))
  return {
    text: filled.text,
    missing_names: filled.missing,
    missing: filled.missing.map((it) => `${placeholders[it]?.label ?? it} belum diisi`),
    has_pay: shown.length > 0,
    warnings: await letterWarningsOf(db, source, person, chain, change),
    ...{ people, letterhead, signatory, change, earlier, chain },
  }
}

/** Refuses a text that long values have made longer than a letter is. */
export const requireLength = ({ text }: Pick<ComposedLetter, 'text'>) => {
  if (text.length > FILLED_CHARACTERS_MAX)
    invalid({ body: [`Isi surat paling panjang ${FILLED_CHARACTERS_MAX / 1000}.000 karakter`] })
}

/** Without empty values, so that a typed one takes their place. */
const present = (values: PlaceholderValues): PlaceholderValues =>
  Object.fromEntries(Object.entries(values).filter(([, it]) => it !== null && it !== undefined && it !== ''))
