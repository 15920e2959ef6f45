import { canReadReceipt, canReadRequest, canSeePerson, type Me } from '#contract/policy.ts'
import type { FileKind, StoredFile } from './queries.ts'
import type { Purpose } from './signed-link.ts'

/** Rules by kind of file. */
export const canOpenFile: Record<FileKind, (me: Me, it: StoredFile) => boolean> = {
  photo: canSeePerson,
  document: canSeePerson,
  receipt: (me, it) => it.holder !== null && canReadReceipt(me, it.holder),
  letter: (me, it) => it.holder !== null && canReadRequest(me, it.holder),
  proof: (me, it) => it.holder !== null && canReadRequest(me, it.holder),
}

/** Colleagues in the same company may see a photo in the organisation chart; otherwise `canOpenFile` decides. */
export const canFollowLink = (purpose: Purpose, me: Me, stored: StoredFile) =>
  canOpenFile[stored.kind](me, stored) ||
  (purpose === 'colleague' && stored.kind === 'photo' && stored.company_ids.includes(me.company_id))
