/** Refuses dates that cannot be meant; dates that the file leaves unchanged are not checked again. */

import { CONTRACT_BEFORE_START, isContractBeforeStart } from '#contract/people/employment-form.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { RowResult } from './row-result.ts'

/** How far ahead a file may set the start of work; a later day is almost always a mistyped year. */
const START_AHEAD_DAYS = 365

export const checkDates = (it: RowResult, today: string) => {
  const { terms, position, changes, errors } = it
  const touches = (field: 'start_at' | 'contract_end_at') => !position || changes.includes(field)
  const dates = { ...position, ...terms }
  if ((touches('start_at') || touches('contract_end_at')) && isContractBeforeStart(dates))
    errors.push({ text: CONTRACT_BEFORE_START, column: 'contract_end_at' })
  if (touches('start_at') && dates.start_at && dates.start_at > shiftDay(today, START_AHEAD_DAYS))
    errors.push({ text: 'Mulai Bekerja paling jauh satu tahun ke depan', column: 'start_at' })
  const isWorking = dates.status !== 'inactive'
  if (isWorking && touches('contract_end_at') && dates.contract_end_at && dates.contract_end_at < today)
    it.remarks.push('Perhatian: kontrak ini sudah berakhir')
}
