/** Derives what the audit log records of an endpoint from its method and path, unless the endpoint declares it. */

import type { AuditAction, AuditEntity, AuditSubject, ListedBy } from './audit-labels.ts'
import type { Endpoint } from './http.ts'
import { kindNames, kindSegments } from './request-kinds.ts'

export interface AuditedEndpoint {
  action: AuditAction
  entity: AuditEntity
  subject: AuditSubject | null
  /** Set for lists of other people's data. */
  list?: ListedBy
}
export interface UnauditedEndpoint {
  unaudited: string
}

/** The entity behind a path segment; the last known segment of a path decides. */
const words: Record<string, AuditEntity> = {
  ...Object.fromEntries(kindNames.map((kind) => [kindSegments[kind], kind])),
  account: 'account',
  achievement: 'achievement',
  additional: 'job_task',
  address: 'address',
  all: 'profile',
  anonymise: 'user',
  'approval-policy': 'approval_policy',
  attendance: 'attendance',
  audit: 'audit',
  basic: 'position',
  'calendar-link': 'calendar_link',
  celebration: 'celebration',
  code: 'account_code',
  codes: 'account_code',
  company: 'company',
  delegation: 'delegation',
  detail: 'profile',
  document: 'document',
  education: 'education',
  employee: 'employee',
  'employee-status': 'employee-status',
  experience: 'experience',
  family: 'family',
  'family-status': 'family-status',
  files: 'file',
  'forgot-password': 'password',
  invite: 'invitation',
  job: 'job',
  lock: 'account_lock',
  login: 'session',
  logout: 'session',
  mail: 'mail',
  main: 'job_task',
  news: 'news',
  organization: 'organization',
  other: 'job_task',
  passkey: 'second_factor',
  password: 'password',
  periodic: 'job_task',
  picture: 'photo',
  position: 'position',
  preferences: 'preferences',
  push: 'push',
  quotes: 'quote',
  'recovery-code': 'second_factor',
  'reset-password': 'password',
  rules: 'attendance_rule',
  'second-factor': 'second_factor',
  sections: 'section',
  seminar: 'seminar',
  sessions: 'account_sessions',
  setup: 'installation',
  skill: 'skill',
  'social-item': 'social-item',
  'social-media': 'social-media',
  sso: 'sso_identity',
  summary: 'job_task',
  task: 'task',
  totp: 'second_factor',
  undone: 'job_task',
  user: 'user',
}

const subjects: [RegExp, AuditSubject][] = [
  [/:userId/, 'user'],
  [/\/own(\/|$)/, 'self'],
  [/\/position\/:(id|positionId)(\/|$)/, 'position'],
  ...kindNames.map((kind): [RegExp, AuditSubject] => [new RegExp(`/${kindSegments[kind]}/:id`), kind]),
  [/^\/(staff|logout)/, 'self'],
]

const methods: Record<Endpoint['method'], AuditAction> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
}

const actionOf = ({ method, path, download }: Endpoint): AuditAction => {
  if (path.startsWith('/login')) return 'login'
  if (path === '/logout') return 'logout'
  if (/\/action$|\/:positionId\/overtime\/:id$/.test(path)) return 'decide'
  return method === 'GET' && download ? 'export' : methods[method]
}

const entityOf = (path: string) => {
  const known = path.split('/').filter((word) => Object.hasOwn(words, word))
  const last = known.at(-1)
  return last === undefined ? undefined : words[last]
}

const subjectOf = (path: string) => subjects.find(([pattern]) => pattern.test(path))?.[1] ?? null

/** Undefined if neither the path nor the endpoint determines it, which a test forbids. */
export const auditOf = (endpoint: Endpoint): AuditedEndpoint | UnauditedEndpoint | undefined => {
  const { method, path, download, audit, unaudited } = endpoint
  if (unaudited !== undefined) return { unaudited }
  if (audit?.list) return { action: 'list', entity: audit.entity, subject: null, list: audit.list }
  const subject = audit?.subject === undefined ? subjectOf(path) : audit.subject
  if (method === 'GET' && !download && !audit) {
    if (subject === 'self') return { unaudited: 'reads own data or data open to all' }
    if (!path.includes(':')) return { unaudited: 'shows no personal data' }
    if (!subject) return undefined
  }
  const entity = audit?.entity ?? entityOf(path)
  return entity && { action: audit?.action ?? actionOf(endpoint), entity, subject }
}

/** Audit rows of reads are buffered and written later; everything else except exports changes data. */
export const isRead = ({ action }: Pick<AuditedEndpoint, 'action'>) => action === 'read' || action === 'list'
export const isMutation = (audited: Pick<AuditedEndpoint, 'action'>) => !isRead(audited) && audited.action !== 'export'
