/** Endpoints of first and last days: lists of tasks, their templates and desks. */
import type { ChecklistKind } from '#contract/lifecycle/auto-task.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { dayIn, isolatedRow, type MatrixRow, namingA, nextNumber, row } from '#test/matrix/matrix-row.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const task = { title: 'Siapkan meja', responsible: 'hr', due_days: 0 }
const template = (company_id: number | null) => ({
  ...{ name: `Templat ${nextNumber()}`, kind: 'masuk', company_id, job_ids: [], categories: [], also_moves: false },
  ...{ active: false, tasks: [task] },
})
const ofTemplate = async ({ world: { hr, a } }: MatrixCell) => ({
  params: {
    id: exactlyOne(
      await hr.sql<{ id: number }[]>`
        insert into checklist_templates (company_id, name, kind, active) values (${a.id}, 'Uji', 'masuk', false) returning id`,
    ).id,
  },
})

/** A list of the person acted on, with a task that is theirs. */
const listOf = async ({ world: { hr }, of }: MatrixCell, kind: ChecklistKind = 'masuk') => {
  await hr.sql`delete from checklists where position_id = ${of.position_id}`
  return exactlyOne(
    await hr.sql<{ id: number; task_id: number }[]>`
      with list as (
        insert into checklists (position_id, company_id, kind, anchor) values (${of.position_id}, ${of.company_id}, ${kind}, '2020-01-01')
        returning id
      ), task as (
        insert into checklist_tasks (checklist_id, place, title, responsible, due_days, required)
        select id, 1, 'Uji', 'person', 0, true from list returning id
      )
      select list.id, task.id as task_id from list, task`,
  )
}
const ofList = async (cell: MatrixCell) => ({ params: { id: (await listOf(cell)).id } })

const ofDesk = async ({ world: { hr, a } }: MatrixCell) => ({
  params: {
    id: exactlyOne(
      await hr.sql<{ id: number }[]>`
        insert into desks (company_id, name) values (${a.id}, ${`Meja ${nextNumber()}`}) returning id`,
    ).id,
  },
})
const desk = ({ world }: MatrixCell) => ({ company_id: world.a.id, name: `Meja ${nextNumber()}`, position_ids: [] })

const kindOf = async ({ world: { hr } }: MatrixCell, name: string) =>
  exactlyOne(await hr.sql<{ id: number }[]>`select id from item_kinds where name = ${name}`).id
const itemForm = async (cell: MatrixCell) => ({
  ...{ kind_id: await kindOf(cell, 'Laptop'), name: 'Laptop', serial_number: `SN-${nextNumber()}` },
})
const itemOf = async (cell: MatrixCell) => {
  const { world } = cell
  const values = { ...(await itemForm(cell)), company_id: world.a.id }
  return exactlyOne(await world.hr.sql<{ id: number }[]>`insert into items ${world.hr.sql.values(values)} returning id`)
    .id
}
const itemSheet = async ({ world }: MatrixCell) => ({
  body: { ask: false },
  file: asFile(
    await xlsxOf([
      ['Entitas', 'Jenis', 'Nama', 'Nomor Seri'],
      [world.a.name, 'Laptop', 'Laptop', `SN-${nextNumber()}`],
    ]),
  ),
})
const handing = async (cell: MatrixCell) => ({
  body: {
    ...{ position_id: cell.of.position_id, kind_id: await kindOf(cell, 'Seragam'), quantity: 2 },
    ...{ handed_at: dayIn(0), condition: 'Baik' },
  },
})
const ofHandover = async (cell: MatrixCell) => {
  const { world, of } = cell
  const values = { position_id: of.position_id, company_id: of.company_id, kind_id: await kindOf(cell, 'Seragam') }
  const more = { quantity: 2, handed_at: '2026-03-01', condition: 'Baik' }
  const { id } = exactlyOne(
    await world.hr.sql<
      { id: number }[]
    >`insert into handovers ${world.hr.sql.values({ ...values, ...more })} returning id`,
  )
  return { params: { id } }
}

