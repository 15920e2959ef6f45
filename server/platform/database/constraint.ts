import { isStatementError } from './connection-error.ts'

/** Maps a violation of one of these constraints to its own error; other errors pass unchanged. */
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
