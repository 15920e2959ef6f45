import { isStatementError } from './connection-error.ts'

/** Whatever breaks one of these constraints is refused in its own words; anything else fails as it did. */
export const explainConstraint = async <T>(
  work: PromiseLike<T>,
  words: Readonly<Record<string, () => never>> = {},
): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const constraint = isStatementError(error) ? error.constraint : undefined
    if (constraint && Object.hasOwn(words, constraint)) words[constraint]?.()
    throw error
  }
}
