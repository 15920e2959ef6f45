/**
 * All permission rules as pure functions: the server enforces them and the web hides by them. No imports, so that the
 * login page can load the rules without the schemas.
 */

export const roles = ['hcis', 'manager', 'staff'] as const
export type Role = (typeof roles)[number]

/** The signed-in person in the current account; `id` is the person, `position_id` the account. */
export interface Me {
  id: number
  position_id: number
  company_id: number
  role_name: Role
  /** Rank of the job; 1 is the top. */
  sequence: number
  job_name: string
  /** Holders of the job pay out reimbursements. */
  pays: boolean
  /** Holders of the job manage pay, if they are HR. */
  payroll?: boolean
  /** The positions that this account acts for today; their own delegations are not passed on. */
  stands_in_for?: readonly Principal[] | null
  /** The company lets direct supervisors of rank 3 decide. */
  supervisors_decide?: boolean | null
  /** For HR: some company has two steps or lets direct supervisors decide. */
  supervisors_decide_anywhere?: boolean | null
  /** The company scope of HR; empty means all companies. */
  company_ids?: readonly number[] | null
  /** The companies whose reports the account reads without being HR; empty means all, null none. */
  report_company_ids?: readonly number[] | null
  /** The people who made this account or gave access to it lately. */
  makers?: readonly number[] | null
}

/** The position in whose name a request is decided: the own one, or one that this account acts for. */
export type Principal = Pick<Me, 'id' | 'position_id' | 'company_id' | 'role_name' | 'sequence' | 'company_ids'> & {
  name?: string
}

/** The facts about a position that the rules need. */
export interface PositionRef {
  user_id: number
  position_id: number
  company_id: number
  sequence: number
  supervisor_id: number | null
}

/** The progress of a request, where its company has an approval policy. */
export interface Stage {
  /** The step that the request waits for, and the number of steps. */
  step: number
  steps: number
  /** The company lets direct supervisors of rank 3 decide. */
  direct_supervisor: boolean
  /** The direct supervisor who takes the first step; null if there is none who may. */
  first_decider: number | null
  /** The persons of the first approval: the approver and the principal. */
  agreed: readonly number[] | null
  /** The days after which the first step may be skipped, once they are over; null until then. */
  escalated_after: number | null
}

export const isSenior = (me: Principal) => me.role_name === 'hcis' || (me.role_name === 'manager' && me.sequence <= 2)
const SUPERVISOR_RANK = 3
const isSupervisor = (me: Principal) => me.role_name === 'manager' && me.sequence === SUPERVISOR_RANK

/** The account itself, and the positions that it acts for. */
export const principalsOf = (me: Me): readonly Principal[] => [me, ...(me.stands_in_for ?? [])]
const readsRequests = (me: Me) => principalsOf(me).some(isSenior)

/** The callers that an endpoint or a screen admits, before any row is checked. */
export const admits = {
  'signed-in': (_me: Me) => true,
  /** Managers and HR. */
  manager: (me: Me) => me.role_name !== 'staff',
  /** HR and managers of rank 1 or 2. */
  senior: isSenior,
  /** Readers of a company's requests: seniors, and deputies of one. */
  'request-reader': readsRequests,
  /** Those who may decide requests: also direct supervisors, where their company lets them. */
  decider: (me: Me) => readsRequests(me) || (me.supervisors_decide === true && principalsOf(me).some(isSupervisor)),
  /** Request readers, and finance, who must see what to pay. */
  'reimbursement-reader': (me: Me) => readsRequests(me) || me.pays,
  /** HR, managers of rank 1 or 2, and positions that group HR named. */
  report: (me: Me) => isSenior(me) || readsReports(me),
  /** Managers and HR, and those positions. */
  'manager-or-report-reader': (me: Me) => me.role_name !== 'staff' || readsReports(me),
  hcis: (me: Me) => me.role_name === 'hcis',
  /** HR whose job manages pay. */
  payroll: (me: Me) => managesPay(me),
  /** Those, and finance, who pays out what was approved. */
  'payroll-or-payer': (me: Me) => managesPay(me) || isPayer(me),
  /** HR of the entire group, which maintains the data shared by all companies. */
  'group-hcis': (me: Me) => isGroupHr(me),
} satisfies Record<string, (me: Me) => boolean>

