/** Twenty people do what they like, all at once, while things break; then a checker looks for what could not have been. */
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '#db/demo/chance.ts'
import { type AppProcess, startAppProcess } from '../app-process.ts'
import { wrongs } from '../history/check.ts'
import { doSomething } from '../history/deeds.ts'
import type { Actor, World } from '../history/world.ts'
import type { Options, Outcome, Scene } from '../scene.ts'
import { told } from '../writers.ts'

const ACTORS = 20
const FAULT_EVERY_MS = 8_000

async function actorsOf(app: AppProcess): Promise<Actor[]> {
  const sql = await app.sql()
  const people = await sql<{ email: string; name: string; role: Actor['role']; position_id: number }[]>`
    select u.email, u.name, r.name as role, p.id as position_id
    from positions p join users u on u.id = p.user_id join roles r on r.id = p.role_id join jobs j on j.id = p.job_id
    where p.status = 'active' and u.status = 'old' and (select count(*) from positions o where o.user_id = u.id) = 1
      and (r.name = 'hcis' or p.company_id = (
        select company_id from positions join users on users.id = user_id where email = 'staff@demo.id' limit 1))
    order by r.name <> 'hcis', r.name, j.sequence, p.id limit ${ACTORS}::int`
  const actors: Actor[] = []
  for (const { email, ...person } of people) actors.push({ ...person, token: await app.signIn(email) })
  return actors
}

const breakSomething = async ({ app, random }: World) => {
  const what = random()
  if (what < 0.7) process.kill(await app.databasePid(), 'SIGKILL')
  if (what > 0.4) {
    await app.kill()
    await app.start()
  }
}

async function liveThrough({ seconds, seed }: Options): Promise<Outcome> {
  const app = await startAppProcess()
  try {
    const actors = await actorsOf(app)
    const world: World = { app, actors, lives: [], checkIns: [], statuses: new Map(), random: chance(seed).random }
    const end = Date.now() + seconds * 1000
    const live = async (actor: Actor) => {
      while (Date.now() < end) {
        const unheard = world.statuses.get(0)
        await doSomething(world, actor)
        // Nobody is there: people try again in a moment, not at once.
        await sleep(world.random() * (world.statuses.get(0) === unheard ? 40 : 600))
      }
    }
    let faults = 0
    const fate = async () => {
      while (Date.now() < end - FAULT_EVERY_MS) {
        await sleep(FAULT_EVERY_MS)
        await breakSomething(world)
        faults++
      }
    }
    await Promise.all([...actors.map(live), fate()])
    await sleep(2_000)
    const found = await wrongs(world, await app.sql())
    for (const wrong of found.slice(0, 20)) console.error(`  ${wrong}`)
    const calls = [...world.statuses.values()].reduce((sum, times) => sum + times, 0)
    return {
      seen: `seed ${seed}: ${actors.length} people, ${calls} calls (${told(world.statuses)}), ${world.lives.length} requests, ${faults} faults, ${found.length} violations`,
      holds: found.length === 0 && world.lives.length > 0,
    }
  } finally {
    await app.end()
  }
}

export const history: Scene[] = [
  { name: 'random histories with faults', goal: 'no impossible state', run: liveThrough },
]
