export type Reason =
  /** None of the accepted kinds, whatever its name says. */
  | 'wrong-type'
  /** Needs a password. */
  | 'encrypted'
  | 'damaged'
  /** Exceeds the limits on memory or time. */
  | 'too-large'
  /** Too many imports at the same time. */
  | 'busy'

/** Why a spreadsheet was not read; the caller chooses the message. */
export class Unreadable extends Error {
  constructor(readonly reason: Reason) {
    super(`The spreadsheet cannot be read: ${reason}`)
  }
}

export const unreadable = (reason: Reason): never => {
  throw new Unreadable(reason)
}
