/** Letterheads, templates and letters. */
import type { LetterType } from '#contract/letter/letter-types.ts'
import { asFile, buildPdf, buildPng } from '#db/build/file.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { storeGenerated } from '#server/platform/files/store-generated.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { dayIn, type MatrixRow, namingA, nextNumber, row } from '#test/matrix/matrix-row.ts'

/** The letterhead of the company of the person acted on. */
const headOf = async ({ world: { hr }, of }: MatrixCell) => {
  await hr.sql`
    insert into letterheads (company_id, legal_name, address, city, code) values (${of.company_id}, 'PT Uji', 'Jl. Uji', 'Jakarta', 'UJI')
    on conflict do nothing`
  const [known] = await hr.sql<
    { id: number }[]
  >`select id from signatories where company_id = ${of.company_id} order by id limit 1`
  if (known) return known.id
  return exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into signatories (company_id, name, title) values (${of.company_id}, 'Ratna', 'HR') returning id`,
  ).id
}

interface LetterIn {
  type?: LetterType
  state?: 'draft' | 'issued'
  /** An offer has none yet. */
  isLinked?: boolean
}

const letterIn = async (cell: MatrixCell, { type = 'lain', state = 'issued', isLinked = true }: LetterIn = {}) => {
  const { of } = cell
  const { sql, env } = cell.world.hr
  await headOf(cell)
  const position_id = isLinked ? of.position_id : null
  const code = String(nextNumber()).padStart(20, '0')
  const [contract_start, contract_end] = type === 'pkwt' ? ['2026-01-01', '2026-12-31'] : [null, null]
  const { id } = exactlyOne(
    await sql<{ id: number }[]>`
      insert into issued_letters ${sql.values([
        {
          company_id: of.company_id,
          type,
          name: 'Surat Uji',
          code: 'UJI',
          date: dayIn(0),
          position_id,
          body: 'Halo',
          verify_code: code,
          contract_start,
          contract_end,
        },
      ])} returning id`,
  )
  if (position_id !== null)
    await sql`insert into issued_letter_people (letter_id, place, position_id) values (${id}, 1, ${position_id})`
  if (state === 'issued') {
    const bytes = Buffer.from(buildPdf(['Surat']))
    const owner = { user_id: isLinked ? of.user_id : null, position_id }
    const file_id = await storeGenerated(env, sql, {
      kind: 'issued_letter',
      ...owner,
      mime: 'application/pdf',
      name: 'surat.pdf',
      bytes,
    })
    await sql`
      update issued_letters set state = 'issued', number = ${`UJI/${id}`}, text = 'Halo', initials = 'A.', file_id = ${file_id},
        issued_at = now() where id = ${id}`
  }
  return { id, code }
}

const ofLetter =
  (given: LetterIn = {}, body?: object) =>
  async (cell: MatrixCell) => ({ params: { id: (await letterIn(cell, given)).id }, ...(body && { body }) })

const skk = (cell: MatrixCell) => ({
  date: dayIn(0),
  values: { keperluan: 'bank', nama: cell.of.name },
  body: 'Untuk {{nama}}',
})
const draftBody = (cell: MatrixCell) => ({
  company_id: cell.of.company_id,
  type: 'keterangan_kerja',
  position_id: cell.of.position_id,
  ...skk(cell),
})
const pdf = () => asFile(buildPdf(['Surat']), 'surat.pdf', 'application/pdf')
const png = async () => asFile(await buildPng(), 'logo.png', 'image/png')
const company = (cell: MatrixCell) => ({ companyId: cell.of.company_id })
const settings = { legal_name: 'PT Uji', address: 'Jl. Uji', city: 'Jakarta', code: 'UJI' }
const signatory = { name: 'Ratna', title: 'HR' }
const ofSignatory = async (cell: MatrixCell) => {
  await headOf(cell)
  const { id } = exactlyOne(
    await cell.world.hr.sql<{ id: number }[]>`
      insert into signatories (company_id, name, title) values (${cell.of.company_id}, 'Ratna', 'HR') returning id`,
  )
  return { params: { ...company(cell), id } }
}
const ofTemplate = async ({ world: { hr }, of }: MatrixCell) => {
  const { id } = exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into letter_templates (company_id, type, name, code, body, active) values (${of.company_id}, 'lain', 'Uji', 'UJI', 'Halo', false)
      returning id`,
  )
  return { params: { id } }
}
const template = { name: 'Uji', code: 'UJI', body: 'Halo {{nama}}' }

