/** The random actions of simulated users; only acknowledged ones are recorded as done. */

import { reimbursement } from '#contract/pay/reimbursement.ts'
import { type KindName, kindNames } from '#contract/request-kinds.ts'
import { attendance } from '#contract/time/attendance.ts'
import {
  certificateDraft,
  correctionDraft,
  leaveDraft,
  overtimeChange,
  overtimeDraft,
  reimbursementDraft,
} from '#db/build/request-draft.ts'
import type { CallOptions } from '#test/faults/app-process.ts'
import { callAs, isOutcomeUnknown, kinds, pick, type SimulatedUser, type Simulation } from './simulation.ts'

type Action = (simulation: Simulation, actor: SimulatedUser) => Promise<void>

const dayFrom = (days: number) => new Date(Date.UTC(2031, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)

/** The smallest valid picture. */
const RECEIPT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const textOf = ({ random }: Simulation) => `kisah ${Math.floor(random() * 1e9)}`

/** The body of a submission or an edit of each kind. */
const payloadOf = (simulation: Simulation, kind: KindName, text: string, version?: number): CallOptions => {
  const day = dayFrom(Math.floor(simulation.random() * 2_000))
  switch (kind) {
    case 'leave':
      return { body: leaveDraft({ description: text, start_date: day, version }) }
    case 'overtime': {
      // Overtime reaches a year back; hours that are taken answer 409.
      const evening = new Date(Date.now() - Math.floor(simulation.random() * 360) * 86_400_000)
        .toISOString()
        .slice(0, 10)
      const work = { detail: text, start: `${evening} 17:00`, end: `${evening} 19:00` }
      return { body: version === undefined ? overtimeDraft(work) : overtimeChange({ ...work, version }) }
    }
    case 'correction': {
      // Corrections reach a month back; a date that is taken answers 409.
      const date = new Date(Date.now() - (3 + Math.floor(simulation.random() * 25)) * 86_400_000)
      return { body: correctionDraft({ reason: text, date: date.toISOString().slice(0, 10), version }) }
    }
    case 'certificate':
      return { body: { ...certificateDraft({ purpose: 'lain', purpose_text: text }), version } }
    case 'reimbursement':
      return { form: receiptForm(simulation, text, version) }
  }
}

const receiptForm = (simulation: Simulation, text: string, version?: number) => {
  const form = new FormData()
  const total = String(1_000 + Math.floor(simulation.random() * 1e6))
  for (const [name, value] of Object.entries(reimbursementDraft({ description: text, total }))) form.set(name, value)
  if (version === undefined) form.set('file', new Blob([new Uint8Array(RECEIPT)], { type: 'image/png' }), 'k.png')
  else form.set('version', String(version))
  return form
}

const submit: Action = async (simulation, actor) => {
  const kind = pick(simulation, kindNames)!
  const text = textOf(simulation)
  const result = await callAs(simulation, actor, kinds[kind].endpoints.submit, payloadOf(simulation, kind, text))
  if (result.status !== 201) return
  const { id, version, status } = result.data as { id: number; version: number; status: string }
  simulation.requests.push({
    kind,
    id,
    version,
    owner: actor,
    text,
    possibleTexts: [],
    deleted: 'no',
    // A certificate may be issued at once.
    decisions: status === 'waiting' ? [] : [status],
    possibleDecisions: [],
  })
}

const ownRequests = (simulation: Simulation, actor: SimulatedUser) =>
  simulation.requests.filter((request) => request.owner === actor && request.deleted === 'no')

const edit: Action = async (simulation, actor) => {
  const request = pick(simulation, ownRequests(simulation, actor))
  if (!request) return
  const text = textOf(simulation)
  const payload = { id: request.id, ...payloadOf(simulation, request.kind, text, request.version) }
  const result = await callAs(simulation, actor, kinds[request.kind].endpoints.edit, payload)
  if (result.status === 200) {
    // A user edits sequentially, so the last acknowledged text counts.
    request.text = text
    request.possibleTexts = []
    request.version = (result.data as { version: number }).version
  } else if (isOutcomeUnknown(result)) request.possibleTexts.push(text)
}

const remove: Action = async (simulation, actor) => {
  const request = pick(simulation, ownRequests(simulation, actor))
  if (!request || simulation.random() < 0.5) return
  request.deleted = 'maybe'
  const result = await callAs(simulation, actor, kinds[request.kind].endpoints.remove, { id: request.id })
  if (result.status === 200) request.deleted = 'yes'
  else if (!isOutcomeUnknown(result)) request.deleted = 'no'
}

/** Mostly one of the newest, so that several users compete for it. */
const pickRequest = (simulation: Simulation) =>
  pick(simulation, simulation.random() < 0.7 ? simulation.requests.slice(-6) : simulation.requests)

const decide: Action = async (simulation, actor) => {
  const request = pickRequest(simulation)
  if (!request || actor.role === 'staff') return
  const { yes, no, endpoints } = kinds[request.kind]
  const status = pick<string>(simulation, [yes, no])!
  const result = await callAs(simulation, actor, endpoints.decide, {
    id: request.id,
    positionId: request.owner.position_id,
    body: { status },
  })
  if (result.status === 200) request.decisions.push(status)
  else if (isOutcomeUnknown(result)) request.possibleDecisions.push(status)
}

const pay: Action = async (simulation, actor) => {
  const request = pick(
    simulation,
    simulation.requests.filter(({ kind, decisions }) => kind === 'reimbursement' && decisions.includes('disetujui')),
  )
  if (!request || actor.role !== 'hcis') return
  const result = await callAs(simulation, actor, reimbursement.decideAsHcis, {
    id: request.id,
    body: { status: 'transfer' },
  })
  if (result.status === 200) request.decisions.push('transfer')
  else if (isOutcomeUnknown(result)) request.possibleDecisions.push('transfer')
}

const checkIn: Action = async (simulation, actor) => {
  const result = await callAs(simulation, actor, attendance.mark, {
    body: { status: 'in', location: 'Work From Office' },
  })
  if (result.status === 201) simulation.checkIns.push({ actor, certainty: 'yes' })
  else if (isOutcomeUnknown(result)) simulation.checkIns.push({ actor, certainty: 'maybe' })
}

const actions: { action: Action; weight: number }[] = [
  { action: submit, weight: 5 },
  { action: edit, weight: 3 },
  { action: remove, weight: 1 },
  { action: decide, weight: 6 },
  { action: pay, weight: 2 },
  { action: checkIn, weight: 1 },
]
const weightedActions = actions.flatMap(({ action, weight }) => Array.from({ length: weight }, () => action))

export const runRandomAction = (simulation: Simulation, actor: SimulatedUser) =>
  pick(simulation, weightedActions)!(simulation, actor)
