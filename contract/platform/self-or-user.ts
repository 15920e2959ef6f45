/**
 * Pairs of endpoints with the same body and reply: one for the own data, one for the data of another person. The server
 * mounts both with one handler, the web calls the one that suits the viewer.
 */
import * as z from 'zod'
import type { AuditEntity } from '#contract/audit-labels.ts'
import { type Endpoint, Id } from './http.ts'

export interface SelfOrUser<Own extends Endpoint = Endpoint, Of extends Endpoint = Endpoint> {
  own: Own
  /** The same for a person named in the path. */
  of: Of
}

type SharedPart = Pick<Endpoint, 'method' | 'body' | 'reply'> & { entity: AuditEntity }
type UserEndpoint = Pick<Endpoint, 'path' | 'access' | 'summary' | 'params' | 'query' | 'body'>

type SelfEndpoint = Omit<UserEndpoint, 'access'> & Pick<Endpoint, 'evenWithoutFactor'>

/** Takes what both endpoints share, then path and access of each. */
export const selfOrUser = <const B extends SharedPart, const Own extends SelfEndpoint, const Of extends UserEndpoint>(
  shared: B,
  own: Own,
  of: Of,
) => {
  const { entity, ...both } = shared
  const auditOfOwn =
    shared.method === 'GET' ? { unaudited: 'own data' } : { audit: { entity, subject: 'self' } as const }
  return {
    own: { ...both, access: 'signed-in', ...auditOfOwn, ...own } as const,
    of: { ...both, audit: { entity, subject: 'user' } as const, ...of },
  }
}

/** A person, and an item of a person. */
export const ByUser = z.strictObject({ userId: Id })
export const ItemOfUser = z.strictObject({ userId: Id, id: Id })

type Leaf = Endpoint | SelfOrUser
type Leaves = { [name: string]: Leaf | Leaves }

/** Flattens such a tree into one level, for the list of all endpoints. */
export const flatten = (tree: Leaves, under = ''): Record<string, Endpoint> =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, leaf]) =>
      isEndpoint(leaf) ? [[`${under}${name}`, leaf]] : Object.entries(flatten(leaf as Leaves, `${under}${name}.`)),
    ),
  )
const isEndpoint = (leaf: Leaf | Leaves): leaf is Endpoint => 'path' in leaf && typeof leaf.path === 'string'
