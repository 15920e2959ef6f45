/** Checks a draft by the rules of its type: status of the person, warnings and terms of a contract. */
import type { LetterDraft } from '#contract/letter/letter-draft.ts'
import { isContract, isWarning } from '#contract/letter/letter-types.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { requireLength } from './compose.ts'
import { requireWithinLimit } from './contract-rules.ts'
import { isDateAllowed } from './letter-number.ts'
import type { ComposedLetter, LetterSource } from './letter-source.ts'
import type { PositionFacts } from './read-facts.ts'
import { requireOrder } from './warning-rules.ts'

const ACTIVE_ONLY = ['keterangan_kerja', 'tugas']
/** Whether the type fits people who work, or have a last day. */
const requireStatus = (type: string, people: readonly PositionFacts[]) => {
  if ((ACTIVE_ONLY.includes(type) || isWarning(type)) && people.some((it) => it.status !== 'active'))
    conflict('Karyawan ini tidak bekerja lagi', 'state')
  if (type === 'pengalaman_kerja' && people.some((it) => it.last_day === null))
    conflict('Karyawan ini belum punya hari terakhir', 'state')
}

const flagOf = (value: unknown) => value === true || value === 'true'
export const writtenText = (value: unknown) => (typeof value === 'string' ? value : '')

/** The rules about order and time, which hold for the draft and again when it is issued. */
export const requireRules = (letter: LetterSource, composed: ComposedLetter, today: string) => {
  const { type, date, values } = letter
  if (!isDateAllowed(date, today))
    invalid({ date: ['Tanggal surat paling jauh 31 hari, dan tahun lalu hanya sampai 31 Januari'] }, undefined, 'date')
  requireLength(composed)
  requireStatus(type, composed.people)
  if (isWarning(type))
    requireOrder(composed.earlier, { type, date, direct: flagOf(values.direct), article: writtenText(values.article) })
  if (composed.change?.state === 'withdrawn') conflict('Perubahan karier sudah dibatalkan', 'state')
  const { chain } = composed
  if (!isContract(type)) return
  if (!chain) return
  if (chain.end < chain.start) invalid({ values: ['Akhir kontrak sebelum awalnya'] })
  if (writtenText(values.chain_start) !== '' && writtenText(values.chain_note).trim() === '')
    invalid({ values: ['Catatan awal rangkaian PKWT wajib diisi'] })
  requireWithinLimit(chain.first, chain.end)
}

export const requireContractValues = ({ type, values }: Pick<LetterDraft, 'type' | 'values'>) => {
  if (!isContract(type)) return
  const missing = [
    ...(writtenText(values.contract_start) === '' ? ['Awal kontrak wajib diisi'] : []),
    ...(writtenText(values.contract_end) === '' ? ['Akhir kontrak wajib diisi'] : []),
    ...(values.basis === 'selesai_pekerjaan' && writtenText(values.completion) === ''
      ? ['Selesai bila wajib diisi']
      : []),
  ]
  if (missing.length > 0) invalid({ values: missing })
}
