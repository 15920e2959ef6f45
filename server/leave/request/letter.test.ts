/** Letters of leave through HTTP: when they are taken, who reads them, and that accepting waits for them. */
import { beforeEach, expect, it } from 'vitest'
import { leaveKindOffer } from '#contract/leave/kind.ts'
import { leaveLetter } from '#contract/leave/letter.ts'
import { leavePreview } from '#contract/leave/preview.ts'
import { leave } from '#contract/leave/request.ts'
import { DOCUMENT_BYTES_MAX } from '#contract/platform/file.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPolicy } from '#db/build/approval.ts'
import { asFile, buildJpeg, buildPdf } from '#db/build/file.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let siti: Browser
let boss: Browser

beforeEach(async () => {
  hr.clock.set('2026-04-06T03:00:00Z')
  actors = await buildActors(hr.sql)
  siti = await hr.as(actors.siti)
  boss = await hr.as(actors.manager)
})

const pdf = (text = 'Surat dokter') => asFile(buildPdf([text]), 'surat.pdf', 'application/pdf')
const sick = async (given: { start_date?: string; withKind?: boolean } = {}) => {
  const { withKind = true, start_date = '2026-04-08' } = given
  const kinds = (await siti.call(leaveKindOffer.list)).data
  const leave_kind_id = withKind ? kinds.find((it) => it.name === 'Sakit dengan surat dokter')?.id : null
  const body = leaveDraft({ request_type: 'sakit', start_date, leave_kind_id })
  return { id: (await siti.call(leave.submit, { body })).data.id, body }
}
const attach = (id: number, file: File | undefined = pdf(), who = siti) =>
  who.call(leaveLetter.attach, { params: { id }, file: file as File })
const accept = (id: number, who = boss) => who.call(leave.decide, { params: { id }, body: { status: 'accepted' } })

it('is attached and replaced while the request waits, and read by whoever reads the request', async () => {
  const { id } = await sick()
  const first = await attach(id)
  expect([first.status, first.data.has_file, first.data.needs_file]).toEqual([200, true, true])
  const second = await attach(id, asFile(await buildJpeg(), 'surat.jpg'))
  expect(second.data.file).not.toBe(first.data.file)
  const { data: seen } = await boss.call(leave.one, { params: { id } })
  expect((await hr.app.inject(seen.file ?? '')).statusCode).toBe(200)
  expect((await hr.app.inject(first.data.file ?? '')).statusCode).toBe(404)
  const colleague = await hr.as(actors.colleague)
  expect((await attach(id, pdf(), colleague)).status).toBe(404)
  expect((await siti.call(leaveLetter.remove, { params: { id } })).data.file).toBeNull()
})

it('is refused when it is missing, too large or of another type', async () => {
  const { id } = await sick()
  const answer = async (file: File | undefined) => {
    const { status, message } = await siti.call(leaveLetter.attach, { params: { id }, file: file as File })
    return [status, message]
  }
  expect(await answer(undefined)).toEqual([422, 'Surat belum dilampirkan'])
  const other = asFile(Buffer.from('bukan surat'), 'surat.pdf', 'application/pdf')
  expect(await answer(other)).toEqual([415, 'File harus pdf, jpg atau png'])
  const bytes = Buffer.concat([buildPdf(['besar']), Buffer.alloc(DOCUMENT_BYTES_MAX, ' ')])
  const large = asFile(bytes.subarray(0, DOCUMENT_BYTES_MAX + 1), 'surat.pdf', 'application/pdf')
  expect(await answer(large)).toEqual([413, 'Maksimal ukuran file 4mb'])
  expect((await attach(id, asFile(bytes.subarray(0, DOCUMENT_BYTES_MAX), 'surat.pdf'))).status).toBe(200)
})

it('is saved if it is a PDF, and shown if it is an image', async () => {
  const { id } = await sick()
  const dispositionOf = async (file: File) => {
    await attach(id, file)
    const { data } = await boss.call(leave.one, { params: { id } })
    return String((await hr.app.inject(data.file ?? '')).headers['content-disposition']).split(';')[0]
  }
  expect(await dispositionOf(pdf())).toBe('attachment')
  expect(await dispositionOf(asFile(await buildJpeg(), 'surat.jpg', 'image/jpeg'))).toBe('inline')
})

it('is needed before anybody accepts a kind that asks for it, also for the first of two approvals', async () => {
  const missing = [409, 'letter_missing', 'Surat belum dilampirkan']
  const answerOf = ({ status, body, message }: Awaited<ReturnType<typeof accept>>) => [status, body.code, message]
  const { id, body } = await sick()
  const question = { request_type: 'sakit' as const, start_date: body.start_date, end_date: body.end_date }
  const warnings = async (of?: number) =>
    (await siti.call(leavePreview.preview, { body: { ...question, leave_kind_id: body.leave_kind_id, id: of } })).data
      .warnings
  expect(await warnings(id)).toEqual([{ code: 'letter_needed', text: 'Surat belum dilampirkan' }])
  for (const who of [actors.manager, actors.top, actors.hcis])
    expect(answerOf(await accept(id, await hr.as(who)))).toEqual(missing)
  await buildPolicy(hr.sql, actors.company, { steps: 2, direct_supervisor: true })
  expect(answerOf(await accept(id))).toEqual(missing)
  const { data } = await siti.call(leave.one, { params: { id } })
  expect([data.status, data.step]).toEqual(['waiting', 1])
  await attach(id)
  expect(await warnings(id)).toEqual([])
  expect((await accept(id)).data.step).toBe(2)
  expect((await accept(id, await hr.as(actors.top))).data.status).toBe('accepted')
})

it('may follow once after the approval where there is none', async () => {
  const { id } = await sick({ withKind: false })
  await accept(id)
  expect((await attach(id)).status).toBe(200)
  expect((await attach(id)).status).toBe(409)
  expect((await siti.call(leaveLetter.remove, { params: { id } })).status).toBe(409)
  const { id: rejected } = await sick({ withKind: false, start_date: '2026-04-10' })
  await boss.call(leave.decide, { params: { id: rejected }, body: { status: 'rejected' } })
  expect((await attach(rejected)).status).toBe(409)
})
