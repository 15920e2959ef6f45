/** Streams a person's data as a zip, one section or file at a time, so that it is never entirely in memory. */
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { isHrOf, isLimitedHr } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { enqueueExport } from '#server/platform/spreadsheet/export-queue.ts'
import { type ExportSection, isShown, type Whose } from './export-section.ts'
import { exportSections } from './sections.ts'

interface ExportedFile {
  id: string
  kind: string
  name: string
}

/** After this time a slow reader no longer blocks the queue. */
const SLOT_MS = 60_000

/** Resolves with the stream when the queue admits it; the slot is occupied until the stream is read. */
export const exportPerson = (env: Env, db: Db, me: Caller, user_id: number): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const slot = enqueueExport(me.id, async () => {
      const stream = await openZip(env, db, me, user_id)
      resolve(stream)
      await Promise.race([finished(stream).catch(() => {}), wait(SLOT_MS, undefined, { ref: false })])
    })
    slot.catch(reject)
  })

const openZip = async (env: Env, db: Db, me: Caller, user_id: number): Promise<Readable> => {
  const positions = await db<{ id: number; company_id: number }[]>`
    select id, company_id from positions where user_id = ${user_id} order by id`
  const seen = positions.filter(({ company_id }) => user_id === me.id || isHrOf(me, company_id))
  const company_ids = user_id !== me.id && isLimitedHr(me) ? (me.company_ids ?? []) : null
  const whose = { user_id, position_ids: seen.map(({ id }) => id), company_ids }
  const files = await db<
    ExportedFile[]
  >`select f.id, f.kind, f.name from files f where ${isShown(db, whose)} order by f.created_at, f.id`
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(guideOf(files.length)), 'BACA-SAYA.txt')
  // A generator starts when the zip reaches it, so that waiting parts hold neither rows nor an open file.
  const parts: Readable[] = []
  const add = (from: AsyncGenerator<string | Buffer>, path: string, compress = true) => {
    const part = Readable.from(from)
    parts.push(part)
    zip.addReadStream(part, path, { compress })
  }
  for (const section of exportSections) add(jsonOf(db, section, whose), `${section.file}.json`)
  for (const file of files) add(bytesOf(env, file), pathOf(file), false)
  zip.end()
  const output = zip.outputStream as Readable
  // After the headers are sent, an error can only be reported by aborting the stream.
  zip.on('error', (error: Error) => output.destroy(error))
  // Closes open files if the client disconnects early.
  output.once('close', () => {
    for (const part of parts) part.destroy()
  })
  return output
}

/** Begins with the id, because two documents may have the same name. */
const pathOf = ({ id, kind, name }: ExportedFile) =>
  `berkas/${kind}-${id}-${name.replace(/[^\p{L}\p{N}.() _-]/gu, '_').slice(-80)}`

const jsonOf = async function* (db: Db, section: ExportSection, whose: Whose): AsyncGenerator<string> {
  const rows = await db<{ row: object }[]>`${section.rows(db, whose)}`
  if (rows.length === 0) return yield '[]\n'
  for (const [index, { row }] of rows.entries()) yield `${index === 0 ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`
  yield '\n]\n'
}

const bytesOf = async function* (env: Env, { id }: ExportedFile): AsyncGenerator<Buffer> {
  const opened = await storageOf(env).open(id)
  // Deleted since the list was read: its name stays in the list, without content.
  if (opened) yield* opened.bytes as AsyncIterable<Buffer>
}

const guideOf = (files: number) => `DATA PRIBADI ANDA DI HCIS

Berkas ini berisi salinan data yang disimpan tentang satu orang, sesuai hak akses dalam
Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.

Tiap berkas .json adalah satu bagian dan dapat dibuka dengan penyunting teks atau browser:

${exportSections.map(({ file, about }) => `- ${file}.json: ${about}`).join('\n')}
- berkas/: ${files} berkas (foto, dokumen, kuitansi)

Tidak disertakan: kata sandi dan rahasia lain yang membuka akun, serta data pribadi orang lain
selain nama mereka yang memutuskan pengajuan.
Waktu ditulis dalam UTC, tanggal sebagai TTTT-BB-HH, uang sebagai angka rupiah.
`
