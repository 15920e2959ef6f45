/** A fault, the goal that must hold meanwhile, and how it was observed. */
export interface Scenario {
  name: string
  goal: string
  run: (options: ScenarioOptions) => Promise<ScenarioResult>
}

export interface ScenarioOptions {
  rounds: number
  seconds: number
  seed: number
}

export interface ScenarioResult {
  observed: string
  passed: boolean
  /** Not possible on this machine; `passed` has no meaning then. */
  skipped?: true
}
