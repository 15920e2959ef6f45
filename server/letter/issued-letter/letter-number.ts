/** Numbers of letters: their form, and the counter that gives each one once. */
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

interface NumberFacts {
  pattern: string
  pad: number
  department: string
  /** The code of the company. */
  entity: string
  code: string
  date: string
}

/** '012/HR/SKK/XI/2026'. */
export const formatNumber = ({ pattern, pad, department, entity, code, date }: NumberFacts, count: number) => {
  const tokens: Record<string, string> = {
    nomor: String(count).padStart(pad, '0'),
    bagian: department,
    kode: code,
    entitas: entity,
    bulan: ROMAN[Number(date.slice(5, 7)) - 1] ?? '',
    bulan_angka: date.slice(5, 7),
    tahun: date.slice(0, 4),
  }
  return pattern.replaceAll(/\{(\w+)\}/g, (token, name: string) => tokens[name] ?? token)
}

/** Locks the counter until the transaction ends, so that a number that is not used stays free. */
export const nextCount = async (
  tx: Db,
  { company_id, code, year }: { company_id: number; code: string; year: number },
) =>
  exactlyOne(
    await tx<{ last: number }[]>`
      insert into letter_counters as c (company_id, code, year, last) values (${company_id}, ${code}, ${year}, 1)
      on conflict (company_id, code, year) do update set last = c.last + 1 returning last`,
  ).last

const NEAR_DAYS = 31
const LAST_OF_JANUARY = '-01-31'

/** Whether a letter may bear a date: a month back and ahead, and in the last year until the end of January only. */
export const isDateAllowed = (date: string, today: string) => {
  const days = Math.abs(Date.parse(date) - Date.parse(today)) / 86_400_000
  if (days > NEAR_DAYS) return false
  return date.slice(0, 4) >= today.slice(0, 4) || today <= `${today.slice(0, 4)}${LAST_OF_JANUARY}`
}
