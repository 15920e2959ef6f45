/** The kinds of a date in a company's calendar. Apart from the endpoints, because the home needs no more than this. */
import { choices } from '#contract/platform/choices.ts'

export const dayKinds = choices({ work: 'Hari kerja', rest: 'Hari istirahat', holiday: 'Libur', joint: 'Cuti bersama' })
export type DayKind = (typeof dayKinds.values)[number]
