import { takeLock } from '#server/platform/database/advisory-locks.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { demoAttendance, demoDaysOff } from './attendance.ts'
import { demoAttendanceImports } from './attendance-import.ts'
import { demoAttendanceModes } from './attendance-mode.ts'
import { demoAudit } from './audit.ts'
import { demoCareers, demoEmployeeNumbers, demoNewcomers } from './career.ts'
import { demoCorrections } from './correction.ts'
import { demoDelegations } from './delegation.ts'
import { demoDepartments } from './department.ts'
import { demoDocuments, demoPhotos } from './document.ts'
import { demoGroup } from './group.ts'
import { demoImportMapping } from './import-mapping.ts'
import { demoJobTasks } from './job-task.ts'
import { demoLeaves } from './leave.ts'
import { demoLeaveLedger } from './leave-ledger.ts'
import { demoLeaveOfKinds } from './leave-of-kinds.ts'
import { demoLeaveRules } from './leave-rules.ts'
import { demoLetters } from './letter.ts'
import { demoLifecycle } from './lifecycle.ts'
import { demoPrivacy } from './limited-hr-and-leaver.ts'
import { demoLostKey } from './lost-passkey.ts'
import { demoMachinePins } from './machine-pin.ts'
import { demoNews } from './news.ts'
import { demoNotices } from './notice.ts'
import { demoOfficePlaces } from './office-place.ts'
import { demoOvertimes } from './overtime.ts'
import { demoPay, demoPayRules } from './pay.ts'
import { demoPayroll } from './payroll.ts'
import { demoProfiles } from './profile.ts'
import { demoQuotes, demoTasks } from './quote-and-task.ts'
import { demoReimbursements } from './reimbursement.ts'
import { demoReports } from './report.ts'
import { demoSchedules } from './schedule.ts'
import { demoSections } from './section.ts'
import { demoSystem } from './system.ts'
import { demoUndoneDecisions } from './undone-decisions.ts'

/** Loads the demo group into a database without people; true when it did. Two processes at once load one group. */
export const loadDemo = (sql: Sql, env: StoreEnv): Promise<boolean> =>
  transaction(sql, async (tx) => {
    await tx`set local lock_timeout = 0`
    // A bucket far away takes longer over its pictures than a request may.
    await tx`set local idle_in_transaction_session_timeout = 0`
    await takeLock(tx, 'demoGroup')
    const [person] = await tx`select id from users limit 1`
    if (person) return false
    const group = await demoGroup(tx)
    await demoDepartments(tx, group)
    await demoProfiles(tx, group)
    await demoSections(tx, group)
    await demoJobTasks(tx, group)
    await demoPhotos(tx, env, group)
    await demoDocuments(tx, env, group)
    await demoQuotes(tx)
    await demoTasks(tx, group)
    await demoNews(tx, group)
    await demoAttendance(tx, group, await demoSchedules(tx, group))
    await demoAttendanceModes(tx, group)
    await demoOfficePlaces(tx, group)
    await demoMachinePins(tx, group)
    await demoLeaves(tx, group)
    await demoReimbursements(tx, env, group)
    await demoOvertimes(tx, group)
    await demoCorrections(tx, group)
    await demoAttendanceImports(tx, group)
    await demoNewcomers(tx, group)
    await demoDelegations(tx, group)
    await demoUndoneDecisions(tx, group)
    await demoPrivacy(tx, group)
    await demoCareers(tx, group)
    await demoEmployeeNumbers(tx)
    await demoLeaveRules(tx, group)
    await demoLeaveLedger(tx)
    await demoLeaveOfKinds(tx, env, group)
    await demoDaysOff(tx)
    // Lists of notifications are in the order of their ids: what the steps below notify of today comes last.
    await demoNotices(tx)
    await demoPayRules(tx, group)
    await demoPayroll(tx, group)
    await demoPay(tx, group)
    await demoLifecycle(tx, group)
    await demoLetters(tx, env, group)
    await demoImportMapping(tx)
    await demoReports(tx, group)
    await demoAudit(tx, group)
    await demoLostKey(tx)
    await demoSystem(tx)
    return true
  })
