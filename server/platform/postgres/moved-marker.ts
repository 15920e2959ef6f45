/** Marks a data folder whose database was moved, so that the old copy is not used by mistake. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#db/operator-error.ts'

const markIn = (dataDir: string) => join(dataDir, 'moved')

export const markMoved = (dataDir: string, to: string) => {
  const { host, pathname } = new URL(to.replace(/^(\w+:\/\/[^/?]*@)\//, '$1localhost/'))
  return writeFile(markIn(dataDir), `${host}${pathname}\n`, { mode: 0o600, flush: true })
}

export const refuseMoved = async (dataDir: string) => {
  const to = await readFile(markIn(dataDir), 'utf8').catch(() => undefined)
  if (to === undefined) return
  throw new OperatorError(
    `The database of ${dataDir} was moved to ${to.trim()}: set DATABASE_URL. ` +
      `To use the old copy in this folder again, remove ${markIn(dataDir)}.`,
  )
}
