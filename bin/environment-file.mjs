// Reads files of environment variables by the rules of systemd's EnvironmentFile, so that `hcis` and the unit get the
// same values from the same file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file of settings in the installation guide, and the values of the shipped unit beside it. */
export const UNIT_FILE = '/etc/hcis.env'
const UNIT_VALUES = { NODE_ENV: 'production', DATA_DIR: '/var/lib/hcis' }

const QUOTED = /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"/g
/** A comment, or NAME=, quoted parts and the unquoted rest; an escaped line break continues the line. */
const LINE =
  /^[^\S\n]*(?:[#;](?:[^\\\n]|\\[\s\S])*|([A-Za-z_]\w*)[^\S\n]*=((?:[^\S\n]*(?:'[^']*'|"(?:[^"\\]|\\[\s\S])*"))*)[^\S\n]*((?:[^\\\n]|\\[\s\S])*)|.*)$/gm

const unescapeQuoted = (text) =>
  text.replaceAll(/\\([\s\S])/g, (both, one) => (one === '\n' ? '' : '"\\`$'.includes(one) ? one : both))
/** Blanks at the end do not count unless they are escaped. */
const unescapePlain = (text) =>
  text.replaceAll(/\\([\s\S])|\s+$/g, (_, one) => (one === undefined || one === '\n' ? '' : one))

export const parseEnvironment = (text) => {
  const values = {}
  for (const [, name, quoted, rest] of text.replaceAll('\r\n', '\n').matchAll(LINE)) {
    if (!name) continue
    const parts = [...quoted.matchAll(QUOTED)].map(([, single, double]) => single ?? unescapeQuoted(double))
    values[name] = parts.join('') + unescapePlain(rest)
  }
  return values
}

const readIfPresent = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ENOTDIR'].includes(error.code)) return undefined
    throw error
  }
}

/** Names the file that cannot be used, as one line for the operator. */
export class EnvironmentFileError extends Error {}

/**
 * The variables of the environment, then those of HCIS_ENV_FILE or else of the unit's file, then those of `.env` in the
 * folder of the program. The first one wins, also when it is empty: `SMTP_URL= hcis start` switches a value off.
 */
export const withEnvironmentFiles = (environment, root, unitFile = UNIT_FILE) => {
  const named = environment.HCIS_ENV_FILE
  const text = readIfPresent(named || unitFile)
  if (named && text === undefined) throw new EnvironmentFileError(`HCIS_ENV_FILE: ${named} cannot be read.`)
  const ofUnit = text !== undefined && (!named || named === unitFile) ? UNIT_VALUES : {}
  const local = parseEnvironment(readIfPresent(join(root, '.env')) ?? '')
  return { ...local, ...ofUnit, ...parseEnvironment(text ?? ''), ...environment }
}
