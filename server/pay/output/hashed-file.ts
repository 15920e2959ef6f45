/** A file of pay with its SHA-256 in the audit log, by which a copy can be compared later. */
import { createHash } from 'node:crypto'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { FileDownload } from '#server/platform/http/raw-reply.ts'

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export interface PayFile {
  name: string
  kind: FileDownload['kind']
  content: Buffer
}

export const hashedFile = (
  audit: AuditRecord,
  file: PayFile,
  { entity_id, ...facts }: { entity_id?: number } & Record<string, string | number | undefined>,
) => {
  audit.note({ ...(entity_id !== undefined && { entity_id }), after: { ...facts, hash: hashOf(file.content) } })
  return file
}
