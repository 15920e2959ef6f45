/** Measures the imports of 5,000 people and of 5,000 items: preview, storing, a second preview, and a file with only invalid rows. */
import { type CellValue, writeXlsx } from 'hucre'
import { companyItem, ITEM_IMPORT_MAX } from '#contract/lifecycle/item.ts'
import { people, peopleColumnNames, peopleColumns } from '#contract/people/import.ts'
import { PEOPLE_MAX } from '#contract/people/import-edits.ts'
import { startBenchApp } from './app.ts'
import type { ImportSeed } from './import.seed.ts'
import { measureWork } from './measure-work.ts'

const sheetOf = ({ companies, jobs }: ImportSeed, isWrong = false) => {
  const rows = Array.from({ length: PEOPLE_MAX }, (_, n): CellValue[] => {
    const isHead = n < 3
    const company = companies[n % 3]!
    const leader = isHead ? '' : nik(isWrong ? n + 1_000_000 : n % 3)
    const person = [nik(n), `Karyawan Nomor ${n}`, n % 2 === 0 ? `karyawan${n}@bench.id` : '', n % 2 === 0 ? 'P' : 'L']
    const job = isWrong ? `Pekerjaan Nomer ${n}` : jobs[isHead ? 0 : 3 + (n % 9)]!
    const terms = [job, isHead ? 'manager' : 'staff', leader, '01/02/2024', '', '31-12-2027']
    return [...person, 'Insting', company, ...terms, 5_000_000 + n, 6_000_000 + n, 'Masih Bekerja']
  })
  const headings = peopleColumnNames.map((it) => peopleColumns[it].heading)
  return writeXlsx({ sheets: [{ name: 'Karyawan', rows: [headings, ...rows] }] })
}

const nik = (n: number) => String(4_000_000_000 + n)

/** Every second piece has a holder. */
const itemSheetOf = ({ companies }: ImportSeed, isWrong = false) => {
  const rows = Array.from({ length: ITEM_IMPORT_MAX }, (_, n): CellValue[] => [
    ...[companies[n % 3]!, isWrong ? `Jenis ${n}` : 'Laptop', `Laptop ${n}`, `SN${n}`, 9_000_000 + n],
    ...[n % 2 === 0 ? nik(n) : '', '01-04-2026'],
  ])
  const headings = ['Entitas', 'Jenis', 'Nama', 'Nomor Seri', 'Nilai', 'NIK Pemegang', 'Diserahkan']
  return writeXlsx({ sheets: [{ name: 'Barang', rows: [headings, ...rows] }] })
}

type MakeSheet = (seeded: ImportSeed, isWrong?: boolean) => ReturnType<typeof writeXlsx>

const startImports = async () => {
  const app = await startBenchApp<ImportSeed>(new URL('./import.seed.ts', import.meta.url))
  const { hcis, pid } = app.seeded
  const send = async (path: string, bytes: Uint8Array) => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes)], 'karyawan.xlsx'))
    const answer = await fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hcis}` },
      body,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { data: { counts: object } }).data.counts
  }
  const measure = (name: string, path: string, bytes: Uint8Array) =>
    measureWork({ pid, rss: () => app.rss() }, name, () => send(path, bytes))
  /** Previews a wrong and a good file, imports the good one, and does both once more when nothing is new. */
  const measureRounds = async (rows: string, [preview, store]: readonly [string, string], makeSheet: MakeSheet) => {
    const [good, wrong] = [await makeSheet(app.seeded), await makeSheet(app.seeded, true)]
    console.log(`  a file of ${rows}, ${(good.length / 1e6).toFixed(1)} MB; goals: 3 s of CPU, 200 MB`)
    await measure('preview, all wrong', preview, wrong)
    await measure('preview, all new', preview, good)
    await measure('import, all new', store, good)
    await measure('preview, all the same', preview, good)
    await measure('import, all the same', store, good)
    await app.stop()
  }
  return { app, send, measureRounds }
}

export const measureImport = async () => {
  const { measureRounds } = await startImports()
  await measureRounds(`${PEOPLE_MAX} rows`, [people.preview.path, people.import.path], sheetOf)
}

export const measureItemImport = async () => {
  const { app, send, measureRounds } = await startImports()
  await send(people.import.path, await sheetOf(app.seeded))
  const paths = [companyItem.previewImport.path, companyItem.import.path] as const
  await measureRounds(`${ITEM_IMPORT_MAX} items`, paths, itemSheetOf)
}
