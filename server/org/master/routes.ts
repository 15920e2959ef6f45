import { type MasterList, master, masterLists, STAFF_FINANCE } from '#contract/master.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { lists } from './lists.ts'
import { changesOwnJob, notifyJobRights } from './own-job.ts'
import * as masterQueries from './queries.ts'

/** Mounts the same four routes for every list. */
export const masterRoutes = (app: App) => {
  for (const list of masterLists) routesOf(app, list, master[list])
}

type Four = Record<'list' | 'add' | 'change' | 'remove', Endpoint & { access: 'hcis' | 'group-hcis' }>
/** The part of a call that all lists share; the schema of each has validated the rest. */
type Call = Pick<Context<Endpoint & { access: 'hcis' | 'group-hcis' }>, 'audit' | 'me'> & {
  db: Db
  params: { id: number }
  body: masterQueries.MasterDraft
}

const routesOf = (app: App, list: MasterList, endpoints: Four) => {
  const { what } = lists[list]
  const on = (endpoint: Four['list'], work: (call: Call) => Promise<unknown>) =>
    mount(app, endpoint, (context) => work(context as unknown as Call) as Promise<undefined>)

  on(endpoints.list, ({ db }) => masterQueries.listMaster(db, list))

  on(endpoints.add, ({ db, me, audit, body }) =>
    transaction(db, async (tx) => {
      await refuseSameName(tx, list, body.name)
      const added = await masterQueries.insertMaster(tx, list, list === 'job' ? { ...body, pays: pays(body) } : body)
      if (list === 'job') await notifyJobRights(tx, me, { pays: false, payroll: false }, added)
      audit.note({ after: body })
      return added
    }),
  )

  on(endpoints.change, ({ db, me, audit, params, body }) =>
    transaction(db, async (tx) => {
      const before = orNotFound(await masterQueries.findMaster(tx, list, params.id), what)
      await refuseSameName(tx, list, body.name, params.id)
      const isOwn = list === 'job' && (await changesOwnJob(tx, me, before, body))
      const after = orNotFound(await masterQueries.updateMaster(tx, list, params.id, body), what)
      const names = Object.keys(body)
      const old = Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)))
      if (list === 'job') await notifyJobRights(tx, me, before, after)
      audit.note({
        before: old as masterQueries.MasterDraft,
        after: isOwn ? { ...body, own_terms: true } : body,
      })
      return after
    }),
  )

  on(endpoints.remove, ({ db, audit, params }) =>
    transaction(db, async (tx) => {
      const row = orNotFound(await masterQueries.findMaster(tx, list, params.id), what)
      if (row.in_use) conflict(`${what} masih digunakan. Jadikan tidak aktif bila tidak ingin dipilih lagi`, 'in_use')
      await masterQueries.deleteMaster(tx, list, params.id)
      audit.note({ before: { name: row.name } })
      return row
    }),
  )
}

const pays = ({ name, pays: sent }: masterQueries.MasterDraft) => sent ?? name === STAFF_FINANCE

/** Compares names without case; writers of a list wait for each other, readers and references do not. */
const refuseSameName = async (tx: Db, list: MasterList, name: string, except?: number) => {
  await tx`lock table ${tx(lists[list].table)} in share row exclusive mode`
  const text = `${lists[list].what} sudah ada`
  if (await masterQueries.hasName(tx, list, name, except)) conflict(text, 'duplicate', { name: [text] })
}
