import { canReadReceipt, canSeePerson, type Me } from '#contract/policy.ts'
import type { FileKind, StoredFile } from './queries.ts'

/** Who may open a file, by its kind. */
export const mayOpen: Record<FileKind, (me: Me, it: StoredFile) => boolean> = {
  photo: canSeePerson,
  document: canSeePerson,
  receipt: (me, it) => it.holder !== null && canReadReceipt(me, it.holder),
}
