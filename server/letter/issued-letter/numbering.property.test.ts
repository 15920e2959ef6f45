/** Numbers over random issues, voids, failures, drafts and years: consecutive for each code and year, none twice. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import type { Letter } from '#contract/letter/letter-row.ts'
import { startApp } from '#test/harness.ts'
import { addLetter, buildEmployee, buildLetterOffice, issue } from '#test/letter-office.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

const DAYS = ['2026-12-20', '2026-12-31', '2027-01-05', '2027-01-20'] as const

const action = fc.oneof(
  fc.record({
    kind: fc.constant('issue' as const),
    type: fc.constantFrom('keterangan_kerja' as const, 'tugas' as const),
    day: fc.constantFrom(...DAYS),
  }),
  fc.record({ kind: fc.constant('fail' as const), day: fc.constantFrom(...DAYS) }),
  fc.record({ kind: fc.constant('void' as const), at: fc.nat(20) }),
  fc.record({
    kind: fc.constant('together' as const),
    count: fc.integer({ min: 2, max: 4 }),
    day: fc.constantFrom(...DAYS),
  }),
)

const values = {
  keperluan: 'bank',
  tugas: 'audit',
  tujuan: 'Solo',
  tugas_mulai: '2027-01-05',
  tugas_sampai: '2027-01-06',
}

it('numbers are consecutive and unique whatever happens in between', async () => {
  hr.clock.set('2027-01-05T03:00:00Z')
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 7 }), async (actions) => {
      const office = await buildLetterOffice(hr)
      const { position_id } = await buildEmployee(hr.sql, office.company)
      const issued: Letter[] = []
      const draft = async (type: 'keterangan_kerja' | 'tugas', date: string) =>
        (await addLetter(office.hcis, office.company, { type, position_id, date, values })).data
      for (const it of actions) {
        if (it.kind === 'issue') issued.push((await issue(office.hcis, await draft(it.type, it.day))).data)
        else if (it.kind === 'together') {
          const drafts = await Promise.all(Array.from({ length: it.count }, () => draft('tugas', it.day)))
          issued.push(...(await Promise.all(drafts.map((one) => issue(office.hcis, one)))).map((one) => one.data))
        } else if (it.kind === 'void') {
          const letter = issued[it.at % Math.max(1, issued.length)]
          if (letter)
            await office.hcis.call(issuedLetter.void, { params: { id: letter.id }, body: { reason: 'Keliru' } })
        } else {
          const made = await draft('tugas', it.day)
          const folder = join(hr.env.DATA_DIR, 'files', 'draft')
          await rm(folder, { recursive: true, force: true })
          await writeFile(folder, 'no folder')
          expect((await issue(office.hcis, made)).status).toBe(503)
          await rm(folder)
        }
      }
      const rows = await hr.sql<{ code: string; year: number; counts: number[]; last: number }[]>`
        select l.code, extract(year from l.date)::int as year, max(c.last) as last,
               array_agg(split_part(l.number, '/', 1)::int order by l.number) as counts
        from issued_letters l
        join letter_counters c on c.company_id = l.company_id and c.code = l.code and c.year = extract(year from l.date)
        where l.company_id = ${office.company.id} and l.state <> 'draft' group by 1, 2`
      for (const { counts, last } of rows) {
        expect(counts).toEqual(Array.from({ length: counts.length }, (_, index) => index + 1))
        expect(last).toBe(counts.length)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
