/** Errors of a connection that was lost or could not be obtained. */
import pg from 'pg'

const reasons = {
  CONNECTION_CLOSED: 'The connection to the database was lost.',
  CONNECTION_ENDED: 'The connections to the database were closed.',
  CONNECT_TIMEOUT: 'No database connection was free in time.',
}

export class ConnectionError extends Error {
  constructor(
    readonly code: keyof typeof reasons,
    cause?: unknown,
  ) {
    super(reasons[code], { cause })
  }
}

/** An error that PostgreSQL reports for a statement leaves the connection usable; any other error loses it. */
export const isStatementError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'

export const asConnectionError = (error: unknown): unknown =>
  error instanceof ConnectionError || isStatementError(error) ? error : new ConnectionError('CONNECTION_CLOSED', error)

/** A refused connection keeps its own code; only the driver's timeout has none. */
export const asConnectError = (error: unknown): unknown =>
  error instanceof Error && !('code' in error) && /timeout/.test(error.message)
    ? new ConnectionError('CONNECT_TIMEOUT', error)
    : error
