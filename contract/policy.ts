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
}

/** Somebody's position, as far as the rules care. */
export interface Holder {
  user_id: number
  position_id: number
  company_id: number
  sequence: number
  supervisor_id: number | null
}

const isSenior = (me: Me) => me.role_name === 'hcis' || (me.role_name === 'manager' && me.sequence <= 2)

/** Who may call an endpoint or open a screen at all, before any row is looked at. */
export const admits = {
  'signed-in': (_me: Me) => true,
  /** Managers and HR. */
  manager: (me: Me) => me.role_name !== 'staff',
  /** Those who decide requests: HR and managers of rank 1 or 2. */
  senior: isSenior,
  /** The seniors, and finance, who must see what is to be paid. */
  'reimbursement-reader': (me: Me) => isSenior(me) || me.pays,
  hcis: (me: Me) => me.role_name === 'hcis',
} satisfies Record<string, (me: Me) => boolean>

export type Who = keyof typeof admits
export type Access = 'public' | Who

export const isHcis = (me: Me) => me.role_name === 'hcis'
export const isOwner = (me: Me, it: Pick<Holder, 'user_id'>) => me.id === it.user_id
export const sameCompany = (me: Me, it: Pick<Holder, 'company_id'>) => me.company_id === it.company_id

/** HR sees every company; everybody else only the own one. */
export const canNameCompany = (me: Me, company_id: number) => isHcis(me) || me.company_id === company_id

/** News that is not published yet. */
export const canSeeDrafts = isHcis

/** Profiles of others: HR, and managers of the same company. */
export const canSeeProfile = (me: Me, it: Pick<Holder, 'company_id'>) =>
  isHcis(me) || (me.role_name === 'manager' && sameCompany(me, it))

/**
 * Personal data and files belong to the person, who may hold positions in several companies. `company_ids` are those
 * where the person works now: of whoever has left only HR sees more than the name.
 */
export const canSeePerson = (me: Me, it: { user_id: number; company_ids: readonly number[] }) =>
  isOwner(me, it) || isHcis(me) || it.company_ids.some((company_id) => canSeeProfile(me, { company_id }))

/** Personal information, addresses and profile items: the owner and HR. */
export const canEditProfile = (me: Me, it: Pick<Holder, 'user_id'>) => isHcis(me) || isOwner(me, it)

/** Job tasks of another: HR, or a manager of the same company who is more senior. */
export const canEditTasks = (me: Me, it: Holder) =>
  isHcis(me) || (me.role_name === 'manager' && sameCompany(me, it) && me.sequence < it.sequence)

/** One request of another: HR and the senior managers of the company. */
export const canReadRequest = (me: Me, it: Holder) =>
  isOwner(me, it) || isHcis(me) || (isSenior(me) && sameCompany(me, it))

/** Receipts also open to finance of the same company. */
export const canReadReceipt = (me: Me, it: Holder) => canReadRequest(me, it) || (me.pays && sameCompany(me, it))

/** Nobody decides a request of their own, in any of their accounts. */
export const canDecide = (me: Me, it: Holder) =>
  !isOwner(me, it) && (isHcis(me) || (me.role_name === 'manager' && sameCompany(me, it) && ranksAbove(me, it)))

const ranksAbove = (me: Me, it: Holder) =>
  me.sequence === 1 || (me.sequence === 2 && (it.supervisor_id === me.position_id || me.sequence < it.sequence))

/** Overtime is assigned downwards only, never to oneself. */
export const canAssignOvertime = (me: Me, it: Holder) =>
  !isOwner(me, it) && (isHcis(me) || (isSenior(me) && sameCompany(me, it) && me.sequence < it.sequence))

/** Paying out: HR whose job it is, and never the own claim. */
export const canTransfer = (me: Me, it: Pick<Holder, 'user_id'>) => isPayer(me) && !isOwner(me, it)
/** Where the money goes is shown to whoever is about to send it, and to nobody else who reads claims. */
export const canSeePayee = canTransfer
export const isPayer = (me: Me) => isHcis(me) && me.pays

/** Days of leave a year, shown beside those that were used; HR decides, so it is not a limit. */
export const ANNUAL_LEAVE = 12
