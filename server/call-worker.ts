/** Entry point of the thread that call-thread/call-thread.ts starts; it knows every call that is answered there. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import { importCalls } from './attendance/import/calls.ts'
import { sheetCalls } from './attendance/sheet-calls.ts'
import { answerOrder } from './call-thread/answer-order.ts'
import { type CallDelivery, type CallOrder, failureOf } from './call-thread/order.ts'
import type { AnyThreadCall } from './call-thread/thread-call.ts'
import { balanceCalls } from './leave-balance/calls.ts'
import { peopleCalls } from './people/calls.ts'

const calls: AnyThreadCall[] = [importCalls, sheetCalls, peopleCalls, balanceCalls].flatMap((it) => Object.values(it))

const deliver = async (port: MessagePort, order: CallOrder) => {
  try {
    const reply = await answerOrder(calls, order)
    port.postMessage({ id: order.id, ...reply } satisfies CallDelivery, [reply.body])
  } catch (error) {
    port.postMessage({ id: order.id, failure: failureOf(error) } satisfies CallDelivery)
  }
}

parentPort?.on('message', (order: CallOrder) => void deliver(parentPort as MessagePort, order))
