/** Entry point of the thread that call-thread/call-thread.ts starts; it knows every call that is answered there. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import { balanceCalls } from './leave/balance/calls.ts'
import { letterCalls } from './letter/issued-letter/calls.ts'
import { itemCalls } from './lifecycle/item/calls.ts'
import { payImportCalls } from './pay/import/calls.ts'
import { payOutputCalls } from './pay/output/calls.ts'
import { payTaxCalls } from './pay/output/tax-calls.ts'
import { payYearEndCalls } from './pay/output/year-end-calls.ts'
import { payrollCalls } from './pay/payroll/calls.ts'
import { payRunCalls } from './pay/run/calls.ts'
import { peopleCalls } from './people/import/calls.ts'
import { answerOrder } from './platform/call-thread/answer-order.ts'
import { type CallDelivery, type CallOrder, failureOf } from './platform/call-thread/order.ts'
import type { AnyThreadCall } from './platform/call-thread/thread-call.ts'
import { lowerPrioritySomewhat } from './platform/spreadsheet/lower-priority.ts'
import { reportMailCalls } from './report/mail/sample.ts'
import { reportCalls } from './report/summary/calls.ts'
import { importCalls } from './time/attendance/import/calls.ts'
import { sheetCalls } from './time/attendance/sheet-calls.ts'
import { pinCalls } from './time/machine-pin/calls.ts'
import { patternCalls } from './time/pattern/calls.ts'
import { calendarCalls } from './time/work-calendar/calls.ts'

const calls: AnyThreadCall[] = [
  importCalls,
  sheetCalls,
  calendarCalls,
  pinCalls,
  patternCalls,
  peopleCalls,
  balanceCalls,
  payrollCalls,
  payRunCalls,
  payOutputCalls,
  payTaxCalls,
  payYearEndCalls,
  payImportCalls,
  reportCalls,
  reportMailCalls,
  itemCalls,
  letterCalls,
].flatMap((it) => Object.values(it))

const deliver = async (port: MessagePort, order: CallOrder) => {
  try {
    const reply = await answerOrder(calls, order)
    port.postMessage({ id: order.id, ...reply } satisfies CallDelivery, [reply.body])
  } catch (error) {
    port.postMessage({ id: order.id, failure: failureOf(error) } satisfies CallDelivery)
  }
}

lowerPrioritySomewhat()
parentPort?.on('message', (order: CallOrder) => void deliver(parentPort as MessagePort, order))