export type Who = keyof typeof admits
export type Access = 'public' | Who

/** Pay figures are shown only to HR in a job that manages pay; the company scope applies beside it. */
export const managesPay = (me: Pick<Me, 'role_name' | 'payroll'>) => isHcis(me) && me.payroll === true

/** HR in a job that pays. */
export const isPayer = (me: Me) => isHcis(me) && me.pays

/** Figures of reports; the people behind them need the role. */
export const readsReports = (me: Pick<Me, 'report_company_ids'>) => Array.isArray(me.report_company_ids)

export const isHcis = (me: Pick<Me, 'role_name'>) => me.role_name === 'hcis'
type Scoped = Pick<Me, 'role_name' | 'company_ids'>
/** HR with a company scope. */
export const isLimitedHr = (me: Scoped) => isHcis(me) && (me.company_ids?.length ?? 0) > 0
export const isGroupHr = (me: Scoped) => isHcis(me) && !isLimitedHr(me)
/** Whether the account is HR for this company. */
export const isHrOf = (me: Scoped, company_id: number) =>
  isGroupHr(me) || (isLimitedHr(me) && me.company_ids?.includes(company_id) === true)
/** Whether this account is HR for everything that the other HR account reaches. */
export const coversScopeOf = (me: Scoped, other: Scoped) =>
  isGroupHr(me) || (isLimitedHr(other) && other.company_ids?.every((company_id) => isHrOf(me, company_id)) === true)

/** HR cannot grant more than it has: the role, for its own companies. */
export const canGrantScope = (me: Scoped, company_ids: readonly number[]) =>
  coversScopeOf(me, { role_name: 'hcis', company_ids })

/**
 * A password or e-mail address opens every account of a person, so HR must cover all of them and their company scopes.
 */
export const canManageAccount = (me: Scoped, accounts: readonly (Scoped & { company_id: number })[]) =>
  accounts.every((it) => isHrOf(me, it.company_id) && (!isHcis(it) || coversScopeOf(me, it)))

export const isOwner = (me: Pick<Me, 'id'>, it: Pick<PositionRef, 'user_id'>) => me.id === it.user_id
export const sameCompany = (me: Me, it: Pick<PositionRef, 'company_id'>) => me.company_id === it.company_id

/** HR sees all companies or its company scope; others see their own company only. */
export const canNameCompany = (me: Me, company_id: number) =>
  isHcis(me) ? isHrOf(me, company_id) : me.company_id === company_id

/** The company that a screen shows first: the own one, or the first that limited HR may see. */
export const firstCompanyOf = (me: Scoped & { company_id: number }) =>
  isHcis(me) && !isHrOf(me, me.company_id) ? (me.company_ids?.[0] ?? me.company_id) : me.company_id

/** The account that wrote a news item or quote; null if it is no longer known. */
export type Author = (Scoped & { position_id: number }) | null
/**
 * Rule for HR on news and quotes: group HR changes all, others their own and those by HR within their company scope.
 */
export const canChangeWriting = (me: Scoped & { position_id: number }, author: Author) =>
  isGroupHr(me) || (author !== null && (author.position_id === me.position_id || coversScopeOf(me, author)))
/** HR with a company scope publishes for named companies of that scope only. */
export const canAddressNews = (me: Scoped, company_ids: readonly number[]) =>
  coversScopeOf(me, { role_name: 'hcis', company_ids })
/** After its company scope changed, HR cannot change its earlier news for other companies; group HR can. */
export const canChangeNews = (
  me: Scoped & { position_id: number },
  item: { author: Author; company_ids: readonly number[] },
) => canChangeWriting(me, item.author) && canAddressNews(me, item.company_ids)

/** Profiles of others: HR, and managers of the same company. */
export const canSeeProfile = (me: Me, it: Pick<PositionRef, 'company_id'>) =>
  isHrOf(me, it.company_id) || (me.role_name === 'manager' && sameCompany(me, it))

/** The companies of a person: `company_ids` are the current ones, `last_company_id` the one left last. */
export interface PersonInCompanies {
  user_id: number
  company_ids: readonly number[]
  last_company_id?: number | null
}

/** HR for one of the person's companies, or for the last one after the person left all of them. */
export const isHrOfPerson = (me: Me, { company_ids, last_company_id }: PersonInCompanies) =>
  isGroupHr(me) ||
  (company_ids.length > 0 || !last_company_id ? company_ids : [last_company_id]).some((id) => isHrOf(me, id))

