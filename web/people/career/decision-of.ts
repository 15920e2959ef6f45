import type { CareerEntry } from '#contract/people/career-entry.ts'

type Change = Pick<CareerEntry, 'kind' | 'after'>

const OF_KIND: Readonly<Record<string, readonly string[]>> = {
  promosi: ['promosi'],
  mutasi: ['mutasi'],
  demosi: ['demosi'],
  kontrak: ['pkwt_perpanjangan', 'pkwt'],
}

/** The types of letters that a change may be confirmed by, the usual one first; the server knows the category of a status. */
export const letterTypesOf = ({ kind, after }: Change): readonly string[] => {
  const usual = OF_KIND[kind] ?? []
  const isPermanent = /\btetap\b/i.test(after.status_name ?? '') && !/tidak/i.test(after.status_name ?? '')
  return isPermanent ? [...usual, 'pengangkatan'] : usual
}

interface MissingLetter {
  label: string
  search: Record<string, string>
}

type Entry = Change & Pick<CareerEntry, 'id' | 'state' | 'letter_number'>

/** The letter that a change still lacks, as a link to its form. */
export const missingLetterOf = (line: Entry, position_id: number): MissingLetter | undefined => {
  const [type] = letterTypesOf(line)
  if (type === undefined || line.state === 'withdrawn' || line.letter_number) return undefined
  return {
    label: type.startsWith('pkwt') ? 'Buat Perpanjangan' : 'Buat SK',
    search: {
      ...{ type, change_id: String(line.id), position_id: String(position_id) },
      ...(line.after.company_id !== undefined && { company_id: String(line.after.company_id) }),
    },
  }
}

/** The form of the letter that follows a change which was saved just now; a leaver gets one about the time of work. */
export const letterAfter = (line: Entry, position_id: number) =>
  line.kind === 'keluar'
    ? { type: 'pengalaman_kerja', position_id: String(position_id) }
    : missingLetterOf(line, position_id)?.search