const ofA = ({ world }: MatrixCell) => ({ params: { companyId: world.a.id } })
const leaver = async ({ world: { hr }, of }: MatrixCell) => {
  await hr.sql`update positions set last_day = ${dayIn(30)} where id = ${of.position_id}`
  return { params: { positionId: of.position_id } }
}
const questionOf = async ({ world: { hr }, of }: MatrixCell) =>
  exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into exit_questions (company_id, place, text, kind) values (${of.company_id}, 9, 'Uji', 'teks') returning id`,
  ).id

export const lifecycles: Record<string, MatrixRow[]> = {
  'templates of checklists and desks': [
    row('HCIS', 'GET /hcis/checklist-template', namingA),
    row('HCIS', 'POST /hcis/checklist-template', ({ world }) => ({ body: template(world.a.id) })),
    row('HCIS', 'PUT /hcis/checklist-template/:id', async (cell) => ({
      ...(await ofTemplate(cell)),
      body: template(cell.world.a.id),
    })),
    row('HCIS', 'DELETE /hcis/checklist-template/:id', ofTemplate),
    row('HCIS', 'GET /hcis/desk', namingA),
    row('HCIS', 'POST /hcis/desk', (cell) => ({ body: desk(cell) })),
    row('HCIS', 'PUT /hcis/desk/:id', async (cell) => ({ ...(await ofDesk(cell)), body: desk(cell) })),
    row('HCIS', 'DELETE /hcis/desk/:id', ofDesk),
  ],
  checklists: [
    row('HCIS', 'GET /hcis/checklist', namingA),
    row('HCIS', 'GET /hcis/checklist/export', namingA),
    row('HCIS', 'GET /hcis/checklist/total'),
    row('MLIST_OF_A', 'GET /manager/checklist', namingA),
    row('MLIST', 'GET /manager/checklist/total'),
    isolatedRow('HCIS_HIDDEN', 'GET /hcis/checklist/:id', ofList),
    isolatedRow('CHECKLIST', 'GET /manager/checklist/:id', ofList),
    isolatedRow('HCIS', 'POST /hcis/checklist', async (cell) => {
      const { world, of } = cell
      await world.hr.sql`delete from checklists where position_id = ${of.position_id}`
      await world.hr.sql`
        with made as (
          insert into checklist_templates (company_id, name, kind) values (${of.company_id}, 'Uji', 'masuk') returning id
        )
        insert into checklist_template_tasks (template_id, place, title, responsible, due_days)
        select id, 1, 'Uji', 'hr', 0 from made`
      return { body: { position_id: of.position_id, kind: 'masuk' } }
    }),
    isolatedRow('HCIS', 'POST /hcis/checklist/:id/task', async (cell) => ({ ...(await ofList(cell)), body: task })),
    isolatedRow('HCIS_NOT_ME', 'POST /hcis/checklist/:id/close', async (cell) => ({
      ...(await ofList(cell)),
      body: { note: 'Sudah diurus' },
    })),
    row('ANY', 'GET /staff/checklist'),
    isolatedRow('CHECKLIST_TASK', 'PATCH /staff/checklist/task/:id', async (cell) => ({
      params: { id: (await listOf(cell)).task_id },
      body: { state: 'done', version: 1 },
    })),
  ],
  'items and hand-overs': [
    row('HCIS', 'GET /hcis/item', namingA),
    row('HCIS', 'POST /hcis/item', async (cell) => ({
      body: { ...(await itemForm(cell)), company_id: cell.world.a.id },
    })),
    row('HCIS', 'PUT /hcis/item/:id', async (cell) => ({
      params: { id: await itemOf(cell) },
      body: await itemForm(cell),
    })),
    row('HCIS', 'DELETE /hcis/item/:id', async (cell) => ({ params: { id: await itemOf(cell) } })),
    row('HCIS', 'POST /hcis/item/import/preview', itemSheet),
    row('HCIS', 'POST /hcis/item/import', itemSheet),
    row('HCIS', 'GET /hcis/handover', namingA),
    row('HCIS', 'GET /hcis/handover/export', namingA),
    row('MLIST_OF_A', 'GET /manager/handover', namingA),
    isolatedRow('HCIS_NOT_ME', 'POST /hcis/handover', handing),
    isolatedRow('HCIS_NOT_ME', 'POST /hcis/handover/:id/return', async (cell) => ({
      ...(await ofHandover(cell)),
      body: { returned_at: '2026-03-02', condition: 'baik' },
    })),
    isolatedRow('HCIS_NOT_ME', 'POST /hcis/handover/:id/undo', async (cell) => {
      const found = await ofHandover(cell)
      await cell.world.hr.sql`
        update handovers set returned_at = '2026-03-02', return_condition = 'baik', return_recorded_at = now() where id = ${found.params.id}`
      return { ...found, body: { note: 'Keliru' } }
    }),
    isolatedRow('HCIS', 'GET /hcis/handover/:id/pdf', ofHandover),
    row('ANY', 'GET /staff/handover'),
    isolatedRow('OWN', 'POST /staff/handover/:id/acknowledge', async (cell) => ({
      ...(await ofHandover(cell)),
      body: { accepted: true },
    })),
  ],
  'a desk that the caller does not serve': [
    row('ANY', 'GET /staff/desk'),
    row('NOBODY', 'GET /staff/desk/handover'),
    row('NOBODY', 'GET /staff/desk/item'),
    row('NOBODY', 'GET /staff/desk/kind'),
    row('NOBODY', 'GET /staff/desk/person', () => ({ query: { keyword: 'orang' } })),
    row('NOBODY', 'POST /staff/desk/handover', handing),
    isolatedRow('NOBODY', 'POST /staff/desk/handover/:id/return', async (cell) => ({
      ...(await ofHandover(cell)),
      body: { returned_at: '2026-03-02', condition: 'baik' },
    })),
  ],
  'interviews of leavers and ends of terms': [
    row('HCIS', 'GET /hcis/exit-question/:companyId', ofA),
    row('HCIS', 'PUT /hcis/exit-question/:companyId', (cell) => ({
      ...ofA(cell),
      body: { questions: [{ text: 'Apa kabar?', kind: 'teks' }] },
    })),
    row('HCIS', 'GET /hcis/exit-question/:companyId/result', ofA),
    isolatedRow('HCIS_NOT_ME', 'GET /hcis/exit/:positionId/interview', leaver),
    isolatedRow('HCIS_NOT_ME', 'PUT /hcis/exit/:positionId/interview', async (cell) => ({
      ...(await leaver(cell)),
      body: { answers: [{ question_id: await questionOf(cell), value: 'Baik' }] },
    })),
    row('NOBODY', 'GET /staff/exit'),
    row('NOBODY', 'PUT /staff/exit', () => ({ body: { answers: [{ question_id: 1, value: 'Baik' }] } })),
    row('NOBODY', 'POST /staff/exit/decline'),
    row('HCIS', 'GET /hcis/term', namingA),
    row('MLIST_OF_A', 'GET /manager/term', namingA),
    isolatedRow('TERM_OPINION', 'PUT /manager/term/:positionId/opinion', async (cell) => {
      const { world, of } = cell
      await world.hr.sql`update positions set contract_end_at = ${dayIn(20)} where id = ${of.position_id}`
      return { params: { positionId: of.position_id }, body: { verdict: 'tetap' } }
    }),
  ],
}