/**
 * Personal data and files belong to the person, who may have positions in several companies; of a leaver only HR sees
 * more than the name.
 */
export const canSeePerson = (me: Me, it: PersonInCompanies) =>
  isOwner(me, it) ||
  isHrOfPerson(me, it) ||
  (me.role_name === 'manager' && it.company_ids.some((company_id) => sameCompany(me, { company_id })))

/**
 * Personal information, addresses and profile sections: the owner and HR. Callers check first that HR may see the
 * person.
 */
export const canEditProfile = (me: Me, it: Pick<PositionRef, 'user_id'>) => isHcis(me) || isOwner(me, it)

/** Job tasks of another: HR, or a manager of the same company and a higher rank. */
export const canEditTasks = (me: Me, it: PositionRef) =>
  isHrOf(me, it.company_id) || (me.role_name === 'manager' && sameCompany(me, it) && me.sequence < it.sequence)

/** Checklists of another: HR, less senior people of the own company for its managers, and those whom the caller leads. */
export const canReadChecklist = (me: Me, it: PositionRef) =>
  canEditTasks(me, it) ||
  (me.role_name === 'manager' && sameCompany(me, it) && it.supervisor_id === me.position_id && !isOwner(me, it))

/** Patterns and rosters: as with job tasks, and never the own. */
export const canSchedule = (me: Me, it: PositionRef) => !isOwner(me, it) && canEditTasks(me, it)

/** Undo of an import: the importer, HR of its companies, and managers there of a more senior rank than the importer. */
export const canUndoImport = (
  me: Me,
  { importer, company_ids }: { importer: { user_id: number; sequence: number } | null; company_ids: readonly number[] },
) =>
  (importer !== null && isOwner(me, importer)) ||
  company_ids.every((company_id) => isHrOf(me, company_id)) ||
  (importer !== null && me.role_name === 'manager' && me.sequence < importer.sequence)

/** A request of another: HR and senior managers of the company, and direct supervisors where they may decide. */
export const canReadRequest = (me: Me, it: PositionRef) =>
  isOwner(me, it) ||
  isHrOf(me, it.company_id) ||
  (sameCompany(me, it) &&
    principalsOf(me).some(
      (principal) => isSeniorIn(principal, it) || (me.supervisors_decide && isDirectSupervisor(principal, it)),
    ))

/** A deputy of HR is bound by the company scope of HR. */
const isSeniorIn = (principal: Principal, it: Pick<PositionRef, 'company_id'>) =>
  isHcis(principal) ? isHrOf(principal, it.company_id) : isSenior(principal)

export const isDirectSupervisor = (principal: Principal, it: PositionRef) =>
  isSupervisor(principal) && it.supervisor_id === principal.position_id

/** Requests of a company: its seniors, their deputies, and HR. */
export const readsRequestsOf = (me: Me, company_id: number) =>
  isHrOf(me, company_id) ||
  principalsOf(me).some((principal) => principal.company_id === company_id && isSeniorIn(principal, { company_id }))

/** Receipts are also open to finance of the same company. */
export const canReadReceipt = (me: Me, it: PositionRef) => canReadRequest(me, it) || (me.pays && sameCompany(me, it))

/** A letter that the company issued, with the people it is about. */
export interface IssuedLetterRef {
  company_id: number
  has_pay: boolean
  /** A warning or a task letter, and not lapsed for more than a year: managers above the person read it as well. */
  is_led: boolean
  people: readonly Pick<PositionRef, 'user_id' | 'supervisor_id'>[]
}

/** Letters are read by their people and HR; some also by the direct supervisor and managers of rank 1. */
export const canReadLetter = (me: Me, it: IssuedLetterRef) =>
  it.people.some((person) => isOwner(me, person)) ||
  (isHrOf(me, it.company_id) && (!it.has_pay || managesPay(me))) ||
  (it.is_led &&
    me.role_name === 'manager' &&
    sameCompany(me, it) &&
    (me.sequence === 1 || it.people.some((person) => person.supervisor_id === me.position_id)))

/** Days of leave per year, shown beside the used ones; not enforced, because HR decides. */
export const ANNUAL_LEAVE = 12
