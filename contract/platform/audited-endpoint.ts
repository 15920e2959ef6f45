/** Reads the audit record of an endpoint from its declaration. */

import type { AuditAction, AuditEntity, AuditSubject, ListedBy } from '#contract/audit-labels.ts'
import type { Endpoint } from './http.ts'

export interface AuditedEndpoint {
  action: AuditAction
  entity: AuditEntity
  subject: AuditSubject | null
  /** Set for lists of other people's data. */
  list?: ListedBy
}

const actionsByMethod: Record<Endpoint['method'], AuditAction> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
}

/** Undefined if the endpoint is not audited. */
export const auditOf = ({ method, download, audit }: Endpoint): AuditedEndpoint | undefined => {
  if (!audit) return undefined
  const { entity, action, subject = null, list } = audit
  if (list) return { action: 'list', entity, subject, list }
  return { action: action ?? (method === 'GET' && download ? 'export' : actionsByMethod[method]), entity, subject }
}

/** Audit rows of reads are buffered and written later; everything else except exports changes data. */
export const isRead = ({ action }: Pick<AuditedEndpoint, 'action'>) => action === 'read' || action === 'list'
export const isMutation = (audited: Pick<AuditedEndpoint, 'action'>) => !isRead(audited) && audited.action !== 'export'