export const letters: Record<string, MatrixRow[]> = {
  letterheads: [
    row('HCIS', 'GET /hcis/letterhead/:companyId', (cell) => ({ params: company(cell) })),
    row('HCIS', 'PUT /hcis/letterhead/:companyId', (cell) => ({ params: company(cell), body: settings })),
    row('HCIS', 'POST /hcis/letterhead/:companyId/logo', async (cell) => {
      await headOf(cell)
      return { params: company(cell), file: await png() }
    }),
    row('HCIS', 'DELETE /hcis/letterhead/:companyId/logo', (cell) => ({ params: company(cell) })),
    row('HCIS', 'GET /hcis/letterhead/:companyId/signatory', (cell) => ({ params: company(cell) })),
    row('HCIS', 'POST /hcis/letterhead/:companyId/signatory', (cell) => ({ params: company(cell), body: signatory })),
    row('HCIS', 'PUT /hcis/letterhead/:companyId/signatory/:id', async (cell) => ({
      ...(await ofSignatory(cell)),
      body: signatory,
    })),
    row('HCIS', 'DELETE /hcis/letterhead/:companyId/signatory/:id', ofSignatory),
    row('HCIS', 'POST /hcis/letterhead/:companyId/signatory/:id/signature', async (cell) => ({
      ...(await ofSignatory(cell)),
      file: await png(),
    })),
    row('HCIS', 'GET /hcis/letter/counter', (cell) => ({ query: { ...namingA(cell).query, year: 2026 } })),
    row('HCIS', 'PUT /hcis/letter/counter', ({ world }) => ({
      body: { company_id: world.a.id, code: `U${nextNumber()}`.slice(0, 6), year: 2026, last: 1 },
    })),
  ],
  'letter templates': [
    row('HCIS', 'GET /hcis/letter-template', namingA),
    row('HCIS', 'POST /hcis/letter-template', ({ world }) => ({
      body: { company_id: world.a.id, type: 'lain', ...template },
    })),
    row('HCIS', 'PUT /hcis/letter-template/:id', async (cell) => ({
      ...(await ofTemplate(cell)),
      body: { ...template, active: false },
    })),
    row('HCIS', 'DELETE /hcis/letter-template/:id', ofTemplate),
    row('HCIS', 'POST /hcis/letter-template/preview', ({ of }) => ({
      body: { body: 'Halo {{nama}}', position_id: of.position_id },
    })),
  ],
  letters: [
    row('HCIS', 'GET /hcis/letter'),
    row('HCIS', 'GET /hcis/letter/export'),
    row('HCIS', 'GET /hcis/letter/zip', async (cell) => ({ query: { ids: String((await letterIn(cell)).id) } })),
    row('HCIS', 'POST /hcis/letter', (cell) => ({ body: draftBody(cell) })),
    row('HCIS', 'GET /hcis/letter/:id', ofLetter()),
    row('HCIS', 'PUT /hcis/letter/:id', async (cell) => ({
      params: { id: (await letterIn(cell, { state: 'draft', type: 'keterangan_kerja' })).id },
      body: skk(cell),
    })),
    row('HCIS', 'DELETE /hcis/letter/:id', ofLetter({ state: 'draft' })),
    row('HCIS', 'GET /hcis/letter/:id/pdf', ofLetter()),
    row('HCIS_NOT_ME', 'POST /hcis/letter/:id/issue', ofLetter({ state: 'draft' }, {})),
    row('HCIS_NOT_ME', 'POST /hcis/letter/:id/void', ofLetter({}, { reason: 'Keliru' })),
    row('HCIS', 'POST /hcis/letter/:id/signed', async (cell) => ({
      params: { id: (await letterIn(cell)).id },
      file: pdf(),
    })),
    row('HCIS', 'PUT /hcis/letter/:id/registered', ofLetter({ type: 'pkwt' }, { date: dayIn(0) })),
    row(
      'HCIS',
      'PUT /hcis/letter/:id/refused',
      ofLetter({ type: 'sp1' }, { refused: true, witnesses: ['Ani', 'Budi'] }),
    ),
    row('HCIS', 'POST /hcis/letter/:id/link', async (cell) => ({
      params: { id: (await letterIn(cell, { type: 'penawaran', isLinked: false })).id },
      body: { position_id: cell.of.position_id },
    })),
    row('HCIS', 'POST /hcis/letter/archive', ({ of }) => ({
      body: {
        company_id: of.company_id,
        position_id: of.position_id,
        name: 'SK lama',
        number: `LAMA/${nextNumber()}`,
        date: '2020-01-01',
      },
      file: pdf(),
    })),
    row('HCIS', 'POST /hcis/letter/bulk/preview', ({ world }) => ({
      body: { company_id: world.a.id, month: '2026-01' },
    })),
    row('HCIS', 'POST /hcis/letter/bulk', async (cell) => {
      await headOf(cell)
      return { body: { position_ids: [cell.of.position_id], date: dayIn(0), values: { keperluan: 'bank' } } }
    }),
    row('TASK', 'POST /manager/letter', (cell) => ({
      body: { type: 'tugas', position_ids: [cell.of.position_id], date: dayIn(0), values: { tugas: 'Audit' } },
    })),
    row('MREAD', 'GET /manager/letter', ({ of }) => ({ query: { position_id: of.position_id } })),
    row('ANY', 'GET /staff/letter'),
    row('OWN', 'GET /staff/letter/:id', ofLetter()),
    row('OWN', 'GET /staff/letter/:id/pdf', ofLetter()),
    row('OWN', 'POST /staff/letter/:id/acknowledge', ofLetter({ type: 'sp1' }, { comment: 'Baik' })),
    row('ANY', 'GET /verify/:code', async (cell) => {
      await cell.world.hr.sql`delete from throttles where key like 'letter-check:%'`
      return { params: { code: (await letterIn(cell)).code } }
    }),
  ],
}
