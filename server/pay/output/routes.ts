import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import type { App } from '#server/platform/services.ts'
import { payOutputCalls } from './calls.ts'
import { payTaxCalls } from './tax-calls.ts'

export const payOutputRoutes = (app: App) => {
  mountInThread(app, payOutputCalls.bank)
  mountInThread(app, payOutputCalls.bpjs)
  mountInThread(app, payOutputCalls.journal)
  mountInThread(app, payTaxCalls.taxFile)
  mountInThread(app, payTaxCalls.a1)
}
