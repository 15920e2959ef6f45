import { file } from '#contract/platform/file.ts'
import type { FileKind } from '#contract/platform/system.ts'
import { canReadLetter, canReadReceipt, canReadRequest, canSeePerson, isHrOf, type Me } from '#contract/policy.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { RawReply } from '#server/platform/http/raw-reply.ts'
import type { App } from '#server/platform/services.ts'
import { isFileId } from './file-store.ts'
import { findFile, findViewer, type StoredFile } from './queries.ts'
import type { Purpose } from './signed-link.ts'
import { LINK_SECONDS, readLink } from './signed-link.ts'
import { storageOf } from './storage.ts'

// Blocks scripts and foreign requests, whatever type a browser takes the bytes for.
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'none'"

/** The signed link authenticates the caller. */
export const fileRoutes = (app: App) => {
  mount(app, file.open, async ({ env, sql, audit, params, query }) => {
    const id = String(params.id)
    const link = isFileId(id) && readLink(env, id, query)
    if (!link) return notFound('File')
    const [me, stored] = await Promise.all([findViewer(sql, link.viewer), findFile(sql, id)])
    // Checked at every request: the right may have ended since the link was issued.
    if (!me || !stored || !canFollowLink(link.purpose, me, stored)) return notFound('File')
    const { bytes, size } = (await storageOf(env).open(id)) ?? notFound('File')
    audit.note({ actor: me, entity: stored.kind, subject_user_id: stored.user_id ?? undefined })
    return new RawReply(bytes, stored.mime, {
      'content-length': size,
      'content-disposition': disposition(stored),
      'content-security-policy': SANDBOX,
      'x-content-type-options': 'nosniff',
      'cache-control': `private, max-age=${LINK_SECONDS}`,
    })
  })
}

/** RFC 6266: an ASCII name for old clients and the encoded real one. Only images that are no documents are shown inline. */
const disposition = ({ kind, name, mime }: StoredFile) => {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind !== 'document' && mime.startsWith('image/') ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const canSeeOwner = (me: Me, { user_id, ...it }: StoredFile) => user_id !== null && canSeePerson(me, { ...it, user_id })

/** Rules by kind of file. */
const canOpenFile: Record<FileKind, (me: Me, it: StoredFile) => boolean> = {
  photo: canSeeOwner,
  document: canSeeOwner,
  receipt: (me, it) => it.holder !== null && canReadReceipt(me, it.holder),
  letter: (me, it) => it.holder !== null && canReadRequest(me, it.holder),
  proof: (me, it) => it.holder !== null && canReadRequest(me, it.holder),
  issued_letter: (me, it) => it.letter !== null && canReadLetter(me, it.letter),
  signed_letter: (me, it) => it.letter !== null && canReadLetter(me, it.letter),
  letterhead: (me, it) => it.letterhead_of !== null && isHrOf(me, it.letterhead_of),
}

/** Colleagues in the same company may see a photo in the organisation chart; otherwise `canOpenFile` decides. */
const canFollowLink = (purpose: Purpose, me: Me, stored: StoredFile) =>
  canOpenFile[stored.kind](me, stored) ||
  (purpose === 'colleague' && stored.kind === 'photo' && stored.company_ids.includes(me.company_id))
