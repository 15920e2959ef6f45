/** Signed links: an <img> sends no bearer token, so the URL itself carries viewer, expiry and signature. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/platform/env.ts'

type Secret = Pick<Env, 'APP_SECRET'>

/** A link is valid for one to two windows; within one, a file keeps its URL, so that browsers can cache it. */
const WINDOW_SECONDS = 150
export const LINK_SECONDS = 2 * WINDOW_SECONDS

const keys = new Map<string, Buffer>()
const keyOf = ({ APP_SECRET }: Secret) => {
  const known = keys.get(APP_SECRET)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'hcis file links', 32))
  keys.set(APP_SECRET, key)
  return key
}

interface SignedFields {
  id: string
  viewer: number
  expires: number
  purpose: Purpose
}

const signature = (secret: Secret, { id, viewer, expires, purpose }: SignedFields) =>
  createHmac('sha256', keyOf(secret))
    .update(`${id}.${viewer}.${expires}${purpose && `.${purpose}`}`)
    .digest('base64url')

/** `colleague` opens more than the file's own rule: the photo of a colleague in the organisation chart. */
export type Purpose = '' | 'colleague'

export function fileUrl(env: Secret, viewer: { position_id: number }, id: string): string
export function fileUrl(env: Secret, viewer: { position_id: number }, id: string | null | undefined): string | null
export function fileUrl(env: Secret, viewer: { position_id: number }, id: string | null | undefined) {
  return linkTo(env, viewer, id, '')
}

/** Link to the photo of a person in the same company. */
export const colleaguePhoto = (env: Secret, viewer: { position_id: number }, id: string | null) =>
  linkTo(env, viewer, id, 'colleague')

const linkTo = (env: Secret, viewer: { position_id: number }, id: string | null | undefined, purpose: Purpose) => {
  if (!id) return null
  const expires = (Math.floor(Date.now() / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS
  const proof = signature(env, { id, viewer: viewer.position_id, expires, purpose })
  return `/api/files/${id}?viewer=${viewer.position_id}&expires=${expires}&signature=${proof}${purpose && `&purpose=${purpose}`}`
}

/** Returns viewer and purpose of a link, or undefined when it is forged or has expired. */
export const readLink = (env: Secret, id: string, query: Record<string, unknown>) => {
  const [viewer, expires] = [query.viewer, query.expires].map((it) => (/^\d{1,10}$/.test(String(it)) ? Number(it) : 0))
  if (!viewer || !expires || expires * 1000 <= Date.now()) return undefined
  const purpose: Purpose = query.purpose === 'colleague' ? 'colleague' : ''
  const given = Buffer.from(String(query.signature))
  const expected = Buffer.from(signature(env, { id, viewer, expires, purpose }))
  return given.length === expected.length && timingSafeEqual(given, expected) ? { viewer, purpose } : undefined
}
