/** Every endpoint, with the policy that answers it and what it is called with: by family, each written out in a file of its own. */
import { desk } from './endpoints/desk.ts'
import { own } from './endpoints/own.ts'
import { person } from './endpoints/person.ts'
import { request } from './endpoints/request.ts'
import type { MatrixRow } from './matrix-row.ts'

export const families: Record<string, MatrixRow[]> = { ...own, ...person, ...request, ...desk }
