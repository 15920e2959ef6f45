/** First and last days of the demo group: lists, things that people have, a leaver and a probation that ends. */
import { shiftDay } from '#contract/platform/day.ts'
import { makeLists } from '#server/lifecycle/employee-checklist/make-lists.ts'
import { settleInside } from '#server/lifecycle/employee-checklist/settle-auto-tasks.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { DemoGroup } from './group.ts'
import { leaver, probation } from './leaver-and-probation.ts'

const COMPANIES = ['PT Cahaya Edukasi', 'CV Rasa Lestari'] as const

export const demoLifecycle = async (db: Db, group: DemoGroup) => {
  const { today } = exactlyOne(await db<{ today: string }[]>`select (now() at time zone 'Asia/Jakarta')::date as today`)
  await templates(db, group)
  await things(db, group, today)
  await newcomer(db, group, today)
  await leaver(db, group, today)
  await probation(db, group, today)
}

/** The two models, for two companies, and a desk with a member. */
const templates = async (db: Db, group: DemoGroup) => {
  for (const name of COMPANIES)
    await db`
      with model as (
        select id, kind from checklist_templates where company_id is null and not active and name like 'Contoh %'
      ), copied as (
        insert into checklist_templates (company_id, name, kind)
        select ${group.company(name).id}, 'Daftar ' || initcap(kind), kind from model returning id, kind
      )
      insert into checklist_template_tasks (template_id, place, title, text, responsible, desk, due_days, screen, auto, required)
      select copied.id, k.place, k.title, k.text, k.responsible, k.desk, k.due_days, k.screen, k.auto, k.required
      from model join copied on copied.kind = model.kind join checklist_template_tasks k on k.template_id = model.id`
  const { company } = group.person('staff@demo.id')
  await db`
    insert into desk_members (desk_id, position_id)
    select id, ${group.person('kasir@demo.id').position_id} from desks where company_id = ${company.id} and name = 'IT'`
}

const LAPTOPS = 12
const PHONES = 8

/** Twenty pieces, some of which people have; one of them was not right. */
const things = async (db: Db, group: DemoGroup, today: string) => {
  const { company } = group.person('staff@demo.id')
  const { position_id: handed_by } = group.person('hcis@demo.id')
  await db`
    insert into items (company_id, kind_id, name, serial_number, value)
    select ${company.id}, k.id, case k.name when 'Laptop' then 'Laptop Dell Latitude' else 'Telepon Samsung A15' end,
           case k.name when 'Laptop' then 'DL-' else 'SM-' end || lpad(n::text, 4, '0'),
           case k.name when 'Laptop' then 14500000 else 2900000 end
    from item_kinds k cross join generate_series(1, ${LAPTOPS}::int) n
    where k.name = 'Laptop' or (k.name = 'Telepon' and n <= ${PHONES}::int)`
  const emails = ['staff@demo.id', 'staff2@demo.id', 'supervisor@demo.id', 'manager@demo.id']
  for (const [at, email] of emails.entries()) {
    const { position_id } = group.person(email)
    await db`
      with held as (
        update items set state = 'held' where serial_number = ${`DL-${String(at + 1).padStart(4, '0')}`} returning id, kind_id
      )
      insert into handovers (position_id, company_id, kind_id, item_id, quantity, handed_at, condition, handed_by, acknowledged_at, dispute)
      select ${position_id}, ${company.id}, kind_id, id, 1, ${shiftDay(today, -40 - at)}, 'Baik', ${handed_by},
             ${at === 1 ? null : db`now() - interval '39 days'`}, ${at === 1 ? 'Pengisi dayanya tidak ada' : null}
      from held`
  }
}

/** In the middle of the first days. */
const newcomer = async (db: Db, group: DemoGroup, today: string) => {
  const { position_id } = group.person('baru@demo.id')
  await db`update positions set start_at = ${shiftDay(today, -2)} where id = ${position_id}`
  const [list] = await makeLists(db, [{ position_id, kind: 'masuk' }], null)
  if (!list) return
  await db`
    update checklist_tasks set state = 'done', version = 2, at = now(), by = ${group.person('hcis@demo.id').position_id}
    where checklist_id = ${list.id} and auto is null and due_day < ${today}`
  await settleInside(db, [list.id])
}
