export type Reason =
  /** Neither .xlsx nor .xls, whatever its name says. */
  | 'wrong-type'
  /** Opens with a password only. */
  | 'encrypted'
  | 'damaged'
  /** Would take more room or time than a sheet of this size deserves. */
  | 'too-large'
  /** Too many people are sending sheets at this moment. */
  | 'busy'

/** Why a spreadsheet was not read. Whoever asked for it says so in words. */
export class Unreadable extends Error {
  constructor(readonly reason: Reason) {
    super(`The spreadsheet cannot be read: ${reason}`)
  }
}

export const unreadable = (reason: Reason): never => {
  throw new Unreadable(reason)
}
