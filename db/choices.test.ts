/** The choices of the contract exist again as CHECK constraints, so that neither a race nor a bug stores another value. */
import { expect, it } from 'vitest'
import { SessionUser } from '#contract/access/auth.ts'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { holidayKinds } from '#contract/calendar/holiday.ts'
import { NewsForm } from '#contract/home/news.ts'
import { Task } from '#contract/home/task.ts'
import { entryKinds } from '#contract/leave/balance-row.ts'
import { dayParts, leaveTypes } from '#contract/leave/form.ts'
import { dayCounts, kindGenders, limitPeriods } from '#contract/leave/kind.ts'
import { firstGrants, jointRules, overBalances } from '#contract/leave/policy.ts'
import { leaveStates } from '#contract/leave/row.ts'
import { certificateStates, purposes } from '#contract/letter/certificate-row.ts'
import { letterActions } from '#contract/letter/letter-row.ts'
import { letterStates, letterTypes } from '#contract/letter/letter-types.ts'
import { checklistKinds } from '#contract/lifecycle/auto-task.ts'
import { checklistStates, taskStates } from '#contract/lifecycle/checklist-row.ts'
import { taskResponsibles } from '#contract/lifecycle/checklist-template.ts'
import { interviewStates, questionKinds } from '#contract/lifecycle/exit-interview.ts'
import { returnConditions } from '#contract/lifecycle/handover-row.ts'
import { itemStates } from '#contract/lifecycle/item.ts'
import { termKinds, termVerdicts } from '#contract/lifecycle/term.ts'
import { employmentCategories } from '#contract/org/employment-category.ts'
import { genders, personalities, religions } from '#contract/org/person.ts'
import { bankFormats, bankSeparators } from '#contract/pay/bank-layout.ts'
import { a1Fields, componentKinds, componentTimes, overtimeBases, yearReductions } from '#contract/pay/component.ts'
import { lawKeys } from '#contract/pay/law-value.ts'
import { locations, overtimeStates } from '#contract/pay/overtime-row.ts'
import { latePolicies, payMethods, prorations, thrDates, thrLeavers } from '#contract/pay/pay-policy.ts'
import { reimbursementStates } from '#contract/pay/reimbursement-row.ts'
import { runActions } from '#contract/pay/run-rows.ts'
import { runKinds, runStates } from '#contract/pay/run-states.ts'
import { taxModes, taxStatuses } from '#contract/pay/tax-status.ts'
import { addressTypes } from '#contract/people/address.ts'
import { careerEntryKinds, careerStates } from '#contract/people/career-entry.ts'
import { workStatuses } from '#contract/people/employment-form.ts'
import { rehires } from '#contract/people/exit.ts'
import { exitGroups } from '#contract/people/exit-reason.ts'
import { importKinds } from '#contract/people/import-columns.ts'
import { taskKinds } from '#contract/people/job-task-kinds.ts'
import { bloodTypes, maritalStatuses } from '#contract/people/profile-inputs.ts'
import { scales } from '#contract/people/section/achievement.ts'
import { educationStages } from '#contract/people/section/education.ts'
import { familyStages } from '#contract/people/section/family.ts'
import { seminarParts } from '#contract/people/section/seminar.ts'
import { skillLevels } from '#contract/people/section/skill.ts'
import { chosenKindNames, noticeKindNames } from '#contract/platform/notice-kinds.ts'
import { kindNames } from '#contract/request-kinds.ts'
import { attendanceLocations } from '#contract/time/attendance-mark.ts'
import { correctionStates } from '#contract/time/correction-row.ts'
import { overtimeWages, placeChecks } from '#contract/time/policy.ts'
import { CHECK_OUT_LOCATION } from '#contract/time/work-place.ts'
import { createTestDatabase } from '#test/database.ts'

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value)
/** Stored before the CHECK existed; not a choice. */
const UNKNOWN = ''

