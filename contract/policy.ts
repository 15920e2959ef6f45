/**
 * Every rule about who may do what, as pure functions: the server refuses with them and the web hides with them.
 * No imports here, so that the login page can carry the rules without carrying the schemas.
 */

export const roles = ['hcis', 'manager', 'staff'] as const
export type Role = (typeof roles)[number]

/** The signed-in person in the account that is open now. `id` is the person, `position_id` the account. */
export interface Me {
  id: number
  position_id: number
  company_id: number
  role_name: Role
  /** Rank of the job, 1 is the top. */
  sequence: number
  job_name: string
  /** The job is one whose holders pay out reimbursements. */
  pays: boolean
  /** Those whom the account stands in for today. What they stand in for themselves is not passed on. */
  stands_in_for?: readonly Principal[] | null
  /** Direct supervisors of rank 3 have a part in the decisions of the company. */
  supervisors_decide?: boolean | null
  /** The companies to which HR is limited; none means all of them. */
  company_ids?: readonly number[] | null
}

/** An account in whose name something is decided: the own one, or one that it stands in for. */
export type Principal = Pick<Me, 'id' | 'position_id' | 'company_id' | 'role_name' | 'sequence' | 'company_ids'> & {
  name?: string
}

/** Somebody's position, as far as the rules care. */
export interface PositionRef {
  user_id: number
  position_id: number
  company_id: number
  sequence: number
  supervisor_id: number | null
}

/** How far a request has come, where its company decides in its own way. */
export interface Stage {
  /** The step that is to be taken, and how many there are. */
  step: number
  steps: number
  /** The company lets direct supervisors of rank 3 decide. */
  direct_supervisor: boolean
  /** The direct supervisor, whose step the first one is; null where there is none who could. */
  first_decider: number | null
  /** The persons of the first yes: whoever gave it, and in whose name. */
  agreed: readonly number[] | null
  /** The days after which the first step may be skipped, once they are over; null until then. */
  escalated_after: number | null
}

const isSenior = (me: Principal) => me.role_name === 'hcis' || (me.role_name === 'manager' && me.sequence <= 2)
const SUPERVISOR_RANK = 3
const isSupervisor = (me: Principal) => me.role_name === 'manager' && me.sequence === SUPERVISOR_RANK

/** The account itself, and those whom it stands in for. */
export const principalsOf = (me: Me): readonly Principal[] => [me, ...(me.stands_in_for ?? [])]
const readsRequests = (me: Me) => principalsOf(me).some(isSenior)

/** Who may call an endpoint or open a screen at all, before any row is looked at. */
export const admits = {
  'signed-in': (_me: Me) => true,
  /** Managers and HR. */
  manager: (me: Me) => me.role_name !== 'staff',
  /** Those who lead: HR and managers of rank 1 or 2. */
  senior: isSenior,
  /** Those who read what a company asks for: the seniors, and whoever stands in for one. */
  'request-reader': readsRequests,
  /** Those who decide some of it: direct supervisors too, where their company lets them. */
  decider: (me: Me) => readsRequests(me) || (me.supervisors_decide === true && principalsOf(me).some(isSupervisor)),
  /** Those who read requests, and finance, who must see what is to be paid. */
  'reimbursement-reader': (me: Me) => readsRequests(me) || me.pays,
  hcis: (me: Me) => me.role_name === 'hcis',
  /** HR of the whole group: who keeps what is every company's. */
  'group-hcis': (me: Me) => isGroupHr(me),
} satisfies Record<string, (me: Me) => boolean>

export type Who = keyof typeof admits
export type Access = 'public' | Who

export const isHcis = (me: Pick<Me, 'role_name'>) => me.role_name === 'hcis'
type Scoped = Pick<Me, 'role_name' | 'company_ids'>
/** HR who sees some companies only. */
export const isLimited = (me: Scoped) => isHcis(me) && (me.company_ids?.length ?? 0) > 0
export const isGroupHr = (me: Scoped) => isHcis(me) && !isLimited(me)
/** HR for this company. */
export const isHrOf = (me: Scoped, company_id: number) =>
  isGroupHr(me) || (isLimited(me) && me.company_ids?.includes(company_id) === true)
