/** The groups of reasons for leaving, by which turnover is shown. */
import { choices } from '#contract/platform/choices.ts'

export const exitGroups = choices({
  sukarela: 'Kemauan sendiri',
  perusahaan: 'Keputusan perusahaan',
  lain: 'Lainnya',
})
