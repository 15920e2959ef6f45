import { setFlagsFromString } from 'node:v8'

/** Percent of the live objects; V8 by itself lets the old ones quadruple on a machine with much memory. */
const HEAP_GROWTH = 100

/** Makes V8 collect old objects once the heap has doubled since the last time; holds for all threads of the process. */
export const limitHeapGrowth = () => setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
