/** What people do to requests and to their day, all at once and as it comes; only what they were told is noted as done. */
import { attendance } from '#contract/attendance.ts'
import { leave } from '#contract/leave.ts'
import { overtime } from '#contract/overtime.ts'
import { reimbursement } from '#contract/reimbursement.ts'
import { type Actor, call, isUnsure, type KindName, kinds, type Life, pick, type World } from './world.ts'

type Deed = (world: World, actor: Actor) => Promise<void>

const dayFrom = (days: number) => new Date(Date.UTC(2031, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)

/** The smallest picture that there is. */
const RECEIPT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const textOf = ({ random }: World) => `kisah ${Math.floor(random() * 1e9)}`

/** What is sent for a new one or an edited one, each kind in its own way. */
const sent = (world: World, kind: KindName, text: string, version?: number) => {
  const day = dayFrom(Math.floor(world.random() * 2_000))
  if (kind === 'leave')
    return { body: { request_type: 'izin', description: text, start_date: day, end_date: day, version } }
  if (kind === 'overtime') {
    const work = { detail: text, start: `${day} 17:00`, end: `${day} 19:00` }
    return { body: version === undefined ? { ...work, location: 'office' } : { ...work, version } }
  }
  const form = new FormData()
  form.set('description', text)
  form.set('date', '2026-01-05')
  form.set('total', String(1_000 + Math.floor(world.random() * 1e6)))
  if (version === undefined) form.set('file', new Blob([new Uint8Array(RECEIPT)], { type: 'image/png' }), 'k.png')
  else form.set('version', String(version))
  return { form }
}

const submit: Deed = async (world, actor) => {
  const kind = pick(world, ['leave', 'reimbursement', 'overtime'] as const)!
  const text = textOf(world)
  const answer = await call(world, actor, kinds[kind].endpoints.submit, sent(world, kind, text))
  if (answer.status !== 201) return
  const { id, version } = answer.data as { id: number; version: number }
  world.lives.push({ kind, id, version, owner: actor, text, orText: [], isGone: 'no', decided: [], orDecided: [] })
}

const ownOf = (world: World, actor: Actor) => world.lives.filter((life) => life.owner === actor && life.isGone === 'no')

const edit: Deed = async (world, actor) => {
  const life = pick(world, ownOf(world, actor))
  if (!life) return
  const text = textOf(world)
  const asked = { id: life.id, ...sent(world, life.kind, text, life.version) }
  const answer = await call(world, actor, kinds[life.kind].endpoints.edit, asked)
  if (answer.status === 200) {
    // One's own edits come one after the other, so the last that was acknowledged counts.
    life.text = text
    life.orText = []
    life.version = (answer.data as { version: number }).version
  } else if (isUnsure(answer)) life.orText.push(text)
}

const remove: Deed = async (world, actor) => {
  const life = pick(world, ownOf(world, actor))
  if (!life || world.random() < 0.5) return
  life.isGone = 'maybe'
  const answer = await call(world, actor, kinds[life.kind].endpoints.remove, { id: life.id })
  if (answer.status === 200) life.isGone = 'yes'
  else if (!isUnsure(answer)) life.isGone = 'no'
}

const verdicts: Record<KindName, string[]> = {
  leave: ['accepted', 'rejected'],
  reimbursement: ['disetujui', 'ditolak'],
  overtime: ['approved', 'rejected'],
}

const decisionOf = ({ kind }: Life) =>
  kind === 'leave' ? leave.decide : kind === 'overtime' ? overtime.decide : reimbursement.decide

/** Mostly the newest: there several people are after the same one. */
const someLife = (world: World) => pick(world, world.random() < 0.7 ? world.lives.slice(-6) : world.lives)

const decide: Deed = async (world, actor) => {
  const life = someLife(world)
  if (!life || actor.role === 'staff') return
  const status = pick(world, verdicts[life.kind])!
  const answer = await call(world, actor, decisionOf(life), {
    id: life.id,
    positionId: life.owner.position_id,
    body: { status },
  })
  if (answer.status === 200) life.decided.push(status)
  else if (isUnsure(answer)) life.orDecided.push(status)
}

const pay: Deed = async (world, actor) => {
  const life = pick(
    world,
    world.lives.filter(({ kind, decided }) => kind === 'reimbursement' && decided.includes('disetujui')),
  )
  if (!life || actor.role !== 'hcis') return
  const answer = await call(world, actor, reimbursement.decideAsHcis, { id: life.id, body: { status: 'transfer' } })
  if (answer.status === 200) life.decided.push('transfer')
  else if (isUnsure(answer)) life.orDecided.push('transfer')
}

const clock: Deed = async (world, actor) => {
  const answer = await call(world, actor, attendance.mark, { body: { status: 'in', location: 'Work From Office' } })
  if (answer.status === 201) world.checkIns.push({ actor, sure: 'yes' })
  else if (isUnsure(answer)) world.checkIns.push({ actor, sure: 'maybe' })
}

const deeds: { deed: Deed; weight: number }[] = [
  { deed: submit, weight: 5 },
  { deed: edit, weight: 3 },
  { deed: remove, weight: 1 },
  { deed: decide, weight: 6 },
  { deed: pay, weight: 2 },
  { deed: clock, weight: 1 },
]
const bag = deeds.flatMap(({ deed, weight }) => Array.from({ length: weight }, () => deed))

export const doSomething = (world: World, actor: Actor) => pick(world, bag)!(world, actor)
