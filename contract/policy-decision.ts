/** Rules of who decides, assigns, pays and approves; never about oneself nor about those who made the account. */
import {
  admits,
  isDirectSupervisor,
  isHcis,
  isHrOf,
  isOwner,
  isPayer,
  isSenior,
  type Me,
  type PositionRef,
  type Principal,
  principalsOf,
  type Stage,
  sameCompany,
} from './policy.ts'

type DecidableRequest = PositionRef & Partial<Stage>

/** False for own requests, in any account of the person, and for the second step after taking the first. */
export const canDecide = (me: Me, it: DecidableRequest) => decidesAs(me, it) !== undefined

/**
 * The principal in whose name the account decides a request: itself first, then those it acts for. `also` adds a
 * condition of the kind of request.
 */
export const decidesAs = (
  me: Me,
  it: DecidableRequest,
  also: (principal: Principal) => boolean = () => true,
): Principal | undefined =>
  isBarred(me, it) || isMadeBy(me, it)
    ? undefined
    : principalsOf(me).find((principal) => isInReach(me, principal, it) && isStepOf(principal, it) && also(principal))

/** An account does not decide for the person who made it or gave access to it lately. */
export const isMadeBy = (me: Pick<Me, 'makers'>, { user_id }: Pick<PositionRef, 'user_id'>) =>
  me.makers?.includes(user_id) === true

const isBarred = (principal: Principal, it: DecidableRequest) =>
  isOwner(principal, it) || (it.step === 2 && it.agreed?.includes(principal.id) === true)

/** HR decides in all of its companies; a deputy of HR only in the company of that HR position. */
const isInReach = (me: Me, principal: Principal, it: DecidableRequest) => {
  if (isHcis(principal) && !isHrOf(principal, it.company_id)) return false
  return (principal === me && isHcis(me)) || principal.company_id === it.company_id
}

const isStepOf = (principal: Principal, it: DecidableRequest) => {
  if (isBarred(principal, it)) return false
  if (it.step === 2) return ranksAbove(principal, it)
  if (it.steps === 2 && it.first_decider)
    return isFirstDecider(principal, it) || (typeof it.escalated_after === 'number' && ranksAbove(principal, it))
  if (it.steps === 2) return ranksAbove(principal, it)
  return ranksAbove(principal, it) || (it.direct_supervisor === true && isDirectSupervisor(principal, it))
}

const isFirstDecider = (principal: Principal, it: Partial<Stage>) => it.first_decider === principal.position_id

/**
 * Whether a decision by this principal skips the first step: it is overdue, and the principal is not the direct
 * supervisor.
 */
export const skipsFirstStep = (principal: Principal, it: Partial<Stage>) =>
  it.step === 1 && typeof it.escalated_after === 'number' && !isFirstDecider(principal, it)

const ranksAbove = (principal: Principal, it: PositionRef) =>
  isHcis(principal) ||
  (principal.role_name === 'manager' &&
    (principal.sequence === 1 ||
      (principal.sequence === 2 && (it.supervisor_id === principal.position_id || principal.sequence < it.sequence))))

/** Izin and sakit written down for another, who called in: by those who decide over that person's requests. */
export const canRecordLeave = (me: Me, it: PositionRef) =>
  canDecide(me, { ...it, direct_supervisor: me.supervisors_decide === true })

/** Only own rights can be delegated, not those from another delegation. */
export const canDelegate = (me: Me) => admits.decider({ ...me, stands_in_for: null })

/** Overtime is assigned to lower ranks only, never to oneself. */
export const canAssignOvertime = (me: Me, it: PositionRef) =>
  !isOwner(me, it) &&
  (isHcis(me) ? isHrOf(me, it.company_id) : isSenior(me) && sameCompany(me, it) && me.sequence < it.sequence)

/** Only HR in a paying job, and never for the own reimbursement. */
export const canTransfer = (me: Me, it: Pick<PositionRef, 'user_id' | 'company_id'>) =>
  isPayer(me) && isHrOf(me, it.company_id) && !isOwner(me, it) && !isMadeBy(me, it)
/** Bank details are shown only to those who may pay, not to other readers of reimbursements. */
export const canSeePayee = canTransfer

/**
 * A run of pay is approved by none of its makers nor of those who made a maker's account, in any account, and by no account that
 * one of them has made.
 */
export const canApproveRun = (me: Pick<Me, 'id' | 'makers'>, peopleBehind: readonly number[]) =>
  !peopleBehind.some((user_id) => isOwner(me, { user_id }) || isMadeBy(me, { user_id }))