const choices: Record<string, readonly string[]> = {
  'achievements.scale': [...scales.values, UNKNOWN],
  'addresses.type': addressTypes.values,
  'attendances.location': valuesOf(attendanceLocations),
  'attendances.out_location': [...valuesOf(attendanceLocations), CHECK_OUT_LOCATION],
  // Set by the code: whose rows a sum counts.
  'audit_tallies.whose': ['all', 'subject', 'actor', 'self'],
  'career_changes.kind': careerEntryKinds.values,
  'career_changes.state': careerStates.values,
  'certificates.purpose': purposes.values,
  'certificates.status': Object.keys(certificateStates),
  'corrections.before_location': valuesOf(attendanceLocations),
  'corrections.location': valuesOf(attendanceLocations),
  // Set by the code: what became of a list or a task.
  'checklist_events.action': ['made', 'added', ...taskStates.values, 'moved', 'completed', 'closed', 'cancelled'],
  'checklist_tasks.responsible': taskResponsibles.values,
  'checklist_tasks.state': taskStates.values,
  'checklist_template_tasks.responsible': taskResponsibles.values,
  'checklist_templates.kind': checklistKinds.values,
  'checklists.kind': checklistKinds.values,
  'checklists.state': checklistStates.values,
  'corrections.status': Object.keys(correctionStates),
  'educations.educational_stage': [...educationStages.values, UNKNOWN],
  'employee_statuses.category': employmentCategories.values,
  'exit_reasons.group': exitGroups.values,
  'exit_interviews.state': interviewStates.values,
  'exit_questions.kind': questionKinds.values,
  'term_opinions.kind': termKinds.values,
  'term_opinions.verdict': termVerdicts.values,
  'exits.rehire': rehires.values,
  'families.educational_stage': [...familyStages.values, UNKNOWN],
  'families.religion': [...religions.values, UNKNOWN],
  // Set by the code, not by people.
  'files.kind': ['photo', 'document', 'receipt', 'letter', 'proof', 'issued_letter', 'signed_letter', 'letterhead'],
  'holidays.kind': holidayKinds.values,
  'import_mappings.kind': importKinds.values,
  'handover_events.action': ['handed', 'acknowledged', 'disputed', 'returned', 'undone'],
  'handovers.return_condition': returnConditions.values,
  'items.state': itemStates.values,
  'job_tasks.kind': Object.keys(taskKinds),
  'issued_letters.state': letterStates.values,
  'issued_letters.type': letterTypes.values,
  'letter_events.action': letterActions,
  'letter_templates.type': letterTypes.values,
  'leave_entries.kind': Object.keys(entryKinds),
  'leave_kinds.count': dayCounts.values,
  'leave_kinds.gender': kindGenders.values,
  'leave_kinds.per': limitPeriods.values,
  'leave_kinds.request_type': valuesOf(leaveTypes),
  'attendance_policies.place_check': placeChecks.values,
  'attendance_policies.overtime_wage': overtimeWages.values,
  'leave_policies.first_grant': firstGrants.values,
  'leave_policies.joint_before_entitled': jointRules.values,
  'leave_policies.over_balance': overBalances.values,
  'leaves.count': dayCounts.values,
  'leaves.kind_per': limitPeriods.values,
  'leaves.part': dayParts.values,
  'leaves.request_type': valuesOf(leaveTypes),
  'leaves.status': Object.keys(leaveStates),
  'news.status': NewsForm.shape.status.options,
  'notification_preferences.kind': chosenKindNames,
  'notifications.kind': noticeKindNames,
  'overtimes.location': valuesOf(locations),
  'overtimes.status': Object.keys(overtimeStates),
  'pay_bank_layouts.format': bankFormats.values,
  'pay_bank_layouts.separator': bankSeparators.values,
  'pay_law_values.key': lawKeys.values,
  'pay_components.a1': a1Fields.values,
  'pay_components.kind': componentKinds.values,
  'pay_components.overtime': overtimeBases.values,
  'pay_components.paid': componentTimes.values,
  'pay_components.reduces': yearReductions.values,
  'pay_lines.kind': componentKinds.values,
  'pay_lines.reduces': yearReductions.values,
  'pay_run_events.action': runActions,
  'pay_run_events.state': runStates.values,
  'pay_runs.kind': runKinds.values,
  'pay_runs.state': runStates.values,
  'pay_policies.late': latePolicies.values,
  'pay_policies.method': payMethods.values,
  'pay_policies.proration': prorations.values,
  'pay_policies.thr': thrDates.values,
  'pay_policies.thr_leavers': thrLeavers.values,
  'pay_positions.method': payMethods.values,
  'positions.attendance': attendanceModes.values,
  'positions.status': workStatuses.values,
  'profiles.blood_type': bloodTypes.values,
  'profiles.marital_status': maritalStatuses.values,
  'profiles.religion': religions.values,
  'reimbursements.status': Object.keys(reimbursementStates),
  'request_history.kind': kindNames,
  'roles.name': SessionUser.shape.role_name.options,
  'seminars.as': seminarParts.values,
  'skills.level': [...skillLevels.values, UNKNOWN],
  'tasks.status': Task.shape.status.options,
  'tax_statuses.status': taxStatuses.values,
  'tax_statuses.tax_mode': taxModes.values,
  'users.gender': [...genders.values, UNKNOWN],
  // Set by the code: who chose the password.
  'users.password_kind': ['own', 'given', 'code'],
  'users.personality': [...personalities.values, UNKNOWN],
  'users.status': SessionUser.shape.status.options,
}

const sorted = (lists: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([column, values]) => [column, values.toSorted()]))

it('every choice column has a CHECK with exactly the choices of the contract', async () => {
  const { sql, drop } = await createTestDatabase()
  const checks = await sql<{ column: string; definition: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.convalidated and c.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`
  await drop()
  const written = checks.map(({ column, definition }) => [
    column,
    [...definition.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value.replaceAll("''", "'")),
  ])
  expect(sorted(Object.fromEntries(written) as Record<string, string[]>)).toEqual(sorted(choices))
})
