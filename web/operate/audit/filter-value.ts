import { newcomerStates } from '#contract/access/newcomer.ts'
import { auditActions } from '#contract/audit-labels.ts'
import { typeLabel } from '#contract/leave/form.ts'
import { letterStates, letterTypes } from '#contract/letter/letter-types.ts'
import { checklistKinds } from '#contract/lifecycle/auto-task.ts'
import { checklistStates } from '#contract/lifecycle/checklist-row.ts'
import { handoverStates } from '#contract/lifecycle/handover-row.ts'
import { termKinds } from '#contract/lifecycle/term.ts'
import { employmentCategories } from '#contract/org/employment-category.ts'
import { genders } from '#contract/org/person.ts'
import { slipWarnings } from '#contract/pay/run-states.ts'
import { supervisorFilters } from '#contract/people/directory.ts'
import { workStatuses } from '#contract/people/employment-form.ts'
import { monthInWords } from '#contract/platform/date-names.ts'
import { breakdowns } from '#contract/report/breakdowns.ts'
import { type KindName, kindLabels } from '#contract/request-kinds.ts'
import { statusWord } from '#contract/status-words.ts'
import { type DayStatus, type DayStatusGroup, dayStatuses, dayStatusGroups } from '#contract/time/state.ts'
import { day } from '#web/ui/format.ts'

type Label = (value: string) => string

const words: Readonly<Record<string, string>> = {
  true: 'ya',
  false: 'tidak',
  past: 'Selesai',
  away: 'Yang tidak masuk',
  all: 'Semua orang',
  minus: 'Saldo minus',
  unexplained: 'Belum dijelaskan',
  changed: 'Berubah',
}

const dayWord: Label = (value) =>
  dayStatuses[value as DayStatus]?.word ?? dayStatusGroups[value as DayStatusGroup]?.word ?? value

/** By list and filter; the lists of requests share `status`. */
const labels: Readonly<Record<string, Label>> = {
  'account.state': newcomerStates.label,
  'attendance.state': dayWord,
  'attendance.show': dayWord,
  'audit.action': auditActions.label,
  'checklist.kind': checklistKinds.label,
  'checklist.state': checklistStates.label,
  'employee.gender': genders.label,
  'employee.status': workStatuses.label,
  'employee.supervisor': supervisorFilters.label,
  'handover.state': handoverStates.label,
  'inbox.kind': (value) => kindLabels[value as KindName] ?? value,
  'issued_letter.state': letterStates.label,
  'issued_letter.type': letterTypes.label,
  'leave.type': (value) => typeLabel(value as Parameters<typeof typeLabel>[0]),
  'payslip.warning': slipWarnings.label,
  'report.by': breakdowns.label,
  'report.status': employmentCategories.label,
  'term.kind': termKinds.label,
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MONTH = /^\d{4}-\d\d$/

/** The value of a list's filter as the screen of the list shows it. */
export const filterValue = (entity: string, name: string, value: unknown): string => {
  const text = String(value)
  if (DAY.test(text)) return day(text)
  if (MONTH.test(text)) return monthInWords(text)
  const label = labels[`${entity}.${name}`] ?? (name === 'status' ? statusWord : undefined)
  const shown = label?.(text) ?? text
  return shown === text ? (words[text] ?? text) : shown
}
