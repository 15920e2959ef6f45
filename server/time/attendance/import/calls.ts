import { attendance } from '#contract/time/attendance.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import { importFile, previewImport } from './import.ts'

/** Answered in the call thread: a file has up to 40,000 rows. */
export const importCalls = {
  preview: threadCall(attendance.preview, ({ body, file, ...context }) => previewImport(context, { form: body, file })),
  import: threadCall(attendance.import, ({ body, file, ...context }) => importFile(context, { form: body, file })),
}
