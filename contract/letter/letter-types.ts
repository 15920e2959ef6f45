/** The types of issued letters: code, name and rules of each. */
import { choices } from '#contract/platform/choices.ts'

export const letterTypes = choices({
  keterangan_kerja: 'Surat Keterangan Kerja',
  pengalaman_kerja: 'Surat Pengalaman Kerja',
  sp1: 'Surat Peringatan Pertama',
  sp2: 'Surat Peringatan Kedua',
  sp3: 'Surat Peringatan Ketiga',
  tugas: 'Surat Tugas',
  pengangkatan: 'Surat Keputusan Pengangkatan',
  promosi: 'Surat Keputusan Promosi',
  mutasi: 'Surat Keputusan Mutasi',
  demosi: 'Surat Keputusan Demosi',
  pkwt: 'Perjanjian Kerja Waktu Tertentu',
  pkwt_perpanjangan: 'Perpanjangan Perjanjian Kerja Waktu Tertentu',
  penawaran: 'Surat Penawaran Kerja',
  lain: 'Surat Lain',
})
export type LetterType = (typeof letterTypes.values)[number]

interface TypeRules {
  /** Null: the template has it. */
  code: string | null
  /** Carries a code for verification. */
  qr: boolean
  valid_days?: number
}

export const typeRules: Readonly<Record<LetterType, TypeRules>> = {
  keterangan_kerja: { code: 'SKK', qr: true, valid_days: 90 },
  pengalaman_kerja: { code: 'SPK', qr: true },
  sp1: { code: 'SP', qr: false },
  sp2: { code: 'SP', qr: false },
  sp3: { code: 'SP', qr: false },
  tugas: { code: 'ST', qr: true },
  pengangkatan: { code: 'SK', qr: false },
  promosi: { code: 'SK', qr: false },
  mutasi: { code: 'SK', qr: false },
  demosi: { code: 'SK', qr: false },
  pkwt: { code: 'PKWT', qr: false },
  pkwt_perpanjangan: { code: 'PKWT', qr: false },
  penawaran: { code: 'OFR', qr: false },
  lain: { code: null, qr: false },
}

/** Warnings by level, the first is 1. */
export const warningTypes = ['sp1', 'sp2', 'sp3'] as const
export type WarningType = (typeof warningTypes)[number]
export const isWarning = (type: string): type is WarningType => (warningTypes as readonly string[]).includes(type)
export const levelOf = (type: WarningType) => warningTypes.indexOf(type) + 1

export const decisionTypes = ['pengangkatan', 'promosi', 'mutasi', 'demosi'] as const
export const isDecision = (type: string) => (decisionTypes as readonly string[]).includes(type)
export const isContract = (type: string) => type === 'pkwt' || type === 'pkwt_perpanjangan'
/** They are made of a change of a career. */
export const needsChange = isDecision
/** The types that a manager may propose. */
export const proposedTypes = ['sp1', 'sp2', 'sp3', 'tugas'] as const

export const letterStates = choices({ draft: 'Draf', issued: 'Terbit', void: 'Batal' })
export type LetterState = (typeof letterStates.values)[number]

/** The word for the state of a letter: drafts of managers are proposals, letters from before HCIS are an archive. */
export const letterStateWord = (state: LetterState, { isProposed = false, isArchived = false } = {}) => {
  if (state === 'draft' && isProposed) return 'Usulan'
  return state === 'issued' && isArchived ? 'Arsip' : letterStates.label(state)
}

export const contractBases = choices({
  jangka_waktu: 'Jangka waktu',
  selesai_pekerjaan: 'Selesainya pekerjaan',
})