/** Whether all that an account of HR reaches is within what another reaches. */
export const coversScopeOf = (me: Scoped, other: Scoped) =>
  isGroupHr(me) || (isLimited(other) && other.company_ids?.every((company_id) => isHrOf(me, company_id)) === true)

/** HR gives others no more than it has: the role, within its own companies. */
export const canGrantScope = (me: Scoped, company_ids: readonly number[]) =>
  coversScopeOf(me, { role_name: 'hcis', company_ids })

/**
 * A password or an address for letters opens every account of a person: who keeps them must be HR for all of these, and reach
 * as far as they do.
 */
export const canManageAccount = (me: Scoped, accounts: readonly (Scoped & { company_id: number })[]) =>
  accounts.every((it) => isHrOf(me, it.company_id) && (!isHcis(it) || coversScopeOf(me, it)))

export const isOwner = (me: Pick<Me, 'id'>, it: Pick<PositionRef, 'user_id'>) => me.id === it.user_id
export const sameCompany = (me: Me, it: Pick<PositionRef, 'company_id'>) => me.company_id === it.company_id

/** HR sees every company, or those to which it is limited; everybody else only the own one. */
export const canNameCompany = (me: Me, company_id: number) =>
  isHcis(me) ? isHrOf(me, company_id) : me.company_id === company_id

/** The account that wrote something for all to read; null where it is not known any more. */
export type Author = (Scoped & { position_id: number }) | null
/** News and quotes, asked of HR: HR of the group changes all of them, limited HR the own and what HR within its companies wrote. */
export const canChangeWriting = (me: Scoped & { position_id: number }, author: Author) =>
  isGroupHr(me) || (author !== null && (author.position_id === me.position_id || coversScopeOf(me, author)))
/** Limited HR writes for its own companies, which it names. */
export const canAddressNews = (me: Scoped, company_ids: readonly number[]) =>
  coversScopeOf(me, { role_name: 'hcis', company_ids })
/** What limited HR wrote for other companies before its limit changed is HR of the group's to keep. */
export const canChangeNews = (
  me: Scoped & { position_id: number },
  item: { author: Author; company_ids: readonly number[] },
) => canChangeWriting(me, item.author) && canAddressNews(me, item.company_ids)

/** Profiles of others: HR, and managers of the same company. */
export const canSeeProfile = (me: Me, it: Pick<PositionRef, 'company_id'>) =>
  isHrOf(me, it.company_id) || (me.role_name === 'manager' && sameCompany(me, it))

/** A person by the places of work: `company_ids` are those of now, `last_company_id` is the one that was left last. */
export interface PersonInCompanies {
  user_id: number
  company_ids: readonly number[]
  last_company_id?: number | null
}

/** HR for one of the companies where the person works; of a person who works nowhere, for the one that was left last. */
export const isHrOfPerson = (me: Me, { company_ids, last_company_id }: PersonInCompanies) =>
  isGroupHr(me) ||
  (company_ids.length > 0 || !last_company_id ? company_ids : [last_company_id]).some((id) => isHrOf(me, id))

/**
 * Personal data and files belong to the person, who may hold positions in several companies: of whoever has left only HR
 * sees more than the name.
 */
export const canSeePerson = (me: Me, it: PersonInCompanies) =>
  isOwner(me, it) ||
  isHrOfPerson(me, it) ||
  (me.role_name === 'manager' && it.company_ids.some((company_id) => sameCompany(me, { company_id })))

/** Personal information, addresses and profile items: the owner and HR. Whose HR it is has been asked with the sight. */
export const canEditProfile = (me: Me, it: Pick<PositionRef, 'user_id'>) => isHcis(me) || isOwner(me, it)

/** Job tasks of another: HR, or a manager of the same company who is more senior. */
export const canEditTasks = (me: Me, it: PositionRef) =>
  isHrOf(me, it.company_id) || (me.role_name === 'manager' && sameCompany(me, it) && me.sequence < it.sequence)

