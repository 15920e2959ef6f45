/**
 * What people do with what is their own, and some do with somebody else's: a pair of endpoints that take and answer the
 * same. The server mounts both ends with one handler, the web calls the one that suits the viewer.
 */
import * as z from 'zod'
import { type Endpoint, Id } from './http.ts'

export interface SelfOrUser<Own extends Endpoint = Endpoint, Of extends Endpoint = Endpoint> {
  own: Own
  /** The same of somebody who is named in the address. */
  of: Of
}

type SharedPart = Pick<Endpoint, 'method' | 'body' | 'reply' | 'audit'>
type UserEndpoint = Pick<Endpoint, 'path' | 'access' | 'summary' | 'params' | 'query' | 'body'>

type SelfEndpoint = Omit<UserEndpoint, 'access'> & Pick<Endpoint, 'evenWithoutFactor'>

/** What both ends have in common, then where each is found and who may call it. */
export const selfOrUser = <const B extends SharedPart, const Own extends SelfEndpoint, const Of extends UserEndpoint>(
  shared: B,
  own: Own,
  of: Of,
) => ({
  own: { ...shared, access: 'signed-in', ...own } as const,
  of: { ...shared, ...of },
})

/** Somebody, and one item of somebody. */
export const ByUser = z.strictObject({ userId: Id })
export const ItemOfUser = z.strictObject({ userId: Id, id: Id })

type Leaf = Endpoint | SelfOrUser
type Leaves = { [name: string]: Leaf | Leaves }

/** Every endpoint of such a tree in one level, for the list of all. */
export const flatten = (tree: Leaves, under = ''): Record<string, Endpoint> =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, leaf]) =>
      isEndpoint(leaf) ? [[`${under}${name}`, leaf]] : Object.entries(flatten(leaf as Leaves, `${under}${name}.`)),
    ),
  )
const isEndpoint = (leaf: Leaf | Leaves): leaf is Endpoint => 'path' in leaf && typeof leaf.path === 'string'
