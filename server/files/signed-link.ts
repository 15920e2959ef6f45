/** Signed links: an <img> carries no bearer token, so the address itself says who looks, until when, and proves it. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'

type Secret = Pick<Env, 'APP_SECRET'>

/** A link lives for one to two of these: within one, the same file has the same address, which browsers can keep. */
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

const signature = (secret: Secret, id: string, viewer: number, expires: number, purpose: Purpose) =>
  createHmac('sha256', keyOf(secret))
    .update(`${id}.${viewer}.${expires}${purpose && `.${purpose}`}`)
    .digest('base64url')

/** What a link is for, where that opens more than the rule about the file alone: a colleague's face in the structure. */
export type Purpose = '' | 'colleague'

export function fileUrl(env: Secret, viewer: { position_id: number }, id: string): string
export function fileUrl(env: Secret, viewer: { position_id: number }, id: string | null | undefined): string | null
export function fileUrl(env: Secret, viewer: { position_id: number }, id: string | null | undefined) {
  return linkTo(env, viewer, id, '')
}

/** The picture of somebody who works in the same company. */
export const colleaguePhoto = (env: Secret, viewer: { position_id: number }, id: string | null) =>
  linkTo(env, viewer, id, 'colleague')

const linkTo = (env: Secret, viewer: { position_id: number }, id: string | null | undefined, purpose: Purpose) => {
  if (!id) return null
  const expires = (Math.floor(Date.now() / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS
  const proof = signature(env, id, viewer.position_id, expires, purpose)
  return `/api/files/${id}?viewer=${viewer.position_id}&expires=${expires}&signature=${proof}${purpose && `&purpose=${purpose}`}`
}

/** Whom a link was made for and what for, or undefined when it was not made here or its time is over. */
export const readLink = (env: Secret, id: string, query: Record<string, unknown>) => {
  const [viewer, expires] = [query.viewer, query.expires].map((it) => (/^\d{1,10}$/.test(String(it)) ? Number(it) : 0))
  if (!viewer || !expires || expires * 1000 <= Date.now()) return undefined
  const purpose: Purpose = query.purpose === 'colleague' ? 'colleague' : ''
  const given = Buffer.from(String(query.signature))
  const expected = Buffer.from(signature(env, id, viewer, expires, purpose))
  return given.length === expected.length && timingSafeEqual(given, expected) ? { viewer, purpose } : undefined
}
