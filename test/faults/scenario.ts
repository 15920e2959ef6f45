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
  /** Why it could not be tried on this machine; `passed` says nothing then. */
  skipped?: true
}
