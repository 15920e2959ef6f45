/** Twenty users act at random and concurrently while faults are injected; then the database is checked for impossible states. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#db/demo/random.ts'
import { type AppProcess, startAppProcess } from '#test/faults/app-process.ts'
import { runRandomAction } from '#test/faults/history/actions.ts'
import { findViolations } from '#test/faults/history/check.ts'
import type { SimulatedUser, Simulation } from '#test/faults/history/simulation.ts'
import type { Scenario, ScenarioOptions, ScenarioResult } from '#test/faults/scenario.ts'
import { formatStatuses } from '#test/faults/writers.ts'

const ACTORS = 20
const FAULT_EVERY_MS = 8_000

async function actorsOf(app: AppProcess): Promise<SimulatedUser[]> {
  const sql = await app.sql()
  const people = await sql<{ email: string; name: string; role: SimulatedUser['role']; position_id: number }[]>`
    select u.email, u.name, r.name as role, p.id as position_id
    from positions p join users u on u.id = p.user_id join roles r on r.id = p.role_id join jobs j on j.id = p.job_id
    where p.status = 'active' and u.status = 'old' and (select count(*) from positions o where o.user_id = u.id) = 1
      and (r.name = 'hcis' or p.company_id = (
        select company_id from positions join users on users.id = user_id where email = 'staff@demo.id' limit 1))
    order by r.name <> 'hcis', r.name, j.sequence, p.id limit ${ACTORS}::int`
  const actors: SimulatedUser[] = []
  for (const { email, ...person } of people) actors.push({ ...person, token: await app.signIn(email) })
  return actors
}

const injectFault = async ({ app, random }: Simulation) => {
  const roll = random()
  if (roll < 0.7) process.kill(await app.databasePid(), 'SIGKILL')
  if (roll > 0.4) {
    await app.kill()
    await app.start()
  }
}

async function runHistory({ seconds, seed }: ScenarioOptions): Promise<ScenarioResult> {
  const app = await startAppProcess()
  try {
    const actors = await actorsOf(app)
    const simulation: Simulation = {
      app,
      actors,
      requests: [],
      checkIns: [],
      statuses: new Map(),
      random: createRandom(seed).random,
    }
    const end = Date.now() + seconds * 1000
    const act = async (actor: SimulatedUser) => {
      while (Date.now() < end) {
        const unanswered = simulation.statuses.get(0)
        await runRandomAction(simulation, actor)
        // Without a response a user tries again soon, but not at once.
        await sleep(simulation.random() * (simulation.statuses.get(0) === unanswered ? 40 : 600))
      }
    }
    let faults = 0
    const injectFaults = async () => {
      while (Date.now() < end - FAULT_EVERY_MS) {
        await sleep(FAULT_EVERY_MS)
        await injectFault(simulation)
        faults++
      }
    }
    await Promise.all([...actors.map(act), injectFaults()])
    await sleep(2_000)
    const found = await findViolations(simulation, await app.sql())
    for (const violation of found.slice(0, 20)) console.error(`  ${violation}`)
    const calls = [...simulation.statuses.values()].reduce((sum, times) => sum + times, 0)
    return {
      observed: `seed ${seed}: ${actors.length} people, ${calls} calls (${formatStatuses(simulation.statuses)}), ${simulation.requests.length} requests, ${faults} faults, ${found.length} violations`,
      passed: found.length === 0 && simulation.requests.length > 0,
    }
  } finally {
    await app.end()
  }
}

export const historyScenarios: Scenario[] = [
  { name: 'random histories with faults', goal: 'no impossible state', run: runHistory },
]