/** One request of another: HR and the senior managers of the company; direct supervisors who have a part in deciding. */
export const canReadRequest = (me: Me, it: PositionRef) =>
  isOwner(me, it) ||
  isHrOf(me, it.company_id) ||
  (sameCompany(me, it) &&
    principalsOf(me).some((principal) => isSeniorIn(principal, it) || (me.supervisors_decide && leads(principal, it))))

/** What HR is limited to holds for whoever stands in for them, too. */
const isSeniorIn = (principal: Principal, it: Pick<PositionRef, 'company_id'>) =>
  isHcis(principal) ? isHrOf(principal, it.company_id) : isSenior(principal)

const leads = (principal: Principal, it: PositionRef) =>
  isSupervisor(principal) && it.supervisor_id === principal.position_id

/** What is asked for in a company: its seniors, those who stand in for one, and HR. */
export const readsRequestsOf = (me: Me, company_id: number) =>
  isHrOf(me, company_id) ||
  principalsOf(me).some((principal) => principal.company_id === company_id && isSeniorIn(principal, { company_id }))

/** Receipts also open to finance of the same company. */
export const canReadReceipt = (me: Me, it: PositionRef) => canReadRequest(me, it) || (me.pays && sameCompany(me, it))

type DecidableRequest = PositionRef & Partial<Stage>

/** Nobody decides a request of their own, in any of their accounts, nor takes both steps of one. */
export const canDecide = (me: Me, it: DecidableRequest) => decidesAs(me, it) !== undefined

/**
 * In whose name the account decides a request: in its own, or else in that of somebody whom it stands in for, who could.
 * `also` is what the kind of request asks beside.
 */
export const decidesAs = (
  me: Me,
  it: DecidableRequest,
  also: (principal: Principal) => boolean = () => true,
): Principal | undefined =>
  isBarred(me, it)
    ? undefined
    : principalsOf(me).find((principal) => isInReach(me, principal, it) && isStepOf(principal, it) && also(principal))

const isBarred = (principal: Principal, it: DecidableRequest) =>
  isOwner(principal, it) || (it.step === 2 && it.agreed?.includes(principal.id) === true)

/** HR decides in all of its companies; who stands in for HR, only where they stand. */
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
  return ranksAbove(principal, it) || (it.direct_supervisor === true && leads(principal, it))
}

const isFirstDecider = (principal: Principal, it: Partial<Stage>) => it.first_decider === principal.position_id

/** Whether a decision in this part skips the first step: it waited too long, and the part is not the direct supervisor's. */
export const skipsFirstStep = (principal: Principal, it: Partial<Stage>) =>
  it.step === 1 && typeof it.escalated_after === 'number' && !isFirstDecider(principal, it)

const ranksAbove = (principal: Principal, it: PositionRef) =>
  isHcis(principal) ||
  (principal.role_name === 'manager' &&
    (principal.sequence === 1 ||
      (principal.sequence === 2 && (it.supervisor_id === principal.position_id || principal.sequence < it.sequence))))

/** Only what is one's own to decide can be left to somebody else: what one stands in for is not passed on. */
export const canDelegate = (me: Me) => admits.decider({ ...me, stands_in_for: null })

/** Overtime is assigned downwards only, never to oneself. */
export const canAssignOvertime = (me: Me, it: PositionRef) =>
  !isOwner(me, it) &&
  (isHcis(me) ? isHrOf(me, it.company_id) : isSenior(me) && sameCompany(me, it) && me.sequence < it.sequence)

/** Paying out: HR whose job it is, and never the own claim. */
export const canTransfer = (me: Me, it: Pick<PositionRef, 'user_id' | 'company_id'>) =>
  isPayer(me) && isHrOf(me, it.company_id) && !isOwner(me, it)
/** Where the money goes is shown to whoever is about to send it, and to nobody else who reads claims. */
export const canSeePayee = canTransfer
export const isPayer = (me: Me) => isHcis(me) && me.pays

/** Days of leave a year, shown beside those that were used; HR decides, so it is not a limit. */
export const ANNUAL_LEAVE = 12
