import { canReadReceipt, canSeePerson, type Me } from '#contract/policy.ts'
import type { FileKind, StoredFile } from './queries.ts'
import type { Purpose } from './signed-link.ts'

/** Who may open a file, by its kind. */
export const mayOpen: Record<FileKind, (me: Me, it: StoredFile) => boolean> = {
  photo: canSeePerson,
  document: canSeePerson,
  receipt: (me, it) => it.holder !== null && canReadReceipt(me, it.holder),
}

/** A face in the structure is for everybody who works in the same company; the rest is as strict as ever. */
export const mayFollow = (purpose: Purpose, me: Me, stored: StoredFile) =>
  mayOpen[stored.kind](me, stored) ||
  (purpose === 'colleague' && stored.kind === 'photo' && stored.company_ids.includes(me.company_id))
