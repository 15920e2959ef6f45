/** Mounts a call that the call thread answers, always or only where it is heavy; an upload is one import, of which each caller has one at a time. */
import type { Endpoint } from '#contract/platform/http.ts'
import type { Context } from '#server/platform/http/context.ts'
import { importBusy } from '#server/platform/http/limit-errors.ts'
import { mount, type Result } from '#server/platform/http/mount.ts'
import { RawReply } from '#server/platform/http/raw-reply.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { inlineValues } from '#server/platform/spreadsheet/copy-rows.ts'
import { runInCallThread } from './call-thread.ts'
import { nameOfCall, type ThreadCall } from './thread-call.ts'

export const mountInThread = <E extends Endpoint>(
  app: App,
  call: ThreadCall<E>,
  isHeavy: (context: Context<E>) => boolean = () => true,
) => {
  const { endpoint, handler } = call
  const isImport = endpoint.upload !== undefined
  const answer = async (context: Context<E>): Promise<Result<E> | RawReply> =>
    app.services.callThread && isHeavy(context) ? forward(app, endpoint, context) : handler(context)
  mount(
    app,
    endpoint,
    (context) => (isImport ? oneAtATime(keyOf(context.me), () => answer(context)) : answer(context)),
    app.services.callThread || call.ownTransaction ? { ownTransaction: true } : {},
  )
}

const keyOf = (me: Caller | null) => (me?.machine ? `machine:${me.machine.id}` : `person:${me?.id ?? 0}`)

const importing = new Set<string>()

/** Answers 429 to a person or program with an import or a preview under way. */
const oneAtATime = async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
  if (importing.has(caller)) importBusy()
  importing.add(caller)
  try {
    return await work()
  } finally {
    importing.delete(caller)
  }
}

const forward = async <E extends Endpoint>(app: App, endpoint: E, context: Context<E>): Promise<RawReply> => {
  const { sql, clock, env } = app.services
  const { me, params, query, body, request, audit } = context
  const file = context.file as { bytes: Buffer; name: string } | undefined
  const { me: actor, address, request_id, machine } = audit.call
  const reply = await runInCallThread(
    {
      name: nameOfCall(endpoint),
      target: sql.target,
      clock: inlineValues(clock(sql)),
      me,
      env: { DATA_DIR: env.DATA_DIR, STORAGE_URL: env.STORAGE_URL, PUBLIC_URL: env.PUBLIC_URL },
      call: { me: actor, address, request_id, machine, params, query, body },
      ...(file && { file: { name: file.name, bytes: new Uint8Array(file.bytes) } }),
      mode: env.NODE_ENV === 'production' ? 'compiled' : 'strict',
      isGzipAccepted: /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')),
    },
    keyOf(me),
  )
  // The thread has written the row of a change; those of reads are buffered here.
  audit.isWritten = true
  app.readAudit.add(reply.audit)
  return new RawReply(Buffer.from(reply.body), reply.type, reply.headers)
}
