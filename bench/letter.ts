/** Measures letters: one, two hundred in bulk, a long one, and what others wait for meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { startBenchApp } from './app.ts'
import { median } from './call/cost-of.ts'
import { cpuOf } from './call/cpu.ts'
import { MEASURED_MS, p99OfOthers } from './colleague.ts'
import type { LetterSeed } from './letter.seed.ts'
import { measureWork } from './measure-work.ts'

const LETTERS = 40
const ROUNDS = 3
const LONG = 20_000

interface Draft {
  id: number
  version: number
}

/** A logo of many colours, which hardly compresses. */
const logo = () =>
  sharp({
    create: {
      ...{ width: 400, height: 400, channels: 3, background: '#145aa0' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()

export const measureLetters = async () => {
  const app = await startBenchApp<LetterSeed>(new URL('./letter.seed.ts', import.meta.url))
  const { hr, staff, company_id, position_ids } = app.seeded
  const today = new Date().toISOString().slice(0, 10)
  const send = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${app.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${hr}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${bytes.toString().slice(0, 300)}`)
    return bytes
  }
  const call = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (JSON.parse((await send(method, path, body)).toString()) as { data: T }).data

  const draft = (position_id: number, more: object = {}) =>
    call<Draft>('POST', '/hcis/letter', {
      ...{ company_id, type: 'keterangan_kerja', position_id, date: today, values: { keperluan: 'kredit bank' } },
      ...more,
    })
  /** CPU of the app and PostgreSQL for each issued letter, without its draft. */
  const perLetter = async () => {
    const drafts: Draft[] = []
    for (const id of position_ids.slice(0, LETTERS)) drafts.push(await draft(id))
    const before = cpuOf([app.pid])
    for (const { id, version } of drafts) await call('POST', `/hcis/letter/${id}/issue`, { version })
    return (cpuOf([app.pid]) - before) / LETTERS
  }
  const measureOne = async (name: string) => {
    await perLetter()
    const costs: number[] = []
    for (let round = 0; round < ROUNDS; round++) costs.push(await perLetter())
    console.log(`  ${name.padEnd(26)} CPU ${median(costs).toFixed(1)} ms (goal 60 ms)`)
  }
  await measureOne('one letter')
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await logo())], { type: 'image/png' }), 'logo.png')
  await send('POST', `/hcis/letterhead/${company_id}/logo`, form)
  await measureOne('one letter with a logo')

  const bulk = async () => {
    const body = { position_ids, date: today, values: { keperluan: 'kredit bank' } }
    const results = await call<{ outcome: string }[]>('POST', '/hcis/letter/bulk', body)
    return { issued: results.filter((it) => it.outcome === 'done').length }
  }
  await measureWork(app, `bulk of ${position_ids.length}, first`, bulk)
  await measureWork(app, `bulk of ${position_ids.length} (goal 20 s)`, bulk)
  const others = p99OfOthers(app.url, staff)
  const idle = await others(() => sleep(MEASURED_MS))
  const compare = async (name: string, work: () => Promise<unknown>) => {
    const hold = await app.longestHold(work)
    console.log(`  ${name}: the main thread answered nobody for ${hold.toFixed(0)} ms at most (goal 50)`)
    const busy = await others(work)
    const p99 = `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms, ratio ${(busy / idle).toFixed(2)} (goal 1.5)`
    console.log(`  ${name}: p99 of others ${p99}`)
  }
  await compare(`bulk of ${position_ids.length}`, bulk)

  const words = 'Petugas melaporkan **hasil pemeriksaan** kepada atasan yang bersangkutan. '
  const body = words.repeat(LONG / words.length)
  const long = await draft(0, { type: 'tugas', position_id: null, position_ids: position_ids.slice(0, 50), body })
  const print = async () => {
    for (let n = 0; n < LETTERS; n++) await send('GET', `/hcis/letter/${long.id}/pdf`)
  }
  await measureWork(app, `${LETTERS} long drafts`, print)
  await compare(`${LETTERS} long drafts`, print)
  await app.stop()
}
