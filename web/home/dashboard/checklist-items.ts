import type { SetupChecklist } from '#contract/access/setup.ts'
import { number } from '#web/ui/format.ts'
import type { LinkTarget } from '#web/ui/page/router-link.tsx'

export interface ChecklistItem {
  label: string
  /** How many there are, or what is left to do. */
  text: string
  isDone: boolean
  to: LinkTarget
}

/** As `NOT_INVITED_MAX` of the contract, whose schemas the home does not load. */
const NOT_INVITED_MAX = 1_000

/** The first account has a job and a position of its own. */
const FIRST = 1

/** The steps of HR after the set-up, in this order. */
export const checklistItems = (it: SetupChecklist): ChecklistItem[] => [
  {
    label: 'Entitas',
    text: `${number(it.companies)} entitas`,
    isDone: it.companies > 0,
    to: { to: '/master-data' },
  },
  {
    label: 'Jam kerja',
    text:
      it.companies_without_hours > 0
        ? `${number(it.companies_without_hours)} entitas belum punya jam kerja`
        : 'semua entitas punya jam kerja',
    isDone: it.companies_without_hours === 0,
    to: { to: '/time-and-location' },
  },
  {
    label: 'Job Title',
    text: it.jobs > FIRST ? `${number(it.jobs)} job title` : 'baru pekerjaan Anda sendiri',
    isDone: it.jobs > FIRST,
    to: { to: '/master-data', search: { tab: 'job' } },
  },
  {
    label: 'Karyawan',
    text: it.people > FIRST ? `${number(it.people)} akun aktif` : 'baru Anda sendiri: impor dari file',
    isDone: it.people > FIRST,
    to: { to: '/impor-karyawan' },
  },
  {
    label: 'Undangan',
    text:
      it.not_invited > 0
        ? `${number(it.not_invited)}${it.not_invited >= NOT_INVITED_MAX ? ' lebih' : ''} karyawan belum diundang`
        : it.people > FIRST
          ? 'semua sudah diundang'
          : 'setelah karyawan ditambahkan',
    isDone: it.people > FIRST && it.not_invited === 0,
    to: { to: '/akun-baru' },
  },
  {
    label: 'Kebijakan persetujuan',
    text:
      it.companies_with_policy > 0
        ? `${number(it.companies_with_policy)} entitas sudah diatur`
        : 'masih bawaan: satu langkah',
    isDone: it.companies_with_policy > 0,
    to: { to: '/kebijakan-persetujuan' },
  },
]
