/** Rank, payment and pay management of a job decide what its holders may do: they are changed by HR who does not hold it. */
import type { MasterRow } from '#contract/master.ts'
import { OWN_TERMS } from '#server/org/position/career-entry.ts'
import { hasOtherGroupHr } from '#server/org/position/employment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import { notifyGroupHr } from '#server/platform/notice/notify-hr.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { MasterDraft } from './queries.ts'

const OWN_FIELDS = ['sequence', 'pays', 'payroll'] as const
type JobTerms = Partial<Record<(typeof OWN_FIELDS)[number], unknown>>
const termsOf = (job: object): JobTerms => job

/** 403 for a job of the caller while another HR of the group exists; true if it passes because there is none. */
export const changesOwnJob = async (tx: Db, me: Caller, job: MasterRow, draft: MasterDraft) => {
  const before = termsOf(job)
  const changed = OWN_FIELDS.filter((it) => draft[it] !== undefined && draft[it] !== before[it])
  if (changed.length === 0) return false
  const [held] = await tx`
    select id from positions where user_id = ${me.id} and job_id = ${job.id} and status = 'active' limit 1`
  if (!held) return false
  if (await hasOtherGroupHr(tx, me.id))
    forbidden(OWN_TERMS, 'own_terms', Object.fromEntries(changed.map((it) => [it, [OWN_TERMS]])))
  return true
}

const rights = [
  ['pays', 'boleh mentransfer klaim', 'tidak lagi boleh mentransfer klaim'],
  ['payroll', 'boleh mengurus penggajian', 'tidak lagi boleh mengurus penggajian'],
] as const

/** Notifies group HR of rights that holders of a job have from now on, or no more. */
export const notifyJobRights = async (tx: Db, me: Caller, before: object, after: MasterRow) => {
  for (const [right, given, taken] of rights) {
    const has = termsOf(after)[right]
    if (termsOf(before)[right] === has) continue
    const what = has ? given : taken
    await notifyGroupHr(tx, me, { what: `${me.name} mengubah pekerjaan ${after.name}: ${what}`, subjects: [] })
  }
}
